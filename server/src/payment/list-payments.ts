import type { listPayments as endpoint } from '@gtp/contract/payment/payment-wire.ts';
import type { Query } from '@gtp/contract/platform/endpoint.ts';
import { paymentStateRecords } from '@gtp/domain/payment/payment-states.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { likePart } from '@gtp/domain/platform/search-query.ts';
import type { Searched } from '../order/order.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { defineList } from '../platform/define-list.ts';
import { amountRangeOf, readAmountRange } from '../platform/list-amounts.ts';
import { type SumOfPart, totalsByPart } from '../platform/list-totals.ts';
import type { TotalsWanted } from '../platform/list-totals-store.ts';
import type { Portal } from '../platform/portal.ts';
import * as store from './payment-list-store.ts';
import { findPaymentsNumbered, findPaymentTotals, listPayments } from './payment-list-store.ts';
import { summaryOf, viewerOf } from './payment-view.ts';

type Context = Pick<Portal, 'database'>;
type Asked = {
  readonly caller: Pick<Caller, 'clientType' | 'companyId'>;
  readonly query: Query<typeof endpoint>;
  readonly language: Language;
};

/** The payments that the caller may see and the filter fits, with what all of them add up to. */
export const listOfPayments = defineList({
  isSorted: true,
  check: ({ query }: Asked) => readAmountRange(query),
  rows: ({ database }: Context, asked: Asked, page) => store.listPayments(database, filterOf(asked), page),
  placeOf: (row) => ({ at: row.startedAt, id: row.paymentId }),
  show: (rows, { caller, language }) => rows.map((row) => summaryOf(row, { language, viewer: viewerOf(caller) })),
  async sum({ database }, asked) {
    const filter = filterOf(asked);
    const kept = keptTotalsOf(filter);
    const sums = kept ? await findPaymentTotals(database, kept) : await store.sumPayments(database, filter);
    const refunds = sums.some(({ state }) => state === 'captured') ? await store.sumRefunded(database, filter) : [];
    return totalsByPart([...sums.map(partOfSum), ...refunds.map(refundedSum)]);
  },
});

/** Which kept totals say the same as the sum of the rows; undefined where the filter asks for what no total knows. */
function keptTotalsOf(filter: store.PaymentFilter): TotalsWanted | undefined {
  const { viewer, paymentIds, orderId, text, task, state, currency, from, to } = filter;
  if (paymentIds || orderId || text || filter.counterparty || filter.amountFrom || filter.amountTo) return undefined;
  if (filter.issuer || filter.country || filter.declineCode) return undefined;
  if (task && viewer.isOperator) return undefined;
  const narrowed = { list: 'payments', states: state && [state].flat(), currency } as const;
  if (viewer.side === 'seller' || viewer.side === 'buyer') {
    return from || to ? undefined : { ...narrowed, partyCompanyId: viewer.companyId };
  }
  return { ...narrowed, issuerCompanyId: viewer.side === 'issuer' ? viewer.companyId : undefined, from, to };
}

type Sum = Awaited<ReturnType<typeof store.sumPayments>>[number];

function partOfSum({ state, ...sum }: Sum): SumOfPart {
  return { ...sum, part: paymentStateRecords[state].part };
}

function refundedSum(sum: Omit<Sum, 'state'>): SumOfPart {
  return { ...sum, part: 'refunded', isWithin: true };
}

function filterOf({ caller, query }: Asked): store.PaymentFilter {
  return {
    ...query,
    viewer: viewerOf(caller),
    paymentIds: query.ids,
    amounts: amountRangeOf(query),
    text: query.text?.trim(),
  };
}

type AskedOfOrder = {
  readonly caller: Pick<Caller, 'clientType' | 'companyId'>;
  readonly orderId: string;
  readonly language: Language;
};

/** More attempts than anyone makes for an order. */
const mostAttempts = 200;

/** All attempts to pay an order that the caller may see, oldest first. */
export async function listPaymentsOfOrder(database: Database, { caller, orderId, language }: AskedOfOrder) {
  const viewer = viewerOf(caller);
  const page = { after: undefined, limit: mostAttempts, isOldestFirst: true };
  const rows = await listPayments(database, { viewer, orderId }, page);
  return rows.map((row) => summaryOf(row, { language, viewer }));
}

type SearchedPayments = Omit<Searched, 'companyIds'> & { readonly orderIds: readonly string[] };

/** The newest payments that the caller may see, of the orders or with the beginning of their own number. */
export async function searchPayments(
  database: Database,
  { caller, language, searchQuery, orderIds, limit }: SearchedPayments,
) {
  const { words, number = '' } = searchQuery;
  const [, end] = /^PAY([0-9A-Z]{3,})$/.exec(number) ?? [];
  const paymentIds = await findPaymentsNumbered(database, {
    orderIds,
    authorisationCode: words,
    beginning: end === undefined ? undefined : likePart(`pay_${end.toLowerCase()}`),
  });
  if (paymentIds.length === 0) return [];
  const viewer = viewerOf(caller);
  const page = { after: undefined, limit, isOldestFirst: false };
  const rows = await listPayments(database, { viewer, paymentIds }, page);
  return rows.map((row) => summaryOf(row, { language, viewer }));
}
