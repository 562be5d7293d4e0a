import type { listPayments as endpoint } from '@gtp/contract/payment/payment-wire.ts';
import type { Answer, Query } from '@gtp/contract/platform/endpoint.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { money } from '@gtp/domain/platform/money.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { cutPage, readCursor, usualPageSize } from '../platform/page-cursor.ts';
import * as store from './payment-list-store.ts';
import { summaryOf } from './payment-view.ts';
import { viewerOf } from './payment-viewer.ts';

type Asked = {
  readonly caller: Pick<Caller, 'clientType' | 'companyId'>;
  readonly query: Query<typeof endpoint>;
  readonly language: Language;
};

const sorts = ['newest', 'oldest'];

/** A page of the payments that the caller may see, newest first unless asked otherwise, with what all that fit the filter add up to. */
export async function listPayments(
  database: Database,
  { caller, query, language }: Asked,
): Promise<Result<Answer<typeof endpoint>>> {
  const after = readCursor(query.cursor);
  if (!after.ok) return after;
  const { limit = usualPageSize, sort = 'newest', text, ...filter } = query;
  if (!sorts.includes(sort)) return refuse('request.invalid', { field: 'sort', facts: { field: 'sort' } });
  const viewer = viewerOf(caller);
  const asked = { ...filter, viewer, text: text?.trim() };
  const rows = await store.listPayments(database, asked, {
    after: after.value,
    limit: limit + 1,
    isOldestFirst: sort === 'oldest',
  });
  const sums = await store.sumPayments(database, asked);
  const totals = sums.map(({ currency, amountMinor, count }) => ({
    currency,
    amount: money(BigInt(amountMinor), currency),
    count: Number(count),
  }));
  const { list, nextCursor } = cutPage(rows, limit, (row) => ({ at: row.startedAt, id: row.paymentId }));
  return accept({
    list: list.map((row) => summaryOf(row, { language, viewer })),
    ...(nextCursor && { nextCursor }),
    totals,
    count: totals.reduce((sum, each) => sum + each.count, 0),
  });
}
