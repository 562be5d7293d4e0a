import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn } from '../platform/database.ts';
import type { Portal } from '../platform/portal.ts';
import { numberIn } from './list-notices.ts';
import { countReads, deleteNotice, lockNotice } from './notice-store.ts';

type Removal = { readonly caller: Caller; readonly noticeNumber: string };

/** Deletes a draft of the caller's institution. What was ever out stays, for somebody may have relied on it. */
export async function removeNotice(
  { database }: Pick<Portal, 'database'>,
  { caller, noticeNumber }: Removal,
): Promise<Result<undefined>> {
  const number = numberIn(noticeNumber);
  if (number === undefined) return refuse('notice.not_found');
  return decideIn(database, async (transaction) => {
    const notice = await lockNotice(transaction, number);
    if (notice?.companyId !== caller.companyId) return refuse('notice.not_found');
    const wasSeen = (await countReads(transaction, number)) > 0;
    if (!notice.isDraft || wasSeen) return refuse('notice.not_a_draft');
    await deleteNotice(transaction, number);
    return accept(undefined);
  });
}
