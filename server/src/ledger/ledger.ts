/**
 * The ledger: double entry, append only. Other features hand over a journal that a rule of `domain` made, in the
 * transaction that makes it true; the database refuses one that does not balance, comes late, repeats a cause or
 * takes more from a hold or a seller than is there (product §5). Nothing here changes or deletes a row.
 */
import { type Account, type AccountKind, accountIdOf } from '@gtp/domain/ledger/ledger.ts';
import { type Currency, currencies, type Money, money } from '@gtp/domain/platform/money.ts';
import type { Database } from '../platform/database.ts';
import * as store from './ledger-store.ts';
import { listReceivables } from './ledger-store.ts';
import { listWrongTurnovers, sumBalancesAt } from './ledger-turnover-store.ts';
import type { VerifyExtent } from './verify-ledger.ts';

export {
  hasJournal as isPosted,
  hasOpenAccounts,
  insertJournal as postJournal,
  listReceivableEntries,
} from './ledger-store.ts';
export { proveJournalsOfOrder } from './prove-journals.ts';
export { proveRecordsOfOrder } from './prove-records.ts';
export { publishMerkleRoot } from './publish-merkle-root.ts';
export { appendRecord } from './record-store.ts';
export { verifyRecords } from './verify-records.ts';

/** Everything posted about an order, oldest first; positive amounts are debits. */
export async function listEntriesOfOrder(database: Database, orderId: string) {
  const rows = await store.listEntriesOfOrder(database, orderId);
  return rows.map(({ amountMinor, currency, ...entry }) => ({ ...entry, amount: money(amountMinor, currency) }));
}

/** What we owe on a hold or to a seller. */
export async function readOwed(database: Database, account: Account & { readonly currency: Currency }): Promise<Money> {
  return money(await store.findOwed(database, accountIdOf(account)), account.currency);
}

/** What we owe on a hold or to a seller, by currency, in one question. */
export async function readOwedByCurrency(
  database: Database,
  account: Pick<Account, 'kind' | 'owner'>,
): Promise<(currency: Currency) => Money> {
  const idIn = (currency: Currency) => accountIdOf({ ...account, currency });
  const owed = await store.listOwed(database, currencies.map(idIn));
  return (currency) => money(owed.get(idIn(currency)) ?? 0n, currency);
}

/** What each of these sellers (all of them without) owes us, each currency apart; who owes nothing is left out. */
export async function listDebts(
  database: Database,
  sellerIds?: readonly string[],
): Promise<readonly { readonly sellerId: string; readonly amount: Money }[]> {
  const rows = await listReceivables(database, sellerIds);
  return rows.map(({ sellerId, currency, minor }) => ({ sellerId, amount: money(minor, currency) }));
}

/** What all accounts of a kind hold together; a negative amount is a credit. */
export type KindBalance = { readonly kind: AccountKind; readonly currency: Currency; readonly balance: Money };

/** The balances of all kinds at an instant, those of zero left out; each currency's sum to zero. */
export async function readBalancesAt(database: Database, at: Date): Promise<readonly KindBalance[]> {
  const rows = await sumBalancesAt(database, at);
  return rows.map(({ kind, currency, minor }) => ({ kind, currency, balance: money(BigInt(minor), currency) }));
}

/** What is wrong with the days' sums, all or those from the day of a root on, in sentences; empty if nothing is. */
export async function verifyTurnovers(database: Database, { from }: VerifyExtent = {}): Promise<readonly string[]> {
  const wrong = await listWrongTurnovers(database, from?.day);
  return wrong.map(({ accountId, day }) => `What ${accountId} moved on ${day} is not the sum of its entries`);
}
