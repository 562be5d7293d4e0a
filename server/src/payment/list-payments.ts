import type { listPayments as endpoint } from '@gtp/contract/payment/payment-wire.ts';
import type { Answer, Query } from '@gtp/contract/platform/endpoint.ts';
import type { TotalPart } from '@gtp/contract/platform/page-wire.ts';
import type { PaymentState } from '@gtp/domain/payment/payment-states.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { type SumOfPart, totalsByPart } from '../platform/list-totals.ts';
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

/**
 * A page of the payments that the caller may see, newest first unless asked otherwise, with what all that fit the
 * filter add up to.
 */
export async function listPayments(database: Database, asked: Asked): Promise<Result<Answer<typeof endpoint>>> {
  const page = await readPaymentPage(database, asked);
  if (!page.ok) return page;
  const filter = filterOf(asked);
  const sums = await store.sumPayments(database, filter);
  const refunds = sums.some(({ state }) => state === 'captured') ? await store.sumRefunded(database, filter) : [];
  return accept({ ...page.value, ...totalsByPart([...sums.map(partOfSum), ...refunds.map(refundedSum)]) });
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

type Sum = Awaited<ReturnType<typeof store.sumPayments>>[number];

function partOfSum({ state, ...sum }: Sum): SumOfPart {
  return { ...sum, part: partOfState[state] };
}

function refundedSum(sum: Omit<Sum, 'state'>): SumOfPart {
  return { ...sum, part: 'refunded', isWithin: true };
}

const partOfState: Readonly<Record<PaymentState, TotalPart>> = {
  created: 'under_way',
  three_d_secure: 'under_way',
  authorised: 'under_way',
  unknown: 'under_way',
  captured: 'paid',
  declined: 'failed',
  expired: 'failed',
  corrected: 'failed',
  voided: 'voided',
};

function filterOf({ caller, query }: Asked): store.PaymentFilter {
  const { text, state, currency, from, to, task } = query;
  return { viewer: viewerOf(caller), text: text?.trim(), state, currency, from, to, task };
}
