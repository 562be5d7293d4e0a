import { mayReadDocument } from '@gtp/domain/account/document-rights.ts';
import type { Caller } from '../platform/caller.ts';
import type { Portal } from '../platform/portal.ts';
import { findReadableNotice } from './find-readable-notice.ts';
import { listNoticesOfFile } from './notice-store.ts';

/** Whether the file belongs to a notice that the caller may read. */
export async function canReadNoticeFile(
  portal: Pick<Portal, 'database' | 'clock'>,
  caller: Caller,
  fileId: string,
): Promise<boolean> {
  if (!mayReadDocument('notice', caller, 'ownSide')) return false;
  for (const noticeNumber of await listNoticesOfFile(portal.database, fileId)) {
    if (await findReadableNotice(portal, caller, noticeNumber)) return true;
  }
  return false;
}
