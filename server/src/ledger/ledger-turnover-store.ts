import type { AccountKind } from '@gtp/domain/ledger/ledger.ts';
import { type Day, seoulDay, startOfSeoulDay } from '@gtp/domain/platform/instant.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';
import { lateness } from './ledger-seal-store.ts';

declare module '../platform/database.ts' {
  interface Tables {
    ledgerTurnovers: { accountId: string; day: Day; debitMinor: bigint; creditMinor: bigint };
  }
}

type Seals = { readonly first: bigint; readonly last: bigint };

/** Adds what the journals of the seals moved to the sums of their days; in the transaction that seals them. */
export async function addTurnovers(transaction: Transaction, { first, last }: Seals): Promise<void> {
  await sql`
    insert into ledger_turnovers as t (account_id, day, debit_minor, credit_minor)
    select e.account_id, (j.occurred_at at time zone 'Asia/Seoul')::date,
      sum(greatest(e.amount_minor, 0)), sum(greatest(-e.amount_minor, 0))
    from journal_seals s join journals j using (journal_id) join journal_entries e using (journal_id)
    where s.seal_number between ${first} and ${last} group by 1, 2
    on conflict (account_id, day) do update
      set debit_minor = t.debit_minor + excluded.debit_minor, credit_minor = t.credit_minor + excluded.credit_minor
    `.execute(transaction);
}

export type KindBalance = { readonly kind: AccountKind; readonly currency: Currency; readonly minor: string };

/**
 * What all accounts of a kind held at an instant, debits positive: the sums of the days before, the journals of the day
 * itself, and those that are not summed yet.
 */
export async function sumBalancesAt(database: Database, at: Date): Promise<readonly KindBalance[]> {
  const day = seoulDay(at);
  const start = startOfSeoulDay(day);
  const { rows } = await sql<KindBalance>`
    select a.kind, a.currency, sum(m.minor)::text as minor from (
      select account_id, debit_minor - credit_minor as minor from ledger_turnovers where day < ${day}
      union all
      select e.account_id, e.amount_minor from journals j join journal_entries e using (journal_id)
        where j.occurred_at >= ${start} and j.occurred_at <= ${at}
      union all
      select e.account_id, e.amount_minor from journals j join journal_entries e using (journal_id)
        where j.journal_id > coalesce((select max(journal_id) from journal_seals), 0) - ${lateness}
          and j.occurred_at < ${start}
          and not exists (select from journal_seals s where s.journal_id = j.journal_id)
    ) m join ledger_accounts a using (account_id)
    group by 1, 2 having sum(m.minor) <> 0 order by 1, 2`.execute(database);
  return rows;
}

export type Closing = {
  readonly day: Day;
  readonly debitMinor: bigint;
  readonly creditMinor: bigint;
  readonly closingMinor: bigint;
};

/** What an account moved on each day and held when it ended, debits positive; days without movement are left out. */
export async function listClosings(database: Database, accountId: string): Promise<readonly Closing[]> {
  const { rows } = await sql<Closing>`
    select day, debit_minor as "debitMinor", credit_minor as "creditMinor",
      (sum(debit_minor - credit_minor) over (order by day))::bigint as "closingMinor"
    from ledger_turnovers where account_id = ${accountId} order by day`.execute(database);
  return rows;
}

/** Accounts and days, all or from one on, whose sums are not those of their sealed journals; at most a hundred. */
export async function listWrongTurnovers(database: Database, from: Day | undefined) {
  const ofDays = from === undefined ? sql`true` : sql`day >= ${from}`;
  const ofInstants = from === undefined ? sql`true` : sql`j.occurred_at >= ${startOfSeoulDay(from)}`;
  const { rows } = await sql<{ accountId: string; day: Day }>`
    select account_id as "accountId", day from (select * from ledger_turnovers where ${ofDays}) t
    full join (
      select e.account_id, (j.occurred_at at time zone 'Asia/Seoul')::date as day,
        sum(greatest(e.amount_minor, 0)) as debit, sum(greatest(-e.amount_minor, 0)) as credit
      from journal_seals s join journals j using (journal_id) join journal_entries e using (journal_id)
      where ${ofInstants}
      group by 1, 2
    ) e using (account_id, day)
    where t.debit_minor is distinct from e.debit or t.credit_minor is distinct from e.credit limit 100`.execute(
    database,
  );
  return rows;
}
