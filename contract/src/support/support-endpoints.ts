/** The calls about one-to-one inquiries (product §11). */
import { endpoint } from '../platform/endpoint.ts';
import {
  answerTemplates,
  inquiryAssignment,
  inquiryDetail,
  inquiryFilter,
  inquiryMessage,
  inquiryNote,
  inquiryPage,
  inquiryVersion,
  newAnswerTemplate,
  newInquiry,
} from './support-wire.ts';

export const listInquiries = endpoint({
  name: 'listInquiries',
  method: 'GET',
  path: '/support',
  access: 'support.read',
  summary: 'Inquiries that the caller has asked or handles, the last written first; VISA watches all, masked.',
  query: inquiryFilter,
  answer: inquiryPage,
  shows: ['inquiry'],
});

export const readInquiry = endpoint({
  name: 'readInquiry',
  method: 'GET',
  path: '/support/{inquiryNumber}',
  access: 'support.read',
  summary: 'One inquiry with its answers; it counts as read by the caller.',
  answer: inquiryDetail,
  shows: ['inquiry'],
});

export const askInquiry = endpoint({
  name: 'askInquiry',
  method: 'POST',
  path: '/support',
  access: 'support.ask',
  summary: 'Asks the institution that looks after the caller.',
  isIdempotent: true,
  body: newInquiry,
  answer: inquiryDetail,
  changes: ['inquiry'],
  answersAs: readInquiry,
});

export const addToInquiry = endpoint({
  name: 'addToInquiry',
  method: 'POST',
  path: '/support/{inquiryNumber}/add',
  access: 'support.ask',
  summary: 'The asker writes more; after an answer this reopens the inquiry.',
  body: inquiryMessage,
  answer: inquiryDetail,
  changes: ['inquiry'],
  answersAs: readInquiry,
});

export const closeInquiry = endpoint({
  name: 'closeInquiry',
  method: 'POST',
  path: '/support/{inquiryNumber}/close',
  access: 'support.read',
  summary: 'Either side ends the inquiry; the institution only what it has answered.',
  body: inquiryVersion,
  answer: inquiryDetail,
  changes: ['inquiry'],
  answersAs: readInquiry,
});

export const assignInquiry = endpoint({
  name: 'assignInquiry',
  method: 'POST',
  path: '/support/{inquiryNumber}/assign',
  access: 'support.answer',
  summary: 'Puts a person of the handling body in charge.',
  body: inquiryAssignment,
  answer: inquiryDetail,
  changes: ['inquiry'],
  answersAs: readInquiry,
});

export const answerInquiry = endpoint({
  name: 'answerInquiry',
  method: 'POST',
  path: '/support/{inquiryNumber}/answer',
  access: 'support.answer',
  summary: 'Answers the asker, who gets an e-mail.',
  body: inquiryMessage,
  answer: inquiryDetail,
  changes: ['inquiry'],
  answersAs: readInquiry,
});

export const addInquiryNote = endpoint({
  name: 'addInquiryNote',
  method: 'POST',
  path: '/support/{inquiryNumber}/note',
  access: 'support.answer',
  summary: 'A note among those who handle the inquiry.',
  body: inquiryNote,
  answer: inquiryDetail,
  changes: ['inquiry'],
  answersAs: readInquiry,
});

export const listAnswerTemplates = endpoint({
  name: 'listAnswerTemplates',
  method: 'GET',
  path: '/support-templates',
  access: 'support.answer',
  summary: "The body's answers for questions that come again, by title.",
  answer: answerTemplates,
  shows: ['template'],
});

export const saveAnswerTemplate = endpoint({
  name: 'saveAnswerTemplate',
  method: 'POST',
  path: '/support-templates',
  access: 'support.answer',
  summary: 'Keeps an answer under a title; the same title is overwritten.',
  body: newAnswerTemplate,
  answer: answerTemplates,
  changes: ['template'],
  answersAs: listAnswerTemplates,
});

export const removeAnswerTemplate = endpoint({
  name: 'removeAnswerTemplate',
  method: 'DELETE',
  path: '/support-templates/{templateId}',
  access: 'support.answer',
  summary: 'Forgets a kept answer.',
  answer: answerTemplates,
  changes: ['template'],
  answersAs: listAnswerTemplates,
});
