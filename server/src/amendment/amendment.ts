/**
 * Changes of what was reviewed. A member proposes other company data or a newer document; until a reviewer decides, the
 * old stands. What says how to reach a company changes at once. Every change stays in the company's history.
 */

import { mayReadDocument, memberDocumentKind } from '@gtp/domain/account/document-rights.ts';
import { findCompany } from '../company/company.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { findDocumentOwner } from './amendment-store.ts';
import { isReviewerOf } from './change-amendment.ts';

export { isReviewedBy } from './amendment-store.ts';
export { type AmendmentContext, changeCompany } from './change-company.ts';
export { replaceCompanyDocument } from './replace-company-document.ts';

/**
 * Whether the file is a document, present or wanted, of the caller's company or of one on whose changes they decide.
 */
export async function canReadAmendedFile(database: Database, caller: Caller, fileId: string): Promise<boolean> {
  const document = await findDocumentOwner(database, fileId);
  const company = document && (await findCompany(database, document.companyId));
  if (!company) return false;
  const kind = memberDocumentKind(document.documentCode);
  if (company.companyId === caller.companyId) return mayReadDocument(kind, caller, 'ownSide');
  return mayReadDocument(kind, caller, 'otherSide') && isReviewerOf(database, caller, company);
}
