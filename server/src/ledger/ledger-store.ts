import { accountIdOf, type Journal, type JournalKind, ownedAccount } from '@gtp/domain/ledger/ledger.ts';
import { type Currency, currencies } from '@gtp/domain/platform/money.ts';
import { type GeneratedAlways, sql } from 'kysely';
import { writeLater } from '../platform/ask-together.ts';
import type { Database, Transaction } from '../platform/database.ts';
import { prepared } from '../platform/prepared.ts';

declare module '../platform/database.ts' {
  interface Tables {
    journals: {
      journalId: bigint;
      cause: string;
      kind: JournalKind;
      orderId: string | null;
      occurredAt: Date;
      contentHash: Buffer;
      recordedAt: GeneratedAlways<Date>;
      transactionId: GeneratedAlways<string>;
    };
    journalEntries: {
      journalId: bigint;
      entryNumber: number;
      accountId: string;
      currency: Currency;
      amountMinor: bigint;
    };
    ledgerBalances: { accountId: string; owedMinor: bigint };
  }
}

/**
 * Posts a journal, with what the transaction asks next. The same `cause` a second time is a unique violation and rolls
 * the transaction back:
 * the database function posts journal, entries and the owned balances together.
 */
export async function insertJournal(transaction: Transaction, journal: Journal, occurredAt: Date): Promise<void> {
  const entries = journal.entries.map(({ accountId, kind, amount }) => ({
    account: accountId,
    kind,
    currency: amount.currency,
    minor: amount.minor.toString(),
  }));
  const { cause, kind, orderId = null } = journal;
  const given = { cause, kind, orderId, occurredAt, entries: JSON.stringify(entries) };
  await writeLater(transaction, postedJournal(transaction, given));
}

const postedJournal = prepared(
  (_, { cause, kind, orderId, occurredAt, entries }: Readonly<Record<string, unknown>>) =>
    sql`select post_journal(${cause}, ${kind}, ${orderId}::text, ${occurredAt}, ${entries}::jsonb)`,
);

/** Whether a journal of this cause is there. */
export async function hasJournal(database: Database, cause: string): Promise<boolean> {
  const found = await database.selectFrom('journals').select('journalId').where('cause', '=', cause).executeTakeFirst();
  return found !== undefined;
}

/** The entries of an order's own journals, oldest first. */
export async function listEntriesOfOrder(database: Database, orderId: string) {
  return database
    .selectFrom('journals as j')
    .innerJoin('journalEntries as e', 'e.journalId', 'j.journalId')
    .select(['j.journalId', 'j.kind', 'j.occurredAt', 'e.accountId', 'e.currency', 'e.amountMinor'])
    .where('j.orderId', '=', orderId)
    .orderBy('j.journalId')
    .orderBy('e.entryNumber')
    .execute();
}

/** What is owed on an owned account, in minor units; zero when nothing was ever posted to it. */
export async function findOwed(database: Database, accountId: string): Promise<bigint> {
  const found = await database
    .selectFrom('ledgerBalances')
    .select('owedMinor')
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return found?.owedMinor ?? 0n;
}

/** What is owed on each of these owned accounts, in minor units; without those to which nothing was ever posted. */
export async function listOwed(
  database: Database,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const query = database.selectFrom('ledgerBalances').select(['accountId', 'owedMinor']);
  const rows = await query.where('accountId', 'in', [...accountIds]).execute();
  return new Map(rows.map(({ accountId, owedMinor }) => [accountId, owedMinor]));
}

/** The order's own journals, oldest first, each with its entries and its place in the chain. */
export async function listJournalsOfOrder(database: Database, orderId: string) {
  const { rows } = await sql<{
    journalId: string;
    cause: string;
    kind: JournalKind;
    orderId: string;
    occurredAtMs: number;
    contentHash: string;
    sealNumber: number | null;
    entries: { number: number; accountId: string; currency: Currency; amountMinor: string }[];
  }>`
    select j.journal_id::text as "journalId", j.cause, j.kind, j.order_id as "orderId",
      (extract(epoch from j.occurred_at) * 1000)::float8 as "occurredAtMs",
      encode(j.content_hash, 'hex') as "contentHash", s.seal_number::float8 as "sealNumber",
      (select jsonb_agg(jsonb_build_object('number', e.entry_number, 'accountId', e.account_id,
          'currency', e.currency, 'amountMinor', e.amount_minor::text) order by e.entry_number)
        from journal_entries e where e.journal_id = j.journal_id) as entries
    from journals j left join journal_seals s using (journal_id)
    where j.order_id = ${orderId} order by j.journal_id`.execute(database);
  return rows.map(({ sealNumber, ...row }) => ({ ...row, sealNumber: sealNumber ?? undefined }));
}

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

/** Whether a company's own accounts hold anything: what is still to be paid out to it, or what it owes us. */
export async function hasOpenAccounts(database: Database, companyId: string): Promise<boolean> {
  const payables = currencies.map((each) => accountIdOf(ownedAccount('payable', companyId, each)));
  const owed = await listOwed(database, payables);
  if ([...owed.values()].some((minor) => minor !== 0n)) return true;
  return (await listReceivables(database, [companyId])).length > 0;
}

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
