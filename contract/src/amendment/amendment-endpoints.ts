/** Reading and changing one's own company, and deciding on what others want to change. */

import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageRows } from '../platform/page-wire.ts';
import { oneOf, text } from '../platform/plain-codecs.ts';
import { nested, optional, wireObject } from '../platform/wire-object.ts';
import {
  amendment,
  amendmentVersion,
  companyDetails,
  companyDocuments,
  detailsForm,
  documentForm,
  refusalForm,
} from './amendment-wire.ts';

export const readCompany = endpoint({
  name: 'readCompany',
  method: 'GET',
  path: '/company',
  access: 'company.read',
  summary: "The caller's own company as it stands, what is asked for, and what was changed before.",
  answer: companyDetails,
  shows: ['company'],
});

export const changeCompany = endpoint({
  name: 'changeCompany',
  method: 'PUT',
  path: '/company',
  access: 'company.change',
  summary: 'Changes what needs no review at once, and asks the reviewers for the rest.',
  body: detailsForm,
  answer: companyDetails,
  changes: ['company'],
  answersAs: readCompany,
});

export const listCompanyDocuments = endpoint({
  name: 'listCompanyDocuments',
  method: 'GET',
  path: '/company/documents',
  access: 'company.read',
  summary: "The caller's own company's documents with their expiry, the earlier ones, and what is asked for.",
  answer: companyDocuments,
  shows: ['company-document'],
});

export const replaceCompanyDocument = endpoint({
  name: 'replaceCompanyDocument',
  method: 'POST',
  path: '/company/documents',
  access: 'company.change',
  summary: 'Submits a newer document; the old one stands until a reviewer decides.',
  body: documentForm,
  answer: companyDocuments,
  changes: ['company-document'],
  answersAs: listCompanyDocuments,
});

export const withdrawAmendment = endpoint({
  name: 'withdrawAmendment',
  method: 'POST',
  path: '/company/amendments/{amendmentId}/withdraw',
  access: 'company.change',
  summary: 'Takes back what nobody has decided yet.',
  body: amendmentVersion,
  answer: amendment,
  changes: ['company', 'company-document'],
});

export const amendmentScopes = ['open', 'decided'] as const;

export const listAmendments = endpoint({
  name: 'listAmendments',
  method: 'GET',
  path: '/amendments',
  access: 'amendment.read',
  summary: 'What companies want to change, for their reviewers; the oldest open one first.',
  query: wireObject('AmendmentFilter', {
    ...pageRows,
    scope: ['scope', optional(oneOf(amendmentScopes))],
    text: ['text', optional(text(100))],
  }),
  answer: pageOf('AmendmentPage', nested(amendment)),
  shows: ['amendment'],
});

export const readAmendment = endpoint({
  name: 'readAmendment',
  method: 'GET',
  path: '/amendments/{amendmentId}',
  access: 'amendment.read',
  summary: 'One wanted change with the difference, field by field.',
  answer: amendment,
  shows: ['amendment'],
});

export const acceptAmendment = endpoint({
  name: 'acceptAmendment',
  method: 'POST',
  path: '/amendments/{amendmentId}/accept',
  access: 'amendment.decide',
  summary: 'Agrees; what takes two people waits for the second.',
  body: amendmentVersion,
  answer: amendment,
  changes: ['amendment'],
  answersAs: readAmendment,
});

export const refuseAmendment = endpoint({
  name: 'refuseAmendment',
  method: 'POST',
  path: '/amendments/{amendmentId}/refuse',
  access: 'amendment.decide',
  summary: 'Refuses with a reason that the company is told; the old stands.',
  body: refusalForm,
  answer: amendment,
  changes: ['amendment'],
  answersAs: readAmendment,
});
