import type { Day } from '@gtp/domain/platform/instant.ts';
import { type Currency, money } from '@gtp/domain/platform/money.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    safeguarding_days: {
      stated_on: Day;
      currency: Currency;
      held_minor: bigint;
      payable_minor: bigint;
      bank_minor: bigint;
      booked_minor: bigint;
      acquirer_minor: bigint;
      computed_at: Date;
    };
  }
}

/**
 * Computes the days that the bank has stated and that are not computed yet. What arrived on a day and was posted
 * later, because the bank's statement comes in the morning, counts on its own day.
 */
export async function insertSafeguardingDays(database: Database, now: Date): Promise<void> {
  await sql`
    insert into safeguarding_days
      (stated_on, currency, held_minor, payable_minor, bank_minor, booked_minor, acquirer_minor, computed_at)
    select s.stated_on, s.currency, coalesce(-l.hold, 0), coalesce(-l.payable, 0), s.closing_minor,
      coalesce(l.bank, 0) + d.net, coalesce(l.acquirer, 0) - d.gross, ${now}
    from stated_balances s
    cross join lateral (
      select sum(e.amount_minor) filter (where e.account_id like 'hold:%') as hold,
        sum(e.amount_minor) filter (where e.account_id like 'payable:%') as payable,
        sum(e.amount_minor) filter (where e.account_id like 'bank\\_clearing:%') as bank,
        sum(e.amount_minor) filter (where e.account_id like 'acquirer\\_receivable:%') as acquirer
      from journals j join journal_entries e using (journal_id)
      where e.currency = s.currency and j.occurred_at < (s.stated_on + 1)::timestamp at time zone 'Asia/Seoul') l
    cross join lateral (
      select coalesce(sum(gross_minor), 0) as gross, coalesce(sum(gross_minor - cost_minor), 0) as net
      from acquirer_deposits
      where currency = s.currency and arrived_on <= s.stated_on
        and posted_at >= (s.stated_on + 1)::timestamp at time zone 'Asia/Seoul') d
    where not exists (
      select from safeguarding_days k where k.stated_on = s.stated_on and k.currency = s.currency)
    on conflict do nothing`.execute(database);
}

type DaysWanted = {
  readonly currency: Currency | undefined;
  readonly after: { readonly day: Day; readonly currency: string } | undefined;
  readonly limit: number;
};

/** Newest first, each day's currencies in the order of their names. */
export async function listSafeguardingDays(database: Database, { currency, after, limit }: DaysWanted) {
  let query = database.selectFrom('safeguarding_days').selectAll();
  if (currency) query = query.where('currency', '=', currency);
  if (after) {
    const { day, currency: last } = after;
    query = query.where(sql<boolean>`(stated_on < ${day}::date or (stated_on = ${day}::date and currency > ${last}))`);
  }
  const rows = await query.orderBy('stated_on', 'desc').orderBy('currency').limit(limit).execute();
  return rows.map((row) => ({
    day: row.stated_on,
    currency: row.currency,
    held: money(row.held_minor, row.currency),
    payable: money(row.payable_minor, row.currency),
    atBank: money(row.bank_minor, row.currency),
    booked: money(row.booked_minor, row.currency),
    atAcquirer: money(row.acquirer_minor, row.currency),
  }));
}

export async function countSafeguardingDays(database: Database, currency: Currency | undefined): Promise<number> {
  let query = database.selectFrom('safeguarding_days');
  if (currency) query = query.where('currency', '=', currency);
  const { count } = await query.select((select) => select.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow();
  return Number(count);
}
