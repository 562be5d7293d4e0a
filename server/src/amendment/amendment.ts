/**
 * Changes of what was reviewed. A member proposes other company data or a newer document; until a reviewer decides, the
 * old stands. What says how to reach a company changes at once. Every change stays in the company's history.
 */

import { findCompany } from '../company/company.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { findDocumentOwner } from './amendment-store.ts';
import { isReviewerOf } from './change-amendment.ts';

export { type AmendmentHouse, changeCompany } from './change-company.ts';
export { replaceCompanyDocument } from './replace-company-document.ts';

/** Whether the file is a document, present or wanted, of a company on whose changes the caller decides. */
export async function canReadAmendedFile(database: Database, caller: Caller, fileId: string): Promise<boolean> {
  const companyId = await findDocumentOwner(database, fileId);
  const company = companyId && (await findCompany(database, companyId));
  return company ? isReviewerOf(database, caller, company) : false;
}
