import type { Language } from '@gtp/domain/platform/language.ts';
import type { SearchQuery } from '@gtp/domain/platform/search-query.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { listNewestSettlements } from './list-settlements.ts';
import { settlementReader } from './settlement-reader.ts';
import { findPayoutsNumbered } from './settlement-search-store.ts';

type Asked = {
  readonly caller: Caller;
  readonly language: Language;
  readonly searchQuery: SearchQuery;
  /** Orders that fit; sellers that are called so. */
  readonly orderIds: readonly string[];
  readonly companyIds: readonly string[];
  readonly limit: number;
};

/** The newest payouts that the caller may see: of the orders, of the sellers, or by the beginning of their number. */
export async function searchSettlements(database: Database, asked: Asked) {
  const { caller, language, searchQuery, orderIds, limit } = asked;
  const reader = settlementReader(caller, language);
  const payoutIds = await findPayoutsNumbered(database, {
    orderIds,
    companyIds: reader.view.isMasked ? [] : asked.companyIds,
    beginning: searchQuery.number?.startsWith('PO') ? searchQuery.number : undefined,
    limit: limit * 10,
  });
  if (payoutIds.length === 0) return [];
  return listNewestSettlements(database, reader, { payoutIds, limit });
}
