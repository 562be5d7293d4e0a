import type { AccountKind } from '@gtp/domain/ledger/ledger.ts';
import { type Currency, type Money, money } from '@gtp/domain/platform/money.ts';
import type { Database } from '../platform/database.ts';
import { listWrongTurnovers, sumBalancesAt } from './ledger-turnover-store.ts';

/** What all accounts of a kind hold together; a negative amount is a credit. */
export type KindBalance = { readonly kind: AccountKind; readonly currency: Currency; readonly balance: Money };

/** The balances of all kinds at an instant, those of zero left out; each currency's sum to zero. */
export async function readBalancesAt(database: Database, at: Date): Promise<readonly KindBalance[]> {
  const rows = await sumBalancesAt(database, at);
  return rows.map(({ kind, currency, minor }) => ({ kind, currency, balance: money(BigInt(minor), currency) }));
}

/** What is wrong with the days' sums, in sentences; empty if nothing is. */
export async function verifyTurnovers(database: Database): Promise<readonly string[]> {
  const wrong = await listWrongTurnovers(database);
  return wrong.map(({ accountId, day }) => `What ${accountId} moved on ${day} is not the sum of its entries`);
}
