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

/**
 * Holds and payables whose kept balance is missing or not the sum of their entries; after a journal, those alone that it
 * or a later one moved. At most a hundred.
 */
export async function listWrongBalances(database: Database, after: bigint): Promise<readonly string[]> {
  const moved = sql`account_id in (select account_id from journal_entries where journal_id > ${after})`;
  const isAsked = after > 0n ? moved : sql`true`;
  const { rows } = await sql<{ accountId: string }>`
    select account_id from (select * from ledger_balances where ${isAsked}) b
    full join (
      select account_id, -sum(amount_minor) as owed from journal_entries join ledger_accounts using (account_id)
      where kind in ('hold', 'payable') and ${isAsked} group by account_id
    ) e using (account_id)
    where coalesce(b.owed_minor, 0) <> coalesce(e.owed, 0) limit 100`.execute(database);
  return rows.map((row) => row.accountId);
}

/** How many journals there are after one, and how many of them are not sealed. */
export async function countJournals(database: Database, after: bigint) {
  const { rows } = await sql<{ journals: bigint; unsealed: bigint }>`
    select count(*) as journals, count(*) filter (where s.journal_id is null) as unsealed
    from journals j left join journal_seals s on s.journal_id = j.journal_id and s.journal_id > ${after}
    where j.journal_id > ${after}`.execute(database);
  return rows[0] ?? { journals: 0n, unsealed: 0n };
}

/** The number of the journal that a seal seals; undefined if there is no such seal. */
export async function findSealedJournal(database: Database, sealNumber: bigint): Promise<bigint | undefined> {
  const seal = await database
    .selectFrom('journalSeals')
    .select('journalId')
    .where('sealNumber', '=', sealNumber)
    .executeTakeFirst();
  return seal?.journalId;
}
