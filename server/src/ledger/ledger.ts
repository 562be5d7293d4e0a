/**
 * The ledger: double entry, append only. Other features hand over a journal that a rule of `domain` made, in the
 * transaction that makes it true; the database refuses one that does not balance, comes late, repeats a cause or
 * takes more from a hold or a seller than is there (product §5). Nothing here changes or deletes a row.
 */
import { type Account, accountIdOf, type Journal } from '@gtp/domain/ledger/ledger.ts';
import { type Currency, type Money, money } from '@gtp/domain/platform/money.ts';
import type { Database, Transaction } from '../platform/database.ts';
import { listReceivables } from './debt-store.ts';
import * as store from './ledger-store.ts';

export { listJournalProblems } from './check-proven-journals.ts';
export { listReceivableEntries } from './debt-store.ts';
export type { MerkleRoot } from './merkle-root.ts';
export { proveJournalsOfOrder } from './prove-journals.ts';
export { publishMerkleRoot } from './publish-merkle-root.ts';
export { readBalancesAt } from './read-balances.ts';

/** One line of a posted journal; positive amounts are debits. */
export type PostedEntry = {
  readonly journalId: bigint;
  readonly kind: string;
  readonly accountId: string;
  readonly amount: Money;
  readonly occurredAt: Date;
};

/** Posts a journal. The same `cause` a second time is a unique violation and rolls the transaction back. */
export async function postJournal(transaction: Transaction, journal: Journal, occurredAt: Date): Promise<void> {
  await store.insertJournal(transaction, journal, occurredAt);
}

/** Whether a journal of this cause is there. */
export async function isPosted(database: Database, cause: string): Promise<boolean> {
  return store.hasJournal(database, cause);
}

/** Everything posted about an order, oldest first. */
export async function listEntriesOfOrder(database: Database, orderId: string): Promise<readonly PostedEntry[]> {
  const rows = await store.listEntriesOfOrder(database, orderId);
  return rows.map(({ amountMinor, currency, ...entry }) => ({ ...entry, amount: money(amountMinor, currency) }));
}

/** What we owe on a hold or to a seller. */
export async function readOwed(database: Database, account: Account & { readonly currency: Currency }): Promise<Money> {
  return money(await store.findOwed(database, accountIdOf(account)), account.currency);
}

/** What each of these sellers (all of them without) owes us, each currency apart; who owes nothing is left out. */
export async function listDebts(
  database: Database,
  sellerIds?: readonly string[],
): Promise<readonly { readonly sellerId: string; readonly amount: Money }[]> {
  const rows = await listReceivables(database, sellerIds);
  return rows.map(({ sellerId, currency, minor }) => ({ sellerId, amount: money(minor, currency) }));
}
