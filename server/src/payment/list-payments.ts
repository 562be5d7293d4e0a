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
export async function listPayments(database: Database, asked: Asked): Promise<Result<Answer<typeof endpoint>>> {
  const page = await readPaymentPage(database, asked);
  if (!page.ok) return page;
  const sums = await store.sumPayments(database, filterOf(asked));
  const totals = sums.map(({ currency, amountMinor, count }) => ({
    currency,
    amount: money(BigInt(amountMinor), currency),
    count: Number(count),
  }));
  return accept({ ...page.value, totals, count: totals.reduce((sum, each) => sum + each.count, 0) });
}

/** The rows of a page alone. */
export async function readPaymentPage(database: Database, asked: Asked) {
  const { limit = usualPageSize, sort = 'newest', cursor } = asked.query;
  const after = readCursor(cursor);
  if (!after.ok) return after;
  if (!sorts.includes(sort)) return refuse('request.invalid', { field: 'sort', facts: { field: 'sort' } });
  const filter = filterOf(asked);
  const rows = await store.listPayments(database, filter, {
    after: after.value,
    limit: limit + 1,
    isOldestFirst: sort === 'oldest',
  });
  const { list, nextCursor } = cutPage(rows, limit, (row) => ({ at: row.startedAt, id: row.paymentId }));
  const reading = { language: asked.language, viewer: filter.viewer };
  return accept({ list: list.map((row) => summaryOf(row, reading)), ...(nextCursor && { nextCursor }) });
}

function filterOf({ caller, query }: Asked): store.PaymentFilter {
  const { text, state, currency, from, to, task } = query;
  return { viewer: viewerOf(caller), text: text?.trim(), state, currency, from, to, task };
}
