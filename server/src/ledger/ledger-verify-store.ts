import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';

export type JournalRange = { readonly after: bigint; readonly limit: number };

/** The last number of the next `limit` journals; undefined when there is none left. */
export async function findRangeEnd(database: Database, { after, limit }: JournalRange): Promise<bigint | undefined> {
  const { rows } = await sql<{ end: bigint | null }>`select max(journal_id) as end from (
    select journal_id from journals where journal_id > ${after} order by journal_id limit ${limit}) part`.execute(
    database,
  );
  return rows[0]?.end ?? undefined;
}

type Between = { readonly after: bigint; readonly until: bigint };

/** Journals whose entries do not sum to zero in a currency, or that have fewer than two. */
export async function listUnbalanced(database: Database, { after, until }: Between): Promise<readonly bigint[]> {
  const { rows } = await sql<{ journalId: bigint }>`
    select j.journal_id from journals j
    left join lateral (
      select sum(amount_minor) as balance, count(*) as entries from journal_entries e
      where e.journal_id = j.journal_id group by currency
    ) c on true
    where j.journal_id > ${after} and j.journal_id <= ${until}
    group by j.journal_id
    having bool_or(c.balance is distinct from 0) or coalesce(sum(c.entries), 0) < 2`.execute(database);
  return rows.map((row) => row.journalId);
}

/** Journals whose stored hash is not the hash of what they hold. */
export async function listAltered(database: Database, { after, until }: Between): Promise<readonly bigint[]> {
  const { rows } = await sql<{ journalId: bigint }>`
    select j.journal_id from journals j
    where j.journal_id > ${after} and j.journal_id <= ${until}
      and j.content_hash <> journal_content(j.cause, j.kind, j.order_id, j.occurred_at,
        (select string_agg(concat_ws('|', entry_number, account_id, currency, amount_minor), E'\n' order by entry_number)
          from journal_entries e where e.journal_id = j.journal_id))`.execute(database);
  return rows.map((row) => row.journalId);
}

/** Holds and payables whose kept balance is missing or not the sum of their entries. */
export async function listWrongBalances(database: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ accountId: string }>`
    select account_id from ledger_balances b
    full join (
      select account_id, -sum(amount_minor) as owed from journal_entries join ledger_accounts using (account_id)
      where kind in ('hold', 'payable') group by account_id
    ) e using (account_id)
    where coalesce(b.owed_minor, 0) <> coalesce(e.owed, 0) limit 100`.execute(database);
  return rows.map((row) => row.accountId);
}

export async function countJournals(database: Database) {
  const { rows } = await sql<{ journals: bigint; sealed: bigint }>`
    select (select count(*) from journals) as journals, (select count(*) from journal_seals) as sealed`.execute(
    database,
  );
  return rows[0] ?? { journals: 0n, sealed: 0n };
}
