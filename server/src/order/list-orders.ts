import type { listOrders as endpoint } from '@gtp/contract/order/order-endpoints.ts';
import type { Query } from '@gtp/contract/platform/endpoint.ts';
import type { OrderState } from '@gtp/domain/order/order-state-records.ts';
import { orderTotalPart } from '@gtp/domain/order/order-totals.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { type SearchQuery, shortestNumber } from '@gtp/domain/platform/search-query.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { defineList } from '../platform/define-list.ts';
import { readAmountRange } from '../platform/list-amounts.ts';
import { type SumOfPart, totalsByPart } from '../platform/list-totals.ts';
import type { Portal } from '../platform/portal.ts';
import { filterOf, keptTotalsOf, turnOf } from './order-list-filter.ts';
import { listOrders, type OrderFilter, rowsOfTurn, sumKeptOrders, sumOrders } from './order-list-store.ts';
import * as store from './order-search-store.ts';
import { isMaskedFor, type OrderSummary, summaryOf } from './order-view.ts';

type Context = Pick<Portal, 'database' | 'clock'>;
type Asked = { readonly caller: Caller; readonly query: Query<typeof endpoint>; readonly language: Language };

/** The orders that the caller may see and the filter fits, with totals per currency, apart by what was paid. */
export const listOfOrders = defineList({
  isSorted: true,
  check: ({ query }: Asked) => readAmountRange(query),
  rows: ({ database, clock }: Context, asked: Asked, page) => listOrders(database, filterOf(asked, clock.now()), page),
  placeOf: ({ order }) => ({ at: order.createdAt, id: order.orderId }),
  show: (rows, { caller, language }) => rows.map((row) => summaryOf(row, { ...caller, language })),
  async sum({ database, clock }, asked) {
    const kept = keptTotalsOf(asked);
    const filter = filterOf(asked, clock.now());
    const sums = kept ? await sumKeptOrders(database, kept, filter) : await sumOrders(database, filter);
    return totalsByPart(sums.map(partOfSum));
  },
});

type Sum = Omit<SumOfPart, 'part'> & { readonly state: string; readonly isRefund?: boolean };

/** States stand as text beside the kept totals. */
function partOfSum({ state, isRefund = false, ...sum }: Sum): SumOfPart {
  return isRefund
    ? { ...sum, part: 'refunded', isWithin: true }
    : { ...sum, part: orderTotalPart(state as OrderState) };
}

/** The orders that wait for the caller as `from … where …`, of orders `o`; undefined where none wait. */
export function waitingOrdersOf(caller: OrderFilter['scope']) {
  const turn = turnOf(caller);
  return turn.waitsFor && rowsOfTurn(caller, turn);
}

/** What is searched for, by whom: with the companies that are called so. */
export type Searched = {
  readonly caller: Caller;
  readonly language: Language;
  readonly searchQuery: SearchQuery;
  readonly companyIds: readonly string[];
  readonly limit: number;
};

export type FoundOrders = {
  readonly list: readonly OrderSummary[];
  /** Of those and of some more that fit: where payments and payouts are looked for. */
  readonly orderIds: readonly string[];
};

/** Beyond what is shown, so that the payments and payouts of older orders are found, too. */
const mostFollowed = 50;

/**
 * Among the newest first. Beyond them is looked only where there are more, and not for what every other number has: three
 * characters of which enough were found.
 */
async function findOrders(database: Database, search: store.OrderSearch, enough: number): Promise<readonly string[]> {
  const { orderIds, areAll } = await store.findRecentOrders(database, search);
  const isCommon = search.searchQuery.number?.length === shortestNumber && orderIds.length >= enough;
  if (areAll || isCommon) return orderIds;
  const older = await Promise.all([
    store.findOrdersByNumber(database, search),
    store.findOrdersOfCompanies(database, search),
  ]);
  return [...new Set([...orderIds, ...older.flat().map((row) => row.orderId)])];
}

/** The newest orders that the caller may see and that fit by a number, a name or the goods. */
export async function searchOrders(database: Database, asked: Searched): Promise<FoundOrders> {
  const { caller, searchQuery, limit } = asked;
  const companyIds = isMaskedFor(caller) ? [] : asked.companyIds;
  const search = { scope: caller, searchQuery, companyIds, limit: mostFollowed };
  const orderIds = await findOrders(database, search, limit);
  if (orderIds.length === 0) return { list: [], orderIds };
  const rows = await listOrders(
    database,
    { scope: caller, searchesNames: false, orderIds },
    { after: undefined, limit, isOldestFirst: false },
  );
  return { list: rows.map((row) => summaryOf(row, { ...caller, language: asked.language })), orderIds };
}
