import { type Currency, currencies } from '@gtp/domain/platform/money.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';

/** Sellers in debt, all without `sellerIds`; few journals make one, so that it is summed and keeps no balance row. */
export async function listReceivables(database: Database, sellerIds?: readonly string[]) {
  const accounts = sellerIds?.flatMap((id) => currencies.map((each) => `seller_receivable:${id}:${each}`));
  const { rows } = await sql<{ sellerId: string; currency: Currency; minor: bigint }>`
    select split_part(account_id, ':', 2) as "sellerId", currency, sum(amount_minor)::bigint as minor
    from journal_entries where ${accounts ? sql`account_id = any(${accounts})` : ofAnySeller}
    group by account_id, currency having sum(amount_minor) > 0 order by account_id`.execute(database);
  return rows;
}

/** One entry of a seller's debts; more than zero where the seller owes more. */
type ReceivableEntry = {
  readonly kind: string;
  /** Of the journal. */
  readonly cause: string;
  readonly orderId: string | null;
  readonly happenedAt: Date;
  readonly minor: bigint;
};

/** Everything that made one seller owe us more or less in a currency, in the order in which it was posted. */
export async function listReceivableEntries(database: Database, sellerId: string, currency: Currency) {
  const { rows } = await sql<ReceivableEntry>`
    select j.kind, j.cause, j.order_id as "orderId", j.occurred_at as "happenedAt", e.amount_minor as minor
    from journal_entries e join journals j using (journal_id)
    where e.account_id = ${`seller_receivable:${sellerId}:${currency}`}
    order by e.journal_id, e.entry_number`.execute(database);
  return rows;
}

/** By the accounts there are, so that the index on entries is used. */
const ofAnySeller = sql`account_id in (select account_id from ledger_accounts where kind = 'seller_receivable')`;
