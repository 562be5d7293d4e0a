/**
 * Who signs for a company. A deputy who would bind it (DP01–DP04) proves who they are and files a power of attorney
 * (DG07); whoever reviews the company confirms it, and until then the deputy only reads (reference 4-e, decision 0136).
 */
import { mayReadDocument } from '@gtp/domain/account/document-rights.ts';
import { findCompany } from '../company/company.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { isReviewedBy } from '../review/review.ts';
import { findCompanyOfAuthorityFile } from './signatory-store.ts';

export { endSigningAuthorities, endSigningAuthoritiesSchedule } from './end-authorities.ts';

/** Whether the file was filed for a power of attorney that the caller reviews, or may manage in the own company. */
export async function canReadAuthorityFile(database: Database, caller: Caller, fileId: string): Promise<boolean> {
  const companyId = await findCompanyOfAuthorityFile(database, fileId);
  if (companyId === undefined) return false;
  if (companyId === caller.companyId) return mayReadDocument('signatory', caller, 'ownSide');
  if (!mayReadDocument('signatory', caller, 'otherSide')) return false;
  const company = await findCompany(database, companyId);
  return company !== undefined && isReviewedBy(database, caller, company);
}
