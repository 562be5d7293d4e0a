import type { Side } from '@gtp/domain/account/client-types.ts';
import { orderTurn } from '@gtp/domain/order/order-progress.ts';
import { endedOrderStates, orderStates } from '@gtp/domain/order/order-state-records.ts';
import { type Day, startOfSeoulDay } from '@gtp/domain/platform/instant.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import type { StatisticsPeriod } from '@gtp/domain/statistics/statistics.ts';
import { type RawBuilder, sql } from 'kysely';
import { type NetOrderSum, sumNetOfKept } from '../order/order.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database, Transaction } from '../platform/database.ts';
import { stateList } from '../platform/state-list.ts';

/** Whose statistics: everyone's together, or those of one company in its part of the trade. */
export type StatisticsScope = {
  readonly scope: 'everyone' | 'seller' | 'buyer' | 'issuer';
  /** Empty for everyone. */
  readonly companyId: string;
};

/** The day in Seoul on which an instant lies. */
export const seoulDayOf = (column: RawBuilder<unknown>) => sql`(${column} at time zone 'Asia/Seoul')::date`;

/** One closes at a time; the others wait. */
export async function lockClosing(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('statistics closings'))`.execute(transaction);
}

export async function findClosedThrough(database: Database): Promise<Day | undefined> {
  return (await findLastClosing(database))?.closedThrough;
}

/** The last day that was added up, and when. */
export async function findLastClosing(database: Database) {
  const { rows } = await sql<{ closedThrough: Day; closedAt: Date }>`
    select closed_through as "closedThrough", closed_at as "closedAt" from statistics_closings
    order by closed_through desc, closed_at desc limit 1`.execute(database);
  return rows[0];
}

export async function findFirstFactDay(database: Database): Promise<Day | undefined> {
  const { rows } = await sql<{ day: Day | null }>`
    select ${seoulDayOf(sql`least(
      (select min(captured_at) from payments where captured_at is not null),
      (select min(ended_at) from payments where state = 'declined'),
      (select min(coalesce(paid_at, created_at)) from payouts where state in ('paid', 'offset')))`)} as day`.execute(
    database,
  );
  return rows[0]?.day ?? undefined;
}

type Undone = { readonly since: Date; readonly before: Day };

/** The days before `before` on which payouts arrived that came back at `since` or later. */
export async function listDaysUndone(database: Database, { since, before }: Undone): Promise<readonly Day[]> {
  const { rows } = await sql<{ day: Day }>`
    select distinct ${seoulDayOf(sql`paid_at`)} as day from payouts
    where state = 'returned' and returned_at >= ${since} and paid_at < ${startOfSeoulDay(before)} order by day`.execute(
    database,
  );
  return rows.map(({ day }) => day);
}

/** Adds up the days `from` to `through` anew, for everyone and for each company in its part. */
export async function replaceDays(transaction: Transaction, { from, through }: { from: Day; through: Day }) {
  await sql`delete from daily_statistics where day between ${from} and ${through}`.execute(transaction);
  await sql`
    insert into daily_statistics
      (day, scope, company_id, country, currency, kind, detail, count, amount_minor)
    select day,
      case when grouping(seller_company_id) = 0 then 'seller' when grouping(buyer_company_id) = 0 then 'buyer'
        when grouping(issuer_company_id) = 0 then 'issuer' else 'everyone' end,
      coalesce(seller_company_id, buyer_company_id, issuer_company_id, ''),
      country, currency, kind, detail, count(*), sum(amount_minor)
    from (select f.*, ${seoulDayOf(sql`f.happened_at`)} as day from statistics_facts f
      where f.happened_at >= ${startOfSeoulDay(from)} and f.happened_at < ${endOf(through)}) as facts
    group by grouping sets (
      (day, country, currency, kind, detail), (day, country, currency, kind, detail, seller_company_id),
      (day, country, currency, kind, detail, buyer_company_id), (day, country, currency, kind, detail, issuer_company_id))
    having grouping(issuer_company_id) = 1 or issuer_company_id is not null`.execute(transaction);
}

export async function insertClosing(transaction: Transaction, through: Day, now: Date): Promise<void> {
  await sql`insert into statistics_closings (closed_through, closed_at) values (${through}, ${now})`.execute(
    transaction,
  );
}

function endOf(day: Day): Date {
  return new Date(startOfSeoulDay(day).getTime() + 86_400_000);
}

type Wanted = StatisticsScope & {
  readonly period: StatisticsPeriod;
  /** The first day that counts. */
  readonly from: Day;
  readonly closedThrough: Day | undefined;
};

/** Sums of one kind of fact: of a step and currency, of a country and currency, of a country's details or of all. */
export type StatisticsRow = {
  readonly step: Day | null;
  readonly country: string | null;
  readonly currency: Currency | null;
  readonly kind: 'captured' | 'declined' | 'settled' | 'given_back';
  readonly detail: string | null;
  readonly count: number;
  readonly minor: string;
};

/** Days that are closed as they were added up, all after them from the facts themselves. */
export async function sumStatistics(database: Database, wanted: Wanted): Promise<readonly StatisticsRow[]> {
  // scan-allow sql-from-text: one of our own columns of periods
  const step = sql.raw(stepColumns[wanted.period]);
  const { rows } = await sql<StatisticsRow>`
    with facts as (
      select day, country, currency, kind, detail, count, amount_minor from daily_statistics
        where scope = ${wanted.scope} and company_id = ${wanted.companyId}
          and day >= ${wanted.from} and day <= ${wanted.closedThrough ?? null}::date
      union all
      select ${seoulDayOf(sql`f.happened_at`)}, country, currency, kind, detail, 1, amount_minor from statistics_facts f
        where f.happened_at >= ${liveFrom(wanted)} and ${isInScope(wanted)}),
    stepped as (select ${step} as step, facts.* from facts)
    select step, country, currency, kind, detail, sum(count)::float8 as count, sum(amount_minor)::text as minor
    from stepped
    group by grouping sets ((step, currency, kind), (country, currency, kind), (country, currency, kind, detail),
      (kind, detail))`.execute(database);
  return rows;
}

type DaysWanted = StatisticsScope & { readonly from: Day; readonly to: Day; readonly closedThrough: Day | undefined };

/** What was paid from one day to another, both included, less what went back in them, for each currency. */
export async function sumNetVolume(database: Database, wanted: DaysWanted) {
  const { scope, companyId, from, to, closedThrough } = wanted;
  const { rows } = await sql<{ readonly currency: Currency; readonly minor: string }>`
    with facts as (
      select currency, kind, amount_minor from daily_statistics
        where scope = ${scope} and company_id = ${companyId} and day between ${from} and ${to}
          and day <= ${closedThrough ?? null}::date
      union all
      select currency, kind, amount_minor from statistics_facts f
        where f.happened_at >= ${liveFrom(wanted)} and f.happened_at < ${endOf(to)} and ${isInScope(wanted)})
    select currency, sum(case kind when 'captured' then amount_minor else -amount_minor end)::text as minor
    from facts where kind in ('captured', 'given_back') group by currency order by currency`.execute(database);
  return rows;
}

/** In date arithmetic, so that no time zone has a say. Weeks begin on Monday. */
export const stepColumns: Readonly<Record<StatisticsPeriod, string>> = {
  days: 'day',
  weeks: "date_trunc('week', day::timestamp)::date",
  months: "date_trunc('month', day::timestamp)::date",
};

function liveFrom({ from, closedThrough }: Pick<Wanted, 'from' | 'closedThrough'>): Date {
  return closedThrough === undefined || closedThrough < from ? startOfSeoulDay(from) : endOf(closedThrough);
}

function isInScope({ scope, companyId }: StatisticsScope): RawBuilder<boolean> {
  if (scope === 'everyone') return sql`true`;
  return sql`${sql.ref(`f.${scope}CompanyId`)} = ${companyId}`;
}

/** Orders that are not over, of everybody or of an issuer's cards, from the totals that are kept (decision 0179). */
export function findOrdersUnderWay(database: Database, reader: Caller): Promise<readonly NetOrderSum[]> {
  const states = orderStates.filter((state) => !endedOrderStates.includes(state));
  const issuerCompanyId = reader.clientType === 'ISSUER' ? reader.companyId : undefined;
  const kept = { list: 'orders', states, issuerCompanyId } as const;
  return sumNetOfKept(database, kept, { scope: reader, states, searchesNames: false });
}

export type OrderWork = NetOrderSum & {
  /** Whether the next step is the reader's side's. */
  readonly isMine: boolean;
  /** The earliest deadline, and since when the first of them is in its state. */
  readonly dueAt: Date | null;
  readonly oldestAt: Date;
  /** Those whose deadline is over. */
  readonly lateCount: number;
  /** One of them. */
  readonly orderId: string;
};

type WorkWanted = { readonly whose: StatisticsScope; readonly side: Side; readonly now: Date };

/** A party's orders that are not over, by state, currency and whether it has the next step. Drafts are the seller's alone. */
export async function sumOrderWork(
  database: Database,
  { whose, side, now }: WorkWanted,
): Promise<readonly OrderWork[]> {
  const states = orderStates.filter((state) => orderTurn(state) === side);
  const isMine = sql<boolean>`coalesce(f.waits_for = ${side}, f.state = any(${states}))`;
  // Of a chargeback, until when the seller answers it.
  const dueAt = sql`case when f.state = 'chargeback' then (
    select min(c.evidence_due_at) from chargebacks c where c.order_id = f.order_id and c.ended_at is null
  ) else f.due_at end`;
  const { rows } = await sql<OrderWork>`
    select f.state, f.currency, ${isMine} as "isMine",
      sum(f.charge_minor - f.refunded_minor)::text as minor, count(*)::int as count,
      min(${dueAt}) as "dueAt", min(f.state_since) as "oldestAt", min(f.order_id) as "orderId",
      (count(*) filter (where ${dueAt} < ${now}))::int as "lateCount"
    from orders f
    where f.state not in ${stateList(endedOrderStates)} and ${isInScope(whose)}
      and ${side === 'seller' ? sql`true` : sql`f.sent_at is not null`}
    group by f.state, f.currency, 3`.execute(database);
  return rows;
}
