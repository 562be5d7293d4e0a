import type { countNoticeAudience as counting, createNotice as endpoint } from '@gtp/contract/notice/notice-wire.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import { audiencesOf } from '@gtp/domain/account/client-types.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn } from '../platform/database.ts';
import type { Portal } from '../platform/portal.ts';
import { countAudience } from './notice-audience-store.ts';
import { insertNotice, saveContent } from './notice-store.ts';
import { sourceOf } from './notice-view.ts';
import { notifyWhenPublished } from './notify-notice-readers.ts';
import { attachNoticeFiles, checkWritten, type NoticeDraft } from './written-notice.ts';

type NewNotice = { readonly caller: Caller; readonly draft: NoticeDraft };

/**
 * Stores a new notice of the caller's institution. Refuses what the rules refuse, and files that are not the
 * institution's.
 */
export async function createNotice(
  { database, clock }: Pick<Portal, 'database' | 'clock'>,
  { caller, draft }: NewNotice,
): Promise<Result<Answer<typeof endpoint>>> {
  const now = clock.now();
  const { companyId, userId, clientType } = caller;
  const { type, isPinned, fileIds } = draft;
  const written = checkWritten({ draft, writer: clientType, now });
  if (!written.ok) return written;
  const { texts, ...rest } = written.value;
  const record = { ...rest, companyId, type, isPinned, version: 1, updatedBy: userId, updatedAt: now };
  const stored = await decideIn(database, async (transaction) => {
    const attached = await attachNoticeFiles(transaction, { fileIds, companyId });
    if (!attached.ok) return attached;
    const noticeNumber = await insertNotice(transaction, record);
    await saveContent(transaction, noticeNumber, { texts, fileIds });
    await notifyWhenPublished(transaction, { ...record, noticeNumber });
    return accept({ ...record, noticeNumber });
  });
  return stored.ok ? accept(await sourceOf(database, stored.value, now)) : stored;
}

/** How many people a notice of the caller's would reach, each audience that the caller may address apart. */
export async function countNoticeAudience(
  { database }: Pick<Portal, 'database'>,
  { clientType, companyId }: Caller,
): Promise<Result<Answer<typeof counting>>> {
  const counts = await countAudience(database, { companyId, audience: audiencesOf(clientType) });
  const countOf = (each: string) => counts.find((row) => row.clientType === each)?.count ?? 0;
  return accept({ list: audiencesOf(clientType).map((each) => ({ clientType: each, personCount: countOf(each) })) });
}
