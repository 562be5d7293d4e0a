import type { Query } from '@gtp/contract/platform/endpoint.ts';
import type { listSafeguardingDays as endpoint } from '@gtp/contract/reconciliation/reconciliation-endpoints.ts';
import { type Day, seoulDay } from '@gtp/domain/platform/instant.ts';
import { type Currency, currencies } from '@gtp/domain/platform/money.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database.ts';
import type { PageWanted } from '../platform/page-cursor.ts';
import { splitAmounts } from '../platform/table-rows.ts';

declare module '../platform/database.ts' {
  interface Tables {
    safeguardingDays: {
      statedOn: Day;
      currency: Currency;
      heldMinor: bigint;
      payableMinor: bigint;
      bankMinor: bigint;
      bookedMinor: bigint;
      acquirerMinor: bigint;
      ownFundsMinor: bigint;
      computedAt: Date;
    };
  }
}

/**
 * Computes the days that the bank has stated, and again those for which something was posted since: what arrived on a
 * day and came into our books later, because the bank's statement comes in the morning or because two people had to
 * decide first, counts on its own day.
 */
export async function saveSafeguardingDays(database: Database, now: Date): Promise<void> {
  await sql`
    insert into safeguarding_days
      (stated_on, currency, held_minor, payable_minor, bank_minor, booked_minor, acquirer_minor,
        own_funds_minor, computed_at)
    select s.stated_on, s.currency, coalesce(-l.hold, 0) - g.hold, coalesce(-l.payable, 0), s.closing_minor,
      coalesce(l.bank, 0) + d.net + w.bank + g.bank, coalesce(l.acquirer, 0) - d.gross + w.acquirer,
      coalesce(-l.own, 0) - w.own, ${now}
    from (${daysToCompute}) s
    cross join lateral (${ledgerUntil}) l
    cross join lateral (${depositsPostedLater}) d
    cross join lateral (${resolvedLater}) w
    cross join lateral (${givenLater}) g
    on conflict (stated_on, currency) do update
      set held_minor = excluded.held_minor, bank_minor = excluded.bank_minor, booked_minor = excluded.booked_minor,
        acquirer_minor = excluded.acquirer_minor,
        own_funds_minor = excluded.own_funds_minor, computed_at = ${now}`.execute(database);
}

/** What each account had when a day ended, as its last statement of that day says. */
const lastOfEachAccount = sql`
  select distinct on (b.currency, b.stated_on, b.account_number) b.currency, b.stated_on, b.closing_minor
  from stated_balances b join external_files f using (external_file_id)
  where b.account_number <> '' or not exists (select from stated_balances named
    where named.currency = b.currency and named.stated_on = b.stated_on and named.account_number <> '')
  order by b.currency, b.stated_on, b.account_number, f.read_at desc, b.external_file_id desc`;

/** All accounts of a currency together. */
const statedDays = sql`
  select currency, stated_on, sum(closing_minor)::bigint as closing_minor from (${lastOfEachAccount}) a group by 1, 2`;

const daysToCompute = sql`
  select s.*, (s.stated_on + 1)::timestamp at time zone 'Asia/Seoul' as ended_at
  from (${statedDays}) s left join safeguarding_days k using (stated_on, currency)
  where k.computed_at is null or k.bank_minor <> s.closing_minor
    or exists (select from acquirer_deposits d
      where d.currency = s.currency and d.arrived_on <= s.stated_on and d.posted_at >= k.computed_at)
    or exists (select from reconciliation_items i where i.decided_by is not null
      and i.their_currency = s.currency and i.their_on <= s.stated_on and i.changed_at >= k.computed_at)
    or exists (select from refund_transfer_requests q join refunds r using (refund_id) where q.state = 'confirmed'
      and r.currency = s.currency and q.booked_on <= s.stated_on and q.decided_at >= k.computed_at)`;

const ledgerUntil = sql`
  select sum(e.amount_minor) filter (where e.account_id like 'hold:%' or e.account_id like 'refund\\_due:%') as hold,
    sum(e.amount_minor) filter (where e.account_id like 'payable:%') as payable,
    sum(e.amount_minor) filter (where e.account_id like 'bank\\_clearing:%') as bank,
    sum(e.amount_minor) filter (where e.account_id like 'acquirer\\_receivable:%') as acquirer,
    sum(e.amount_minor) filter (where e.account_id like 'operator\\_funds:%') as own
  from journals j join journal_entries e using (journal_id)
  where e.currency = s.currency and j.occurred_at < s.ended_at`;

