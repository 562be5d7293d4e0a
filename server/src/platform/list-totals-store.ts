/** What everybody's orders, payments and payouts add up to, read from totals instead of rows (decision 0179). */
import type { Day } from '@gtp/domain/platform/instant.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import { type SqlBool, sql } from 'kysely';
import type { Database } from './database.ts';
import { inBatches } from './found-rows.ts';

/** The lists whose totals are kept. */
type TotalledList = 'orders' | 'payments' | 'payouts';

export type TotalsWanted = {
  readonly list: TotalledList;
  /** Of the orders or cards of this issuer alone; everybody's when absent. Payouts have none. */
  readonly issuerCompanyId?: string | undefined;
  /** Of these alone; of none where there is none in it. */
  readonly states?: readonly string[] | undefined;
  readonly currency?: Currency | undefined;
  /** Days in Seoul, both included. */
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
};

/** For each currency and state that there is: what was added up, and what was noted since, in one look. */
export async function findListTotals(database: Database, wanted: TotalsWanted) {
  const { list, issuerCompanyId, states, currency, from, to } = wanted;
  const all = [
    sql<SqlBool>`list = ${list}`,
    ...(states === undefined ? [] : [sql<SqlBool>`state = any(${states})`]),
    ...(currency === undefined ? [] : [sql<SqlBool>`currency = ${currency}`]),
  ];
  const period = [
    ...(from === undefined ? [] : [sql<SqlBool>`day >= ${from}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`day <= ${to}`]),
  ];
  const and = (conditions: readonly ReturnType<typeof sql<SqlBool>>[]) => sql.join(conditions, sql` and `);
  const ofTotals = [
    ...all,
    sql<SqlBool>`issuer_company_id = ${issuerCompanyId ?? ''}`,
    ...(period.length > 0 ? [sql<SqlBool>`day > '-infinity'`, ...period] : [sql<SqlBool>`day = '-infinity'`]),
  ];
  const ofChanges = [
    ...all,
    ...(issuerCompanyId === undefined ? [] : [sql<SqlBool>`issuer_company_id = ${issuerCompanyId}`]),
    ...period,
  ];
  const { rows } = await sql<{ currency: Currency; state: string; amountMinor: string; count: bigint }>`
    select currency, state, sum(amount_minor)::text as amount_minor, sum(row_count)::bigint as count from (
      select currency, state, amount_minor, row_count from list_totals where ${and(ofTotals)}
      union all select currency, state, amount_minor, row_count from list_total_changes where ${and(ofChanges)}
    ) parts group by currency, state having sum(row_count) <> 0 order by currency, state`.execute(database);
  return rows;
}

const changesAtOnce = 10_000;

/** Adds what was noted to the totals; answers how many changes there were. */
export function foldListTotals(database: Database): Promise<number> {
  return inBatches(changesAtOnce, async (most) => {
    const { rows } = await sql<{ taken: number }>`select fold_list_totals(${most}) as taken`.execute(database);
    return rows[0]?.taken ?? 0;
  });
}
