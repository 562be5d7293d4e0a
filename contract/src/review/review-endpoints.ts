/**
 * The calls about members and their review. Whose members: the agency decides on sellers and follows buyers, an issuer
 * decides on its cardholders, the network follows all (reference 4-c).
 */
import { endpoint } from '../platform/endpoint.ts';
import {
  contractSignature,
  documentReturn,
  filedDocument,
  matchDecision,
  matchReconsiderationAnswer,
  memberDecisionProposal,
  memberDetail,
  memberFilter,
  memberPage,
  memberScopeCounts,
  memberScopeFilter,
  ownReview,
  reviewComment,
  reviewStep,
  supplementRequest,
} from './review-wire.ts';

export const listMembers = endpoint({
  name: 'listMembers',
  method: 'GET',
  path: '/members',
  access: 'review.read',
  summary: 'The members whom the caller reviews or watches: what waits longest first, unless `sort` says otherwise.',
  query: memberFilter,
  answer: memberPage,
  shows: ['member'],
});

export const countMemberScopes = endpoint({
  name: 'countMemberScopes',
  method: 'GET',
  path: '/members/scopes',
  access: 'review.read',
  summary: 'How many members that fit the filter wait for whom, and how many are working, suspended or gone.',
  query: memberScopeFilter,
  answer: memberScopeCounts,
  shows: ['member'],
});

export const readMember = endpoint({
  name: 'readMember',
  method: 'GET',
  path: '/members/{companyId}',
  access: 'review.read',
  summary: 'One member: application, documents, people, screening, history. Masked for the network.',
  answer: memberDetail,
  shows: ['member'],
});

export const startReview = endpoint({
  name: 'startReview',
  method: 'POST',
  path: '/members/{companyId}/take-up',
  access: 'review.decide',
  summary: 'Begins to check the documents.',
  body: reviewStep,
  answer: memberDetail,
  changes: ['member'],
  answersAs: readMember,
});

export const acceptDocument = endpoint({
  name: 'acceptDocument',
  method: 'POST',
  path: '/members/{companyId}/documents/{documentId}/accept',
  access: 'review.decide',
  summary: 'Accepts one document.',
  body: reviewStep,
  answer: memberDetail,
  changes: ['member'],
  answersAs: readMember,
});

export const returnDocument = endpoint({
  name: 'returnDocument',
  method: 'POST',
  path: '/members/{companyId}/documents/{documentId}/return',
  access: 'review.decide',
  summary: 'Returns one document with a reason class; the member learns of it with the supplement.',
  body: documentReturn,
  answer: memberDetail,
  changes: ['member'],
  answersAs: readMember,
});

export const askSupplement = endpoint({
  name: 'askSupplement',
  method: 'POST',
  path: '/members/{companyId}/supplement',
  access: 'review.decide',
  summary: 'Asks the member for the returned documents and others, by e-mail, within 14 days.',
  body: supplementRequest,
  answer: memberDetail,
  changes: ['member'],
  answersAs: readMember,
});

export const passDocuments = endpoint({
  name: 'passDocuments',
  method: 'POST',
  path: '/members/{companyId}/pass-documents',
  access: 'review.decide',
  summary: 'All documents are accepted: the names are compared with the sanctions lists.',
  body: reviewStep,
  answer: memberDetail,
  changes: ['member'],
  answersAs: readMember,
});

export const decideMatch = endpoint({
  name: 'decideMatch',
  method: 'POST',
  path: '/members/{companyId}/matches/{matchId}/decide',
  access: 'review.decide',
  summary: 'Says of a similar name on a list whether it is the same, with the reason on record.',
  body: matchDecision,
  answer: memberDetail,
  changes: ['member'],
  answersAs: readMember,
});

export const reconsiderMatch = endpoint({
  name: 'reconsiderMatch',
  method: 'POST',
  path: '/members/{companyId}/matches/{matchId}/reconsider',
  access: 'review.decide',
  summary: 'Proposes that a name that was judged to be the member’s is another’s; a second person confirms it.',
  body: reviewComment,
  answer: memberDetail,
  changes: ['member'],
  answersAs: readMember,
});

export const answerMatchReconsideration = endpoint({
  name: 'answerMatchReconsideration',
  method: 'POST',
  path: '/members/{companyId}/matches/{matchId}/reconsider-answer',
  access: 'review.decide',
  summary: 'A second person confirms that a name is another’s, or sends the proposal back; its author takes it back.',
  body: matchReconsiderationAnswer,
  answer: memberDetail,
  changes: ['member'],
  answersAs: readMember,
});

export const proposeMemberDecision = endpoint({
  name: 'proposeMemberDecision',
  method: 'POST',
  path: '/members/{companyId}/propose',
  access: 'review.propose',
  summary: 'Prepares a decision for a second person.',
  body: memberDecisionProposal,
  answer: memberDetail,
  changes: ['member'],
  answersAs: readMember,
});

export const confirmMemberDecision = endpoint({
  name: 'confirmMemberDecision',
  method: 'POST',
  path: '/members/{companyId}/approve',
  access: 'review.decide',
  summary: 'The second person confirms; the member is told by e-mail.',
  body: reviewStep,
  answer: memberDetail,
  changes: ['member'],
  answersAs: readMember,
});

export const returnProposal = endpoint({
  name: 'returnProposal',
  method: 'POST',
  path: '/members/{companyId}/return-proposal',
  access: 'review.decide',
  summary: 'Sends a prepared decision back, with the reason.',
  body: reviewComment,
  answer: memberDetail,
  changes: ['member'],
  answersAs: readMember,
});

export const startRecheck = endpoint({
  name: 'startRecheck',
  method: 'POST',
  path: '/members/{companyId}/recheck',
  access: 'review.decide',
  summary: 'A member is to be checked again; it goes on working meanwhile.',
  body: reviewStep,
  answer: memberDetail,
  changes: ['member'],
  answersAs: readMember,
});

export const addReviewNote = endpoint({
  name: 'addReviewNote',
  method: 'POST',
  path: '/members/{companyId}/note',
  access: 'review.decide',
  summary: 'A note among the reviewers.',
  addsAnother: true,
  body: reviewComment,
  answer: memberDetail,
  changes: ['member'],
  answersAs: readMember,
});

export const readOwnReview = endpoint({
  name: 'readOwnReview',
  method: 'GET',
  path: '/review',
  access: 'review.answer',
  summary: 'How far the own application is, and what is missing.',
  answer: ownReview,
  shows: ['review', 'card'],
});

export const fileDocument = endpoint({
  name: 'fileDocument',
  method: 'POST',
  path: '/review/documents',
  access: 'review.answer',
  summary: 'Submits a document that is missing, returned or asked for; with the last one the review goes on by itself.',
  body: filedDocument,
  answer: ownReview,
  changes: ['review'],
  answersAs: readOwnReview,
});

export const applyAgain = endpoint({
  name: 'applyAgain',
  method: 'POST',
  path: '/review/apply-again',
  access: 'review.answer',
  summary: 'Applies again with what was entered, after documents did not come in time and the application ended by it.',
  answer: ownReview,
  changes: ['review'],
  answersAs: readOwnReview,
});

export const signContract = endpoint({
  name: 'signContract',
  method: 'POST',
  path: '/review/contract',
  access: 'review.sign',
  summary: 'Signs the service contract, by the representative or an administrator; the member is approved by it.',
  body: contractSignature,
  answer: ownReview,
  changes: ['review'],
  answersAs: readOwnReview,
});
