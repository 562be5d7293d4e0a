import { reachOfPerson } from '@gtp/domain/account/permissions.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { listCompaniesOfFile } from './review-store.ts';
import { findMember, isReviewedBy } from './reviewed-member.ts';

/** Whether the file is a document of a member whom the caller reviews; who only watches reads no documents. */
export async function canReadMemberFile(database: Database, caller: Caller, fileId: string): Promise<boolean> {
  if (!reachOfPerson('review.decide', caller)) return false;
  for (const companyId of await listCompaniesOfFile(database, fileId)) {
    const member = await findMember(database, companyId);
    if (member && (await isReviewedBy(database, caller, member))) return true;
  }
  return false;
}
