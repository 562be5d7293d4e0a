/** One's own company, its documents, and changes that wait for a decision. */
import type { listCompanyDocuments, readAmendment, readCompany } from '@gtp/contract/amendment/amendment-endpoints.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';

export type Company = Answer<typeof readCompany>;
export type Amendment = Answer<typeof readAmendment>;
export type CompanyDocuments = Answer<typeof listCompanyDocuments>;
export type DocumentGroup = CompanyDocuments['groups'][number];
