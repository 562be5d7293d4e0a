import type { Day } from '@gtp/domain/platform/instant.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    feeRates: {
      feeRateId: string;
      country: string | null;
      issuerCompanyId: string | null;
      currency: Currency | null;
      rateHundredths: number;
      validFrom: Day;
      validUntil: Day | null;
      feeProposalId: string | null;
    };
    corridorLimits: {
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
    .orderBy('feeRateId')
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
    .orderBy('corridorLimitId')
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

export type NewRow = {
  readonly rowId: string;
  readonly country: string | null;
  readonly issuerCompanyId: string | null;
  readonly validFrom: Day;
  readonly validUntil: Day | null;
  readonly proposalId: string | null;
};

export async function insertFeeRate(
  transaction: Transaction,
  row: NewRow & { readonly currency: Currency | null; readonly rate: number },
): Promise<void> {
  await transaction
    .insertInto('feeRates')
    .values({ ...columnsOf(row), feeRateId: row.rowId, currency: row.currency, rateHundredths: row.rate })
    .execute();
}

export async function insertCorridorLimit(
  transaction: Transaction,
  row: NewRow & { readonly currency: Currency; readonly least: bigint; readonly most: bigint },
): Promise<void> {
  const amounts = { leastMinor: row.least, mostMinor: row.most };
  await transaction
    .insertInto('corridorLimits')
    .values({ ...columnsOf(row), ...amounts, corridorLimitId: row.rowId, currency: row.currency })
    .execute();
}

function columnsOf(row: NewRow) {
  return {
    country: row.country,
    issuerCompanyId: row.issuerCompanyId,
    validFrom: row.validFrom,
    validUntil: row.validUntil,
    feeProposalId: row.proposalId,
  };
}

/** What a reader may see of the table: `own` hides the rows of other issuers, `country` those of other countries. */
export type FeeScope = { readonly issuerCompanyId?: string; readonly country?: string };

export async function listFeeRates(database: Database, scope: FeeScope) {
  return database
    .selectFrom('feeRates as f')
    .leftJoin('companies as i', 'i.companyId', 'f.issuerCompanyId')
    .select([
      'f.feeRateId as rowId',
      'f.country',
      'f.issuerCompanyId',
      'i.name as issuerName',
      'i.englishName as issuerEnglishName',
      'f.currency',
      'f.rateHundredths as rate',
      'f.validFrom as from',
      'f.validUntil as until',
    ])
    .where(isIn(scope))
    .orderBy('f.validFrom', 'desc')
    .orderBy('f.feeRateId')
    .limit(500)
    .execute();
}

export async function listCorridorLimits(database: Database, scope: FeeScope) {
  return database
    .selectFrom('corridorLimits as f')
    .leftJoin('companies as i', 'i.companyId', 'f.issuerCompanyId')
    .select([
      'f.corridorLimitId as rowId',
      'f.country',
      'f.issuerCompanyId',
      'i.name as issuerName',
      'i.englishName as issuerEnglishName',
      'f.currency',
      'f.leastMinor as least',
      'f.mostMinor as most',
      'f.validFrom as from',
      'f.validUntil as until',
    ])
    .where(isIn(scope))
    .orderBy('f.validFrom', 'desc')
    .orderBy('f.corridorLimitId')
    .limit(500)
    .execute();
}

function isIn({ issuerCompanyId, country }: FeeScope) {
  return sql<boolean>`(${issuerCompanyId ?? null}::text is null or f.issuer_company_id is null
      or f.issuer_company_id = ${issuerCompanyId ?? null})
    and (${country ?? null}::text is null or f.country is null or f.country = ${country ?? null})`;
}
