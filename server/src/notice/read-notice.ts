import type { readNotice as endpoint, readNoticeSource as sourceEndpoint } from '@gtp/contract/notice/notice-wire.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import { reachOf } from '@gtp/domain/account/permissions.ts';
import { noticeStatus, textFor } from '@gtp/domain/notice/notice.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { Caller } from '../platform/caller.ts';
import type { Portal } from '../platform/portal.ts';
import { findReadableNotice, numberIn } from './list-notices.ts';
import { findNotice, insertRead, listNoticeFiles, listTexts } from './notice-store.ts';
import { sourceOf, summaryOf } from './notice-view.ts';

type Asked = { readonly caller: Caller; readonly noticeNumber: string; readonly language: Language };

/** One notice as its reader sees it. A published one counts the reader, once. Refuses with `notice.not_found`. */
export async function readNotice(
  portal: Pick<Portal, 'database' | 'clock'>,
  { caller, noticeNumber, language }: Asked,
): Promise<Result<Answer<typeof endpoint>>> {
  const { database } = portal;
  const number = numberIn(noticeNumber);
  const found = number === undefined ? undefined : await findReadableNotice(portal, caller, number);
  if (!found) return refuse('notice.not_found');
  const now = portal.clock.now();
  const isCounted = !found.isRead && noticeStatus(found, now) === 'published';
  if (isCounted) await insertRead(database, found.noticeNumber, { userId: caller.userId, now });
  const text = textFor(await listTexts(database, found.noticeNumber), language);
  return accept({
    ...summaryOf(found, text, { language, now }),
    readCount: found.readCount + (isCounted ? 1 : 0),
    isRead: found.isRead || isCounted,
    contents: text?.contents ?? '',
    publishUntil: found.publishUntil,
    files: await listNoticeFiles(database, found.noticeNumber),
    isOwn: found.companyId === caller.companyId && reachOf('notice.write', caller.clientType) !== undefined,
  });
}

/** All texts of a notice of the caller's own body; another body's is refused with `notice.not_found`. */
export async function readNoticeSource(
  { database, clock }: Pick<Portal, 'database' | 'clock'>,
  { caller, noticeNumber }: Omit<Asked, 'language'>,
): Promise<Result<Answer<typeof sourceEndpoint>>> {
  const number = numberIn(noticeNumber);
  const notice = number === undefined ? undefined : await findNotice(database, number);
  if (notice?.companyId !== caller.companyId) return refuse('notice.not_found');
  return accept(await sourceOf(database, notice, clock.now()));
}
