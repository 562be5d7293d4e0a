import type { listPayments as endpoint } from '@gtp/contract/payment/payment-wire.ts';
import type { Query } from '@gtp/contract/platform/endpoint.ts';
import { paymentStateRecords } from '@gtp/domain/payment/payment-states.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import type { Caller } from '../platform/caller.ts';
import { defineList } from '../platform/define-list.ts';
import { type SumOfPart, totalsByPart } from '../platform/list-totals.ts';
import type { Portal } from '../platform/portal.ts';
import * as store from './payment-list-store.ts';
import { summaryOf } from './payment-view.ts';
import { viewerOf } from './payment-viewer.ts';

type Context = Pick<Portal, 'database'>;
type Asked = {
  readonly caller: Pick<Caller, 'clientType' | 'companyId'>;
  readonly query: Query<typeof endpoint>;
  readonly language: Language;
};

/** The payments that the caller may see and the filter fits, with what all of them add up to. */
export const listOfPayments = defineList({
  isSorted: true,
  rows: ({ database }: Context, asked: Asked, page) => store.listPayments(database, filterOf(asked), page),
  placeOf: (row) => ({ at: row.startedAt, id: row.paymentId }),
  show: (rows, { caller, language }) => rows.map((row) => summaryOf(row, { language, viewer: viewerOf(caller) })),
  async sum({ database }, asked) {
    const filter = filterOf(asked);
    const sums = await store.sumPayments(database, filter);
    const refunds = sums.some(({ state }) => state === 'captured') ? await store.sumRefunded(database, filter) : [];
    return totalsByPart([...sums.map(partOfSum), ...refunds.map(refundedSum)]);
  },
});

type Sum = Awaited<ReturnType<typeof store.sumPayments>>[number];

function partOfSum({ state, ...sum }: Sum): SumOfPart {
  return { ...sum, part: paymentStateRecords[state].part };
}

function refundedSum(sum: Omit<Sum, 'state'>): SumOfPart {
  return { ...sum, part: 'refunded', isWithin: true };
}

function filterOf({ caller, query }: Asked): store.PaymentFilter {
  const { text, state, currency, from, to, task } = query;
  return { viewer: viewerOf(caller), text: text?.trim(), state, currency, from, to, task };
}
