import type { readNoticeSource as endpoint } from '@gtp/contract/notice/notice-wire.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { Caller } from '../platform/caller.ts';
import type { Portal } from '../platform/portal.ts';
import { numberIn } from './find-readable-notice.ts';
import { findNotice } from './notice-store.ts';
import { sourceOf } from './notice-view.ts';

type Asked = { readonly caller: Caller; readonly noticeNumber: string };

/** All texts of a notice of the caller's own body; another body's is refused with `notice.not_found`. */
export async function readNoticeSource(
  { database, clock }: Pick<Portal, 'database' | 'clock'>,
  { caller, noticeNumber }: Asked,
): Promise<Result<Answer<typeof endpoint>>> {
  const number = numberIn(noticeNumber);
  const notice = number === undefined ? undefined : await findNotice(database, number);
  if (notice?.companyId !== caller.companyId) return refuse('notice.not_found');
  return accept(await sourceOf(database, notice, clock.now()));
}
