/** What is due, summed by seller and currency, with why some of it would stay out of a run. Reads only. */
import type { Day } from '@gtp/domain/platform/instant.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import { waitingLineStates } from '@gtp/domain/settlement/settlement-states.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';
import { stateList } from '../platform/state-list.ts';
import { isBlocked, isPayable } from './due-lines-store.ts';
import { isPaidInWon } from './exchange-rate-store.ts';

export type DueSum = {
  readonly sellerId: string;
  readonly currency: Currency;
  readonly minor: bigint;
  readonly count: number;
  readonly obstacle: 'withheld' | 'account_blocked' | 'no_account' | 'no_rate' | null;
};

/** What was kept back until `today` is due, as in a run. */
export async function sumDueLines(database: Database, today: Day): Promise<readonly DueSum[]> {
  const { rows } = await sql<DueSum>`
    select company_id as "sellerId", currency, sum(net_minor)::bigint as minor, count(*)::int as count, obstacle
    from (
      select l.company_id, l.currency, l.net_minor,
        case
          when l.state = 'withheld' and not exists (select from line_withholdings w
            where w.settlement_line_id = l.settlement_line_id and w.ended_at is null and w.ends_on <= ${today})
            then 'withheld'
          when ${isPayable(today)} then null
          when ${isBlocked()} then 'account_blocked'
          when ${isPaidInWon('l')} then 'no_rate'
          else 'no_account'
        end as obstacle
      from settlement_lines l
      where l.payout_id is null and l.state in ${stateList(waitingLineStates)} and l.due_on <= ${today}
    ) due
    group by company_id, currency, obstacle
    order by company_id, currency, obstacle`.execute(database);
  return rows;
}

/** Names of companies by their ids. */
export async function findCompanyNames(database: Database, companyIds: readonly string[]) {
  if (companyIds.length === 0) return new Map<string, { readonly name: string; readonly englishName: string }>();
  const rows = await database
    .selectFrom('companies')
    .select(['companyId', 'name', 'englishName'])
    .where('companyId', 'in', companyIds)
    .execute();
  return new Map(rows.map(({ companyId, ...names }) => [companyId, names]));
}

/** What sellers who are paid in won wait for today, by the currency that they earned. */
export async function sumWaitingForRate(database: Database, today: Day) {
  const { rows } = await sql<{ readonly currency: Currency; readonly minor: bigint; readonly count: number }>`
    select l.currency, sum(l.net_minor)::bigint as minor, count(*)::int as count
    from settlement_lines l
    where l.payout_id is null and l.state = 'expected' and l.due_on <= ${today} and ${isPaidInWon('l')}
    group by l.currency`.execute(database);
  return rows;
}
