/** Reading notices, and writing them as an institution. */
import {
  countNoticeAudience,
  createNotice,
  listNotices,
  readNotice,
  readNoticeSource,
  removeNotice,
  reviseNotice,
} from '@gtp/contract/notice/notice-wire.ts';
import type { Answer, Body, Query } from '@gtp/contract/platform/endpoint.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../platform/api.ts';
import { underRequestId } from '../platform/idempotency.ts';
import { currentLanguage } from '../platform/language.ts';
import type { Asking } from '../platform/query-client.ts';

export type NoticeSummary = Answer<typeof listNotices>['list'][number];
export type NoticeDetail = Answer<typeof readNotice>;
export type NoticeSource = Answer<typeof readNoticeSource>;
export type NoticeFilter = Query<typeof listNotices>;
export type NoticeDraft = Body<typeof createNotice>;

const nothing = (): undefined => undefined;

/** The server chooses the language, so that each language has answers of its own. */
export function useListNotices(filter: NoticeFilter, asking: Asking = {}) {
  return useQuery({
    ...asking,
    queryKey: [listNotices.name, currentLanguage(), filter],
    queryFn: ({ signal }) => callEndpoint(listNotices, { query: filter, signal }),
  });
}

export function useReadNotice(noticeNumber: string | undefined) {
  return useQuery({
    queryKey: [readNotice.name, currentLanguage(), noticeNumber],
    queryFn: ({ signal }) => callEndpoint(readNotice, { params: { noticeNumber: noticeNumber ?? '' }, signal }),
    enabled: noticeNumber !== undefined,
    placeholderData: nothing,
  });
}

/** Never from the cache: whoever edits begins with the newest version. */
export function useReadNoticeSource(noticeNumber: string | undefined) {
  return useQuery({
    queryKey: [readNoticeSource.name, noticeNumber],
    queryFn: ({ signal }) => callEndpoint(readNoticeSource, { params: { noticeNumber: noticeNumber ?? '' }, signal }),
    enabled: noticeNumber !== undefined,
    placeholderData: nothing,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export type NoticeAudience = Answer<typeof countNoticeAudience>;

export function useCountNoticeAudience() {
  return useQuery({
    queryKey: [countNoticeAudience.name],
    queryFn: ({ signal }) => callEndpoint(countNoticeAudience, { signal }),
  });
}

export const createNoticeRequest = 'create-notice';

/** Stores a new notice, or the next version of one. */
export function useSaveNotice(noticeNumber: number | undefined) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NoticeDraft) =>
      noticeNumber === undefined
        ? underRequestId(createNoticeRequest, (idempotencyKey) => callEndpoint(createNotice, { body, idempotencyKey }))
        : callEndpoint(reviseNotice, { params: { noticeNumber: String(noticeNumber) }, body }),
    onSuccess: () => {
      for (const name of [listNotices.name, readNotice.name, readNoticeSource.name]) {
        void queries.invalidateQueries({ queryKey: [name] });
      }
    },
  });
}

export function useRemoveNotice() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (noticeNumber: number) =>
      callEndpoint(removeNotice, { params: { noticeNumber: String(noticeNumber) } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [listNotices.name] }),
  });
}
