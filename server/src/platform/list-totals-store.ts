/** What orders, payments and payouts add up to, read from totals instead of rows: everybody's (decision 0179), or a party's (0282). */
import type { Day } from '@gtp/domain/platform/instant.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from './database.ts';
import { inBatches } from './found-rows.ts';

/** The lists whose totals are kept. */
type TotalledList = 'orders' | 'payments' | 'payouts';

type Narrowed = {
  readonly list: TotalledList;
  /** Of these alone; of none where there is none in it. */
  readonly states?: readonly string[] | undefined;
  readonly currency?: Currency | undefined;
};

type OfEverybody = Narrowed & {
  readonly partyCompanyId?: undefined;
  /** Of the orders or cards of this issuer alone; everybody's when absent. Payouts have none. */
  readonly issuerCompanyId?: string | undefined;
  /** Days in Seoul, both included. */
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
};

/** What a seller or a buyer has in its own lists; not by days. */
type OfParty = Narrowed & { readonly partyCompanyId: string };

export type TotalsWanted = OfEverybody | OfParty;

/** For each currency and state that there is: what was added up, and what was noted since, in one look. */
export async function findListTotals(database: Database, wanted: TotalsWanted) {
  const { rows } = await selectListTotals(wanted).execute(database);
  return rows;
}

type Total = {
  readonly currency: Currency;
  readonly state: string;
  readonly amountMinor: string;
  readonly count: bigint;
};

/** The same as a statement, for whoever asks more with it. */
export function selectListTotals(wanted: TotalsWanted): RawBuilder<Total> {
  const { list, states, currency } = wanted;
  const all = [
    sql<SqlBool>`list = ${list}`,
    ...(states === undefined ? [] : [sql<SqlBool>`state = any(${states})`]),
    ...(currency === undefined ? [] : [sql<SqlBool>`currency = ${currency}`]),
  ];
  const { table, ofTotals, ofChanges } = wanted.partyCompanyId === undefined ? ofEverybody(wanted) : ofParty(wanted);
  const and = (conditions: readonly Condition[]) => sql.join([...all, ...conditions], sql` and `);
  return sql<Total>`
    select currency, state, sum(amount_minor)::text as amount_minor, sum(row_count)::bigint as count from (
      select currency, state, amount_minor, row_count from ${sql.table(table)} where ${and(ofTotals)}
      union all select currency, state, amount_minor, row_count from list_total_changes where ${and(ofChanges)}
    ) parts group by currency, state having sum(row_count) <> 0 order by currency, state`;
}

type Condition = ReturnType<typeof sql<SqlBool>>;

/** In which table the totals stand, and what is asked of it and of the changes. */
type Asked = {
  readonly table: string;
  readonly ofTotals: readonly Condition[];
  readonly ofChanges: readonly Condition[];
};

function ofEverybody({ issuerCompanyId, from, to }: OfEverybody): Asked {
  const period = [
    ...(from === undefined ? [] : [sql<SqlBool>`day >= ${from}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`day <= ${to}`]),
  ];
  const ofIssuer = sql<SqlBool>`issuer_company_id = ${issuerCompanyId ?? ''}`;
  const days = period.length > 0 ? [sql<SqlBool>`day > '-infinity'`, ...period] : [sql<SqlBool>`day = '-infinity'`];
  return {
    table: 'list_totals',
    ofTotals: [ofIssuer, ...days],
    ofChanges: [sql<SqlBool>`is_shared`, ...(issuerCompanyId === undefined ? [] : [ofIssuer]), ...period],
  };
}

function ofParty({ partyCompanyId: id }: OfParty): Asked {
  return {
    table: 'party_totals',
    ofTotals: [sql<SqlBool>`company_id = ${id}`],
    ofChanges: [sql<SqlBool>`(seller_company_id = ${id} or (buyer_company_id = ${id} and is_shared))`],
  };
}

const changesAtOnce = 10_000;

/** Adds what was noted to the totals; answers how many changes there were. */
export function foldListTotals(database: Database): Promise<number> {
  return inBatches(changesAtOnce, async (most) => {
    const { rows } = await sql<{ taken: number }>`select fold_list_totals(${most}) as taken`.execute(database);
    return rows[0]?.taken ?? 0;
  });
}
