import type { Day } from '@gtp/domain/platform/instant.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

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
      fee_proposal_id: string | null;
    };
    corridor_limits: {
      corridor_limit_id: string;
      country: string | null;
      issuer_company_id: string | null;
      currency: Currency;
      least_minor: bigint;
      most_minor: bigint;
      valid_from: Day;
      valid_until: Day | null;
      fee_proposal_id: string | null;
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
    .selectFrom('fee_rates')
    .select('rate_hundredths as rate')
    .where(holdsFor(corridor))
    .orderBy(sql`num_nonnulls(country, issuer_company_id, currency)`, 'desc')
    .orderBy(sql`issuer_company_id is null, country is null`)
    .orderBy('valid_from', 'desc')
    .orderBy('fee_rate_id')
    .limit(1)
    .executeTakeFirst();
  return row?.rate;
}

/**
 * The least and most of one order in the corridor, in minor units, by the same precedence; undefined without limits.
 */
export async function findCorridorLimit(database: Database, corridor: CorridorOnDay) {
  return database
    .selectFrom('corridor_limits')
    .select(['least_minor as least', 'most_minor as most'])
    .where(holdsFor(corridor))
    .orderBy(sql`num_nonnulls(country, issuer_company_id)`, 'desc')
    .orderBy(sql`issuer_company_id is null`)
    .orderBy('valid_from', 'desc')
    .orderBy('corridor_limit_id')
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
    .insertInto('fee_rates')
    .values({ ...columnsOf(row), fee_rate_id: row.rowId, currency: row.currency, rate_hundredths: row.rate })
    .execute();
}

export async function insertCorridorLimit(
  transaction: Transaction,
  row: NewRow & { readonly currency: Currency; readonly least: bigint; readonly most: bigint },
): Promise<void> {
  const amounts = { least_minor: row.least, most_minor: row.most };
  await transaction
    .insertInto('corridor_limits')
    .values({ ...columnsOf(row), ...amounts, corridor_limit_id: row.rowId, currency: row.currency })
    .execute();
}

function columnsOf(row: NewRow) {
  return {
    country: row.country,
    issuer_company_id: row.issuerCompanyId,
    valid_from: row.validFrom,
    valid_until: row.validUntil,
    fee_proposal_id: row.proposalId,
  };
}

/** What a reader may see of the table: `own` hides the rows of other issuers, `country` those of other countries. */
export type FeeScope = { readonly issuerCompanyId?: string; readonly country?: string };

export async function listFeeRates(database: Database, scope: FeeScope) {
  return database
    .selectFrom('fee_rates as f')
    .leftJoin('companies as i', 'i.company_id', 'f.issuer_company_id')
    .select([
      'f.fee_rate_id as rowId',
      'f.country as country',
      'f.issuer_company_id as issuerCompanyId',
      'i.name as issuerName',
      'i.english_name as issuerEnglishName',
      'f.currency as currency',
      'f.rate_hundredths as rate',
      'f.valid_from as from',
      'f.valid_until as until',
    ])
    .where(isIn(scope))
    .orderBy('f.valid_from', 'desc')
    .orderBy('f.fee_rate_id')
    .limit(500)
    .execute();
}

export async function listCorridorLimits(database: Database, scope: FeeScope) {
  return database
    .selectFrom('corridor_limits as f')
    .leftJoin('companies as i', 'i.company_id', 'f.issuer_company_id')
    .select([
      'f.corridor_limit_id as rowId',
      'f.country as country',
      'f.issuer_company_id as issuerCompanyId',
      'i.name as issuerName',
      'i.english_name as issuerEnglishName',
      'f.currency as currency',
      'f.least_minor as least',
      'f.most_minor as most',
      'f.valid_from as from',
      'f.valid_until as until',
    ])
    .where(isIn(scope))
    .orderBy('f.valid_from', 'desc')
    .orderBy('f.corridor_limit_id')
    .limit(500)
    .execute();
}

function isIn({ issuerCompanyId, country }: FeeScope) {
  return sql<boolean>`(${issuerCompanyId ?? null}::text is null or f.issuer_company_id is null
      or f.issuer_company_id = ${issuerCompanyId ?? null})
    and (${country ?? null}::text is null or f.country is null or f.country = ${country ?? null})`;
}
