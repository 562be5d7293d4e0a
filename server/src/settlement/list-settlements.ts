import type { Query } from '@gtp/contract/platform/endpoint.ts';
import type { TotalPart } from '@gtp/contract/platform/page-wire.ts';
import type { listSettlements as endpoint, PayeeAccountState } from '@gtp/contract/settlement/settlement-wire.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { type SettlementState, settlementStateRecords } from '@gtp/domain/settlement/settlement-states.ts';
import type { Searched } from '../order/order.ts';
import { listActiveAccountsOf } from '../payout-account/payout-account.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { defineList } from '../platform/define-list.ts';
import { readAmountRange } from '../platform/list-amounts.ts';
import { totalsByPart } from '../platform/list-totals.ts';
import type { PageWanted } from '../platform/page-cursor.ts';
import type { Portal } from '../platform/portal.ts';
import {
  countOrders,
  findPayoutsNumbered,
  findPayoutTotals,
  listPayouts,
  sumPayouts,
} from './settlement-list-store.ts';
import { type SettlementReader, settlementReader, showPayout } from './show-settlement.ts';

type Context = Pick<Portal, 'database'>;
type Asked = { readonly caller: Caller; readonly query: Query<typeof endpoint>; readonly language: Language };

/** Payouts that the caller may see and the filter fits, with totals per currency. */
export const listOfPayouts = defineList({
  isSorted: true,
  check: ({ query }: Asked) => readAmountRange(query),
  rows: ({ database }: Context, { caller, query, language }: Asked, page) =>
    listPayouts(database, settlementReader(caller, language).scope, { ...query, ...inQueueOrder(query, page) }),
  placeOf: (row) => ({ at: row.placedAt ?? row.createdAt, id: row.payoutId }),
  show: (rows, { caller, language }, { database }) => showRows(database, settlementReader(caller, language), rows),
  async sum({ database }, { caller, query, language }) {
    const { scope } = settlementReader(caller, language);
    const kept = await findPayoutTotals(database, scope, query);
    const sums = kept ?? (await sumPayouts(database, scope, query));
    return totalsByPart(sums.map(({ state, ...sum }) => ({ ...sum, part: partOfState(state) })));
  },
});

/** What came back and waits: the longest first, where nobody asks otherwise. */
function inQueueOrder({ task, sort }: Asked['query'], page: PageWanted): PageWanted {
  return task === 'open' && sort === undefined ? { ...page, isOldestFirst: true } : page;
}

/** What is set off whole is done, and a payout of nothing. */
function partOfState(state: SettlementState): TotalPart {
  const { phase } = settlementStateRecords[state];
  if (phase === 'returned') return 'returned';
  return phase === 'done' ? 'paid' : 'under_way';
}

/** The newest of certain payouts, as far as the reader may see them. */
export async function listNewestSettlements(
  database: Database,
  reader: SettlementReader,
  wanted: { readonly payoutIds: readonly string[]; readonly limit: number },
) {
  const rows = await listPayouts(database, reader.scope, { ...wanted, after: undefined, isOldestFirst: false });
  return showRows(database, reader, rows);
}

type Rows = readonly Awaited<ReturnType<typeof listPayouts>>[number][];

async function showRows(database: Database, { view }: SettlementReader, rows: Rows) {
  const orderCounts = await countOrders(
    database,
    rows.map((row) => row.payoutId),
  );
  const isWaiting = ({ state, rescheduledAt }: Rows[number]) => state === 'returned' && rescheduledAt === null;
  const waiting = view.isMasked ? [] : rows.filter(isWaiting);
  const accounts = await listActiveAccountsOf(
    database,
    waiting.map(({ sellerId }) => sellerId),
  );
  return rows.map((row) => ({
    ...showPayout(view, row),
    orderCount: orderCounts.get(row.payoutId) ?? 0,
    ...(waiting.includes(row) && { accountState: accountStateOf(row, accounts) }),
  }));
}

type Accounts = Awaited<ReturnType<typeof listActiveAccountsOf>>;

/** As `findPayoutAccount` finds it: of the currency that was earned, or in won. */
function accountStateOf(
  { sellerId, currency, sourceCurrency, bankAccountId }: Rows[number],
  accounts: Accounts,
): PayeeAccountState {
  const own = accounts.filter(({ companyId }) => companyId === sellerId);
  const accountIn = (wanted: string) => own.find((each) => each.currency === wanted);
  const account = accountIn(sourceCurrency ?? currency) ?? accountIn('KRW');
  if (!account) return 'none';
  if (account.blockedAt) return 'blocked';
  return account.bankAccountId === bankAccountId ? 'same' : 'changed';
}

type SearchedPayouts = Searched & { readonly orderIds: readonly string[] };

/** The newest payouts that the caller may see: of the orders, of the sellers, or by the beginning of their number. */
export async function searchSettlements(database: Database, asked: SearchedPayouts) {
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
