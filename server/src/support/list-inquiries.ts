import type { Answer, Query } from '@gtp/contract/platform/endpoint.ts';
import type { listInquiries as endpoint } from '@gtp/contract/support/support-endpoints.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { Caller } from '../platform/caller.ts';
import { cutPage, readCursor, usualPageSize } from '../platform/page-cursor.ts';
import type { Portal } from '../platform/portal.ts';
import * as store from './inquiry-list-store.ts';
import { summaryOf } from './inquiry-view.ts';

type Asked = { readonly caller: Caller; readonly query: Query<typeof endpoint>; readonly language: Language };

/** A page of the inquiries that the caller has to do with, the last written first, with how many there are in all. */
export async function listInquiries(
  { database }: Pick<Portal, 'database'>,
  { caller, query, language }: Asked,
): Promise<Result<Answer<typeof endpoint>>> {
  const after = readCursor(query.cursor);
  if (!after.ok) return after;
  if (after.value && !/^\d{1,9}$/.test(after.value.id)) {
    return refuse('request.invalid', { field: 'cursor', facts: { field: 'cursor' } });
  }
  const { type, state, scope, limit = usualPageSize } = query;
  const filter = { reader: caller, type, state, scope, text: query.text?.trim() || undefined };
  const [rows, count] = await Promise.all([
    store.listInquiries(database, filter, { after: after.value, limit: limit + 1 }),
    store.countInquiries(database, filter),
  ]);
  const page = cutPage(rows, limit, (row) => ({ at: row.lastWrittenAt, id: String(row.inquiryNumber) }));
  const list = page.list.map((row) => summaryOf(row, { ...caller, language }));
  return accept({ list, ...(page.nextCursor && { nextCursor: page.nextCursor }), totals: [], count });
}
