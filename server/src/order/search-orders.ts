import type { Language } from '@gtp/domain/platform/language.ts';
import type { SearchQuery } from '@gtp/domain/platform/search-query.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { listOrders } from './order-list-store.ts';
import * as store from './order-search-store.ts';
import { isMaskedFor, type OrderSummary, summaryOf } from './order-view.ts';

type Asked = {
  readonly caller: Caller;
  readonly language: Language;
  readonly searchQuery: SearchQuery;
  /** Companies that are called so. */
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

/** The newest orders that the caller may see and that fit by a number, a name or the goods. */
export async function searchOrders(database: Database, asked: Asked): Promise<FoundOrders> {
  const { caller, searchQuery, limit } = asked;
  const companyIds = isMaskedFor(caller) ? [] : asked.companyIds;
  const search = { scope: caller, searchQuery, companyIds, limit: mostFollowed };
  const found = await Promise.all([
    store.findRecentOrders(database, search),
    store.findOrdersByNumber(database, search),
    store.findOrdersOfCompanies(database, search),
  ]);
  const orderIds = [...new Set(found.flat().map((row) => row.orderId))];
  if (orderIds.length === 0) return { list: [], orderIds };
  const rows = await listOrders(
    database,
    { scope: caller, searchesNames: false, orderIds },
    { after: undefined, limit, isOldestFirst: false },
  );
  return { list: rows.map((row) => summaryOf(row, { ...caller, language: asked.language })), orderIds };
}
