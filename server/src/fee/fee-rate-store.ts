import type { Day } from '@gtp/domain/platform/instant.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';
import { type NewRow, recordOf } from '../platform/table-rows.ts';

type FeeRateTable = {
  feeRateId: string;
  country: string | null;
  issuerCompanyId: string | null;
  currency: Currency | null;
  rateHundredths: number;
  validFrom: Day;
  validUntil: Day | null;
  feeProposalId: string | null;
};

type CorridorLimitTable = {
  corridorLimitId: string;
  country: string | null;
  issuerCompanyId: string | null;
  currency: Currency;
  leastMinor: bigint;
  mostMinor: bigint;
  validFrom: Day;
  validUntil: Day | null;
  feeProposalId: string | null;
};

declare module '../platform/database.ts' {
  interface Tables {
    feeRates: FeeRateTable;
    corridorLimits: CorridorLimitTable;
  }
}

/** Whose trade it is: the buyer's country, the issuer of its card if it has one, and what is paid in, on a day. */
export type CorridorOnDay = {
  readonly country: string | undefined;
  readonly issuerCompanyId: string | undefined;
  readonly currency: Currency | undefined;
  readonly on: Day;
};

/** The most specific row that is valid on the day, of those the latest; undefined if the table says nothing. */
export async function findFeeRate(database: Database, corridor: CorridorOnDay): Promise<number | undefined> {
  const row = await database
    .selectFrom('feeRates')
    .select('rateHundredths as rate')
    .where(holdsFor(corridor))
    .orderBy(sql`num_nonnulls(country, issuer_company_id, currency)`, 'desc')
    .orderBy(sql`issuer_company_id is null, country is null`)
    .orderBy('validFrom', 'desc')
    // Ids rise with time: a row that corrects another one of the same first day counts.
    .orderBy('feeRateId', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.rate;
}

/**
 * The least and most of one order in the corridor, in minor units, by the same precedence; undefined without limits.
 */
export async function findCorridorLimit(database: Database, corridor: CorridorOnDay) {
  return database
    .selectFrom('corridorLimits')
    .select(['leastMinor as least', 'mostMinor as most'])
    .where(holdsFor(corridor))
    .orderBy(sql`num_nonnulls(country, issuer_company_id)`, 'desc')
    .orderBy(sql`issuer_company_id is null`)
    .orderBy('validFrom', 'desc')
    .orderBy('corridorLimitId', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Rows of either table whose every named part is the corridor's, on the day. */
function holdsFor({ country, issuerCompanyId, currency, on }: CorridorOnDay) {
  return sql<boolean>`coalesce(country = ${country ?? null}, country is null)
    and coalesce(issuer_company_id = ${issuerCompanyId ?? null}, issuer_company_id is null)
    and coalesce(currency = ${currency ?? null}, currency is null)
    and valid_from <= ${on} and (valid_until is null or valid_until >= ${on})`;
}

export async function insertFeeRate(transaction: Transaction, row: NewRow<FeeRateTable>): Promise<void> {
  await transaction.insertInto('feeRates').values(row).execute();
}

export async function insertCorridorLimit(transaction: Transaction, row: NewRow<CorridorLimitTable>): Promise<void> {
  await transaction.insertInto('corridorLimits').values(row).execute();
}

/** What a reader may see of the table: `own` hides the rows of other issuers, `country` those of other countries. */
export type FeeScope = { readonly issuerCompanyId?: string; readonly country?: string };

export async function listFeeRates(database: Database, scope: FeeScope) {
  const rows = await database
    .selectFrom('feeRates as f')
    .leftJoin('companies as i', 'i.companyId', 'f.issuerCompanyId')
    .selectAll('f')
    .select(['i.name as issuerName', 'i.englishName as issuerEnglishName'])
    .where(isIn(scope))
    .orderBy('f.validFrom', 'desc')
    .orderBy('f.feeRateId')
    .limit(500)
    .execute();
  return rows.map(recordOf);
}

export async function listCorridorLimits(database: Database, scope: FeeScope) {
  const rows = await database
    .selectFrom('corridorLimits as f')
    .leftJoin('companies as i', 'i.companyId', 'f.issuerCompanyId')
    .selectAll('f')
    .select(['i.name as issuerName', 'i.englishName as issuerEnglishName'])
    .where(isIn(scope))
    .orderBy('f.validFrom', 'desc')
    .orderBy('f.corridorLimitId')
    .limit(500)
    .execute();
  return rows.map(recordOf);
}

function isIn({ issuerCompanyId, country }: FeeScope) {
  return sql<boolean>`(${issuerCompanyId ?? null}::text is null or f.issuer_company_id is null
      or f.issuer_company_id = ${issuerCompanyId ?? null})
    and (${country ?? null}::text is null or f.country is null or f.country = ${country ?? null})`;
}
