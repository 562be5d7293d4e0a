/** The day on which is paid next, and how much: what a main page begins with. */
import type { Day } from '@gtp/domain/platform/instant.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import { payoutStatesOnWay } from '@gtp/domain/settlement/settlement-states.ts';
import { sql } from 'kysely';
import { askTogether } from '../platform/ask-together.ts';
import type { Database } from '../platform/database.ts';
import { isLineInDoubt } from './doubted-payout-store.ts';

export type PayoutSum = { readonly currency: Currency; readonly minor: string; readonly count: number };

export type NextPayout = {
  /** Undefined where something waits and no day is known: it is less than the minimum, or has no account. */
  readonly day: Day | undefined;
  /** Payouts that are made; else lines that are expected on that day, or were before and wait. */
  readonly isMade: boolean;
  readonly sums: readonly PayoutSum[];
  /** Where it is one payout. */
  readonly payoutId?: string | undefined;
};

type Made = PayoutSum & { readonly day: Day; readonly payoutId: string };

/** A seller's: what is on its way already, or else what the next run pays. Undefined where nothing waits. */
export async function findNextPayout(
  database: Database,
  { companyId, today }: { readonly companyId: string; readonly today: Day },
): Promise<NextPayout | undefined> {
  const [made, expected] = await askTogether(database, (together) =>
    Promise.all([listMade(together, companyId), findNextRun(together, { companyId, today })]),
  );
  const [first] = made;
  if (!first || (expected?.day !== undefined && expected.day < first.day)) return expected;
  const sums = made.filter(({ day }) => day === first.day);
  const isOne = sums.length === 1 && first.count === 1;
  return { day: first.day, isMade: true, sums, ...(isOne && { payoutId: first.payoutId }) };
}

async function listMade(database: Database, companyId: string): Promise<readonly Made[]> {
  const { rows } = await sql<Made>`
    select pay_on as day, currency, sum(amount_minor)::text as minor, count(*)::int as count,
      min(payout_id) as "payoutId"
    from payouts where company_id = ${companyId} and state = any(${payoutStatesOnWay})
    group by pay_on, currency order by pay_on, count(*) desc, currency`.execute(database);
  return rows;
}

type Run = { readonly companyId?: string; readonly today: Day };

/** What the next run pays: all that is due until its day and not in doubt. Everybody's where no seller is named. */
export async function findNextRun(database: Database, { companyId, today }: Run): Promise<NextPayout | undefined> {
  const { rows } = await sql<PayoutSum & { readonly day: Day | null }>`
    with waiting as (select due_on, currency, net_minor from settlement_lines l
      where payout_id is null and state = 'expected' and not ${isLineInDoubt}
        and (${companyId === undefined} or company_id = ${companyId ?? null})),
    next as (select min(due_on) as day from waiting where due_on >= ${today})
    select next.day, currency, sum(net_minor)::text as minor, count(*)::int as count
    from waiting, next where next.day is null or due_on <= next.day
    group by next.day, currency order by count(*) desc, currency`.execute(database);
  return rows[0] && { day: rows[0].day ?? undefined, isMade: false, sums: rows };
}
