/** Reading notices, and writing them as an institution. */

import {
  type countNoticeAudience,
  createNotice,
  type listNotices,
  type readNotice,
  readNoticeSource,
  reviseNotice,
} from '@gtp/contract/notice/notice-wire.ts';
import type { Answer, Body, Query } from '@gtp/contract/platform/endpoint.ts';
import { useCommand } from '../platform/use-command.ts';
import { useRead } from '../platform/use-read.ts';

export type NoticeSummary = Answer<typeof listNotices>['list'][number];
export type NoticeDetail = Answer<typeof readNotice>;
export type NoticeSource = Answer<typeof readNoticeSource>;
export type NoticeFilter = Query<typeof listNotices>;
export type NoticeDraft = Body<typeof createNotice>;

/** Never from the cache: whoever edits begins with the newest version. */
export function useReadNoticeSource(noticeNumber: string | undefined) {
  return useRead(readNoticeSource, { params: { noticeNumber } }, { gcTime: 0, staleTime: Number.POSITIVE_INFINITY });
}

export type NoticeAudience = Answer<typeof countNoticeAudience>;

/** Stores a new notice, or the next version of one. */
export function useSaveNotice(noticeNumber: number | undefined) {
  const create = useCommand(createNotice);
  const revise = useCommand(reviseNotice, { noticeNumber: String(noticeNumber) });
  return noticeNumber === undefined ? create : revise;
}
