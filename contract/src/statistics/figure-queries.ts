/** How a list is narrowed to exactly the rows that a figure of a main page counts. */
import type { OrderStage, OrderState } from '@gtp/domain/order/order-state-records.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import type { listChargebacks, listDisputes } from '../dispute/dispute-list-wire.ts';
import type { listOrders } from '../order/order-endpoints.ts';
import type { listPayments } from '../payment/payment-wire.ts';
import type { Answer, Query } from '../platform/endpoint.ts';
import type { listMembers } from '../review/review-endpoints.ts';
import type { listExpectedSettlements, listSettlements } from '../settlement/settlement-wire.ts';
import type { readStatistics } from './statistics-wire.ts';
import { waitingQueries } from './waiting-queries.ts';

export type MainFigure = Answer<typeof readStatistics>['figures'][number];
type OrderQuery = Query<typeof listOrders> & { readonly stage?: OrderStage };

/** Which list, and its filter. What is late stands on the main page itself, on the cards of what waits. */
export type FigureQuery =
  | { readonly list: 'orders'; readonly query: OrderQuery }
  | { readonly list: 'payouts'; readonly query: Query<typeof listSettlements> }
  | { readonly list: 'expected'; readonly query: Query<typeof listExpectedSettlements> }
  | { readonly list: 'payments'; readonly query: Query<typeof listPayments> }
  | { readonly list: 'chargebacks'; readonly query: Query<typeof listChargebacks> }
  | { readonly list: 'disputes'; readonly query: Query<typeof listDisputes> }
  | { readonly list: 'members'; readonly query: Query<typeof listMembers> }
  | { readonly list: 'waiting'; readonly query: object };

type Counted = Pick<MainFigure, 'kind' | 'payOn' | 'isConfirmed' | 'from' | 'to'>;

/** The states in which a buyer may have the next step with goods that are paid. */
const statesToAccept = ['held', 'inspection'] as const satisfies readonly OrderState[];

export function figureQuery({ kind, payOn, isConfirmed, from, to }: Counted): FigureQuery {
  switch (kind) {
    case 'next_payout':
    case 'next_run':
      return isConfirmed
        ? { list: 'payouts', query: { task: 'on_way', from: payOn, to: payOn } }
        : { list: 'expected', query: { state: 'expected', to: payOn } };
    case 'held':
    case 'unpaid':
      return { list: 'orders', query: stageQuery(kind) };
    case 'to_pay':
      return { list: 'orders', query: { ...stageQuery('unpaid'), whoseTurn: 'mine' } };
    case 'goods_to_accept':
      return { list: 'orders', query: { state: statesToAccept, whoseTurn: 'mine' } };
    case 'volume':
      return { list: 'payments', query: { state: 'captured', from, to } };
    case 'approval':
      return { list: 'payments', query: { state: 'declined', from, to } };
    case 'chargebacks':
      return { list: 'chargebacks', query: { from, to, scope: 'received' } };
    case 'disputes':
      return { list: 'disputes', query: { scope: 'open' } };
    case 'members':
      return { list: 'members', query: waitingQueries.member };
    case 'late':
      return { list: 'waiting', query: {} };
  }
}

/** The orders of a column of money, and of one of its cells. */
export function stageQuery(stage: OrderStage, currency?: Currency): OrderQuery {
  return { stage, ...(currency && { currency }) };
}