const depositsPostedLater = sql`
  select coalesce(sum(gross_minor), 0) as gross, coalesce(sum(gross_minor - cost_minor), 0) as net
  from acquirer_deposits where currency = s.currency and arrived_on <= s.stated_on and posted_at >= s.ended_at`;

const resolvedLater = sql`
  select coalesce(sum(e.amount_minor) filter (where e.account_id like 'bank\\_clearing:%'), 0) as bank,
    coalesce(sum(e.amount_minor) filter (where e.account_id like 'acquirer\\_receivable:%'), 0) as acquirer,
    coalesce(sum(e.amount_minor) filter (where e.account_id like 'operator\\_funds:%'), 0) as own
  from reconciliation_items i
    join journals j on j.cause in ('reconciliation.written_off:' || i.item_id, 'reconciliation.own_funds:' || i.item_id)
    join journal_entries e on e.journal_id = j.journal_id
  where i.decided_by is not null and i.their_on <= s.stated_on and e.currency = s.currency and j.occurred_at >= s.ended_at`;

/** Refunds that went to buyers by a transfer, which the bank had booked before two people had recorded it. */
const givenLater = sql`
  select coalesce(sum(e.amount_minor) filter (where e.account_id like 'hold:%' or e.account_id like 'refund\\_due:%'), 0)
      as hold,
    coalesce(sum(e.amount_minor) filter (where e.account_id like 'bank\\_clearing:%'), 0) as bank
  from refund_transfer_requests q
    join journals j on j.cause in ('refund.done:' || q.refund_id, 'refund.given_otherwise:' || q.refund_id)
    join journal_entries e on e.journal_id = j.journal_id
  where q.state = 'confirmed' and q.booked_on <= s.stated_on and e.currency = s.currency and j.occurred_at >= s.ended_at`;

type DaysFilter = Pick<Query<typeof endpoint>, 'currency' | 'scope' | 'from' | 'to'>;

/** As the main page counts them: the newest day of a currency alone says how it stands. */
const isShortNow = sql<boolean>`(currency, stated_on) in (
  select currency, stated_on
  from (select distinct on (currency) * from safeguarding_days order by currency, stated_on desc) d
  where d.bank_minor + d.acquirer_minor < d.held_minor + d.payable_minor)`;

function selectDays(database: Database, { currency, scope, from, to }: DaysFilter) {
  let query = database.selectFrom('safeguardingDays');
  if (currency) query = query.where('currency', '=', currency);
  if (from) query = query.where('statedOn', '>=', from);
  if (to) query = query.where('statedOn', '<=', to);
  return scope ? query.where(isShortNow) : query;
}

/** Where a currency stands among all. */
function rankOf(currency: string | RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`array_position(${[...currencies]}::text[], ${currency}::text)`;
}

const amountNames = ['held', 'payable', 'bank', 'booked', 'acquirer', 'ownFunds'] as const;

/** Newest first, each day's currencies in the order that they have everywhere. */
export async function listSafeguardingDays(database: Database, wanted: DaysFilter & PageWanted) {
  const rank = rankOf(sql.ref('currency'));
  let query = selectDays(database, wanted).selectAll();
  if (wanted.after) {
    const day = seoulDay(wanted.after.at);
    const isLater = sql`stated_on = ${day}::date and ${rank} > ${rankOf(wanted.after.id)}`;
    query = query.where(sql<boolean>`(stated_on < ${day}::date or (${isLater}))`);
  }
  const rows = await query.orderBy('statedOn', 'desc').orderBy(rank).limit(wanted.limit).execute();
  return rows.map((row) => {
    const { bank: atBank, acquirer: atAcquirer, ...amounts } = splitAmounts(row, amountNames).amounts;
    return { day: row.statedOn, currency: row.currency, ...amounts, atBank, atAcquirer };
  });
}

export async function countSafeguardingDays(database: Database, wanted: DaysFilter): Promise<number> {
  const { count } = await selectDays(database, wanted)
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
