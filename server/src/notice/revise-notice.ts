import type { reviseNotice as endpoint } from '@gtp/contract/notice/notice-wire.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { findUserName } from '../account/account.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn } from '../platform/database.ts';
import type { Portal } from '../platform/portal.ts';
import { numberIn } from './list-notices.ts';
import { lockNotice, saveContent, saveNotice } from './notice-store.ts';
import { sourceOf } from './notice-view.ts';
import { notifyWhenPublished } from './notify-notice-readers.ts';
import { attachNoticeFiles, checkWritten, type NoticeDraft } from './written-notice.ts';

type Revision = { readonly caller: Caller; readonly noticeNumber: string; readonly draft: NoticeDraft };

/**
 * Rewrites a notice of the caller's institution. Refuses another body's as not found, and what was written over a
 * version that a colleague has changed meanwhile, with the colleague's name. A notice that is out already keeps its
 * beginning unless another one is given.
 */
export async function reviseNotice(
  { database, clock }: Pick<Portal, 'database' | 'clock'>,
  { caller, noticeNumber, draft }: Revision,
): Promise<Result<Answer<typeof endpoint>>> {
  const now = clock.now();
  const number = numberIn(noticeNumber);
  if (number === undefined) return refuse('notice.not_found');
  const stored = await decideIn(database, async (transaction) => {
    const before = await lockNotice(transaction, number);
    if (before?.companyId !== caller.companyId) return refuse('notice.not_found');
    if (draft.version !== before.version) {
      const who = (await findUserName(transaction, before.updatedBy)) ?? before.updatedBy;
      const facts = { who, version: String(before.version) };
      return refuse('notice.changed_meanwhile', { field: 'version', facts });
    }
    const { type, isPinned, fileIds } = draft;
    const dated = { ...draft, publishAt: draft.publishAt ?? (before.isDraft ? now : before.publishAt) };
    const written = checkWritten({ draft: dated, writer: caller.clientType, now });
    if (!written.ok) return written;
    const attached = await attachNoticeFiles(transaction, { fileIds, companyId: caller.companyId });
    if (!attached.ok) return attached;
    const { texts, ...rest } = written.value;
    const version = before.version + 1;
    const after = { ...before, ...rest, type, isPinned, version, updatedBy: caller.userId, updatedAt: now };
    await saveNotice(transaction, after);
    await saveContent(transaction, number, { texts, fileIds });
    await notifyWhenPublished(transaction, after);
    return accept(after);
  });
  return stored.ok ? accept(await sourceOf(database, stored.value, now)) : stored;
}
