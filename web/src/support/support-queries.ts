/** Reading and moving inquiries; every command answers the whole inquiry, which replaces what the page shows. */
import type { Answer, Body, Query } from '@gtp/contract/platform/endpoint.ts';
import type {
  askInquiry,
  listAnswerTemplates,
  listInquiries,
  readInquiry,
} from '@gtp/contract/support/support-endpoints.ts';

export type InquirySummary = Answer<typeof listInquiries>['list'][number];
export type InquiryDetail = Answer<typeof readInquiry>;
export type InquiryFilter = Query<typeof listInquiries>;
export type NewInquiry = Body<typeof askInquiry>;
export type AnswerTemplate = Answer<typeof listAnswerTemplates>[number];

export const askRequest = 'ask-inquiry';
