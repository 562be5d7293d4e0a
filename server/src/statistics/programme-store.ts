/** What the programme figures count: the same rows as the lists show that they lead to (decision 0216). */

import { noDeclineCode } from '@gtp/domain/payment/decline-codes.ts';
import type { PaymentState } from '@gtp/domain/payment/payment-states.ts';
import { addDays, type Day, startOfSeoulDay } from '@gtp/domain/platform/instant.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import type { Period } from '@gtp/domain/statistics/programme-figures.ts';
import type { StatisticsPeriod } from '@gtp/domain/statistics/statistics.ts';
import { sql } from 'kysely';
import { isReceivedChargeback } from '../dispute/dispute.ts';
import type { Database } from '../platform/database.ts';
import { leftBeforeBank } from '../settlement/settlement.ts';
import { seoulDayOf, stepColumns } from './statistics-store.ts';

/** Of an issuer's cards alone, or of everybody's. */
export type ProgrammeScope = { readonly issuerCompanyId: string | undefined };

/** Payments that were decided: of one issuer, country, decline code or step, or of all. */
export type AttemptRow = {
  readonly issuer: string | null;
  readonly country: string | null;
  readonly code: string | null;
  readonly step: Day | null;
  readonly state: PaymentState;
  /** Not of steps. */
  readonly currency: Currency | null;
  readonly count: number;
  readonly minor: string;
};

/** Payments that were begun in the period and decided since. */
export async function countAttempts(
  database: Database,
  { issuerCompanyId, from, to, length }: ProgrammeScope & Period & { readonly length: StatisticsPeriod },
): Promise<readonly AttemptRow[]> {
  // scan-allow sql-from-text: one of our own columns of periods
  const step = sql.raw(stepColumns[length]);
  const { rows } = await sql<AttemptRow>`
    with attempts as (select c.issuer_company_id as issuer, b.country, p.state, p.currency, p.amount_minor,
        case when p.state = 'declined' then coalesce(p.decline_code, ${noDeclineCode}) end as code,
        ${seoulDayOf(sql`p.started_at`)} as day
      from payments p join cards c on c.card_id = p.card_id join companies b on b.company_id = p.buyer_company_id
      where p.state in ('captured', 'voided', 'declined')
        and p.started_at >= ${startOfSeoulDay(from)} and p.started_at < ${startOfSeoulDay(addDays(to, 1))}
        and (${issuerCompanyId ?? null}::text is null or c.issuer_company_id = ${issuerCompanyId ?? null})),
      stepped as (select ${step} as step, attempts.* from attempts)
    select issuer, country, code, step, state, currency, count(*)::int as count, sum(amount_minor)::text as minor
    from stepped group by grouping sets
      ((issuer, state, currency), (country, state, currency), (code, state, currency), (step, state), (state, currency))
    having grouping(code) = 1 or code is not null`.execute(database);
  return rows;
}

/** Of one issuer or country, or of all. */
export type ChargebackRow = Pick<AttemptRow, 'issuer' | 'country' | 'count' | 'minor'> & {
  readonly currency: Currency;
};

/** Chargebacks that came in the period: those of the list's scope `received`. */
export async function countChargebacks(
  database: Database,
  { issuerCompanyId, from, to }: ProgrammeScope & Period,
): Promise<readonly ChargebackRow[]> {
  const { rows } = await sql<ChargebackRow>`
    select o.issuer_company_id as issuer, b.country, x.currency, count(*)::int as count,
      sum(x.amount_minor)::text as minor
    from chargebacks x join orders o on o.order_id = x.order_id join companies b on b.company_id = o.buyer_company_id
    where x.received_at >= ${startOfSeoulDay(from)} and x.received_at < ${startOfSeoulDay(addDays(to, 1))} and ${isReceivedChargeback}
      and (${issuerCompanyId ?? null}::text is null or o.issuer_company_id = ${issuerCompanyId ?? null})
    group by grouping sets ((o.issuer_company_id, x.currency), (b.country, x.currency), (x.currency))
    having grouping(o.issuer_company_id) = 1 or o.issuer_company_id is not null`.execute(database);
  return rows;
}

export type PayoutFacts = {
  readonly arrived: number;
  readonly returned: number;
  /** From the card's payment to the seller's bank account, in days counted in Seoul: the median over the orders. */
  readonly medianDays: number | null;
};

/** Payouts whose pay day lies in the period, and which the bank has answered; what left its file before has no answer. */
export async function measurePayouts(database: Database, { from, to }: Period): Promise<PayoutFacts> {
  const { rows } = await sql<PayoutFacts>`
    with ended as (select p.payout_id, p.state, day_booked(p) as booked_on
      from payouts p left join payout_files f using (payout_file_id)
      where p.pay_on between ${from} and ${to} and p.state in ('paid', 'returned') and ${leftBeforeBank} is not true)
    select (count(*) filter (where state = 'paid'))::int as arrived,
      (count(*) filter (where state = 'returned'))::int as returned,
      (select percentile_disc(0.5) within group (order by e.booked_on - ${seoulDayOf(sql`o.paid_at`)})
        from ended e join payout_lines pl on pl.payout_id = e.payout_id
          join settlement_lines l on l.settlement_line_id = pl.settlement_line_id join orders o on o.order_id = l.order_id
        where e.state = 'paid' and e.booked_on is not null and o.paid_at is not null) as "medianDays"
    from ended`.execute(database);
  return rows[0] ?? { arrived: 0, returned: 0, medianDays: null };
}

/** What issuers are called. */
export async function nameIssuers(database: Database) {
  const { rows } = await sql<{ companyId: string; name: string; englishName: string }>`
    select company_id as "companyId", name, english_name as "englishName" from companies
    where client_type = 'ISSUER'`.execute(database);
  return new Map(rows.map((each) => [each.companyId, each]));
}
