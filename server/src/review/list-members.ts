import type { Answer, Query } from '@gtp/contract/platform/endpoint.ts';
import type { listMembers as endpoint } from '@gtp/contract/review/review-endpoints.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import type { Caller } from '../platform/caller.ts';
import { cutPage, readCursor, usualPageSize } from '../platform/page-cursor.ts';
import type { ReviewContext } from './change-review.ts';
import * as store from './member-list-store.ts';
import { stateOfCode, summaryOf } from './member-view.ts';

type Asked = { readonly caller: Caller; readonly query: Query<typeof endpoint>; readonly language: Language };

/** A page of the members whom the caller reviews or watches, with how many there are in all. */
export async function listMembers(
  { database, clock }: Pick<ReviewContext, 'database' | 'clock'>,
  { caller, query, language }: Asked,
): Promise<Result<Answer<typeof endpoint>>> {
  const after = readCursor(query.cursor);
  if (!after.ok) return after;
  const { scope, limit = usualPageSize } = query;
  const filter: store.MemberFilter = {
    reader: caller,
    now: clock.now(),
    text: query.text?.trim() || undefined,
    state: query.state && (stateOfCode(query.state) ?? 'unknown'),
    scope,
    isOldestFirst: query.sort === 'oldest',
  };
  const [rows, count] = await Promise.all([
    store.listMembers(database, filter, { after: after.value, limit: limit + 1 }),
    store.countMembers(database, filter),
  ]);
  const page = cutPage(rows, limit, (row) => ({ at: row.createdAt, id: row.companyId }));
  const list = page.list.map((row) => summaryOf(row, { ...caller, language }));
  return accept({ list, ...(page.nextCursor && { nextCursor: page.nextCursor }), totals: [], count });
}
