import type { Day } from '@gtp/domain/platform/instant.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    fee_rates: {
      fee_rate_id: string;
      country: string | null;
      issuer_company_id: string | null;
      currency: Currency | null;
      rate_hundredths: number;
      valid_from: Day;
      valid_until: Day | null;
    };
  }
}

/** Whose trade it is: the buyer's country, the issuer of its card if it has one, and what is paid in, on a day. */
export type Corridor = {
  readonly country: string;
  readonly issuerCompanyId: string | undefined;
  readonly currency: Currency;
  readonly on: Day;
};

/** The most specific row that is valid on the day, of those the latest; undefined if the table says nothing. */
export async function findFeeRate(database: Database, corridor: Corridor): Promise<number | undefined> {
  const row = await database
    .selectFrom('fee_rates')
    .select('rate_hundredths as rate')
    .where((where) => where.or([where('country', 'is', null), where('country', '=', corridor.country)]))
    .where((where) =>
      where.or([
        where('issuer_company_id', 'is', null),
        where('issuer_company_id', '=', corridor.issuerCompanyId ?? null),
      ]),
    )
    .where((where) => where.or([where('currency', 'is', null), where('currency', '=', corridor.currency)]))
    .where('valid_from', '<=', corridor.on)
    .where((where) => where.or([where('valid_until', 'is', null), where('valid_until', '>=', corridor.on)]))
    .orderBy(sql`num_nonnulls(country, issuer_company_id, currency)`, 'desc')
    .orderBy(sql`issuer_company_id is null, country is null`)
    .orderBy('valid_from', 'desc')
    .orderBy('fee_rate_id')
    .limit(1)
    .executeTakeFirst();
  return row?.rate;
}
