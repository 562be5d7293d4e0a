import { mayReadDocument } from '@gtp/domain/account/document-rights.ts';
import { standpointOf } from '@gtp/domain/support/support.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { findInquiry, listInquiriesOfFile } from './support-store.ts';

/** Whether the file came with an inquiry that the caller asked or handles. */
export async function canReadInquiryFile(database: Database, caller: Caller, fileId: string): Promise<boolean> {
  for (const inquiryNumber of await listInquiriesOfFile(database, fileId)) {
    const inquiry = await findInquiry(database, inquiryNumber);
    const standpoint = inquiry && standpointOf(caller, inquiry);
    if (standpoint === 'asker' && mayReadDocument('inquiry', caller, 'ownSide')) return true;
    if (standpoint === 'handler' && mayReadDocument('inquiry', caller, 'otherSide')) return true;
  }
  return false;
}
