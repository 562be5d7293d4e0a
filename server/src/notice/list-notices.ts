import type { listNotices as endpoint } from '@gtp/contract/notice/notice-wire.ts';
import type { Answer, Query } from '@gtp/contract/platform/endpoint.ts';
import { textFor } from '@gtp/domain/notice/notice.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { Caller } from '../platform/caller.ts';
import { cutPage, readCursor, usualPageSize } from '../platform/page-cursor.ts';
import type { Portal } from '../platform/portal.ts';
import * as store from './notice-list-store.ts';
import { summaryOf } from './notice-view.ts';

type Asked = { readonly caller: Caller; readonly query: Query<typeof endpoint>; readonly language: Language };

/** A page of what the caller may read, pinned ones first, then the newest, with how many there are in all. */
export async function listNotices(
  { database, clock }: Pick<Portal, 'database' | 'clock'>,
  { caller, query, language }: Asked,
): Promise<Result<Answer<typeof endpoint>>> {
  const after = readNoticeCursor(query.cursor);
  if (!after.ok) return after;
  const now = clock.now();
  const { type, status, limit = usualPageSize } = query;
  const filter = { reader: caller, now, type, status, text: query.text?.trim() || undefined };
  const [rows, count] = await Promise.all([
    store.listNotices(database, filter, { after: after.value, limit: limit + 1 }),
    store.countNotices(database, filter),
  ]);
  const page = cutPage(rows, limit, cursorOf);
  const titles = await store.listTitles(
    database,
    page.list.map((row) => row.noticeNumber),
  );
  const list = page.list.map((row) => {
    const own = titles.filter((title) => title.noticeNumber === row.noticeNumber);
    return summaryOf(row, textFor(own, language), { language, now });
  });
  return accept({ list, ...(page.nextCursor && { nextCursor: page.nextCursor }), totals: [], count });
}

/** The cursor's id holds what the instant does not say: whether the notice is pinned, and its number. */
function cursorOf({ isPinned, publishAt, noticeNumber }: store.ListedNotice) {
  return { at: publishAt, id: `${isPinned ? 1 : 0}-${noticeNumber}` };
}

function readNoticeCursor(cursor: string | undefined): Result<store.NoticeCursor | undefined> {
  const read = readCursor(cursor);
  if (!read.ok || !read.value) return read.ok ? accept(undefined) : read;
  const [, pinned, number] = /^([01])-(\d{1,9})$/.exec(read.value.id) ?? [];
  if (number === undefined) return refuse('request.invalid', { field: 'cursor', facts: { field: 'cursor' } });
  return accept({ isPinned: pinned === '1', publishAt: read.value.at, noticeNumber: Number(number) });
}
