/** What a company says about itself, in whichever tables; read as one and changed as one. */
import type { ClientType } from '@gtp/domain/account/permissions.ts';
import type { DetailChange, DetailName, Details } from '@gtp/domain/amendment/company-details.ts';
import { dialCodeOf } from '@gtp/domain/platform/phone-number.ts';
import { type Generated, sql } from 'kysely';
import type {} from '../company/company.ts';
import type { Database, Transaction } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    company_changes: {
      company_change_id: Generated<bigint>;
      company_id: string;
      name: DetailName;
      old_value: string;
      new_value: string;
      amendment_id: string | null;
      changed_by: string;
      changed_at: Date;
    };
  }
}

const companyColumns = {
  name: 'name',
  englishName: 'english_name',
  representativeName: 'representative_name',
} as const;
const profileColumns = {
  corporationNumber: 'corporation_number',
  tradeName: 'trade_name',
  tradeNameEnglish: 'trade_name_english',
  businessKind: 'business_kind',
  postalCode: 'postal_code',
  address1: 'address1',
  address2: 'address2',
  address1English: 'address1_english',
  address2English: 'address2_english',
  phone: 'phone',
  fax: 'fax',
  email: 'email',
  url: 'url',
  description: 'description',
  descriptionEnglish: 'description_english',
} as const satisfies Readonly<Record<Exclude<DetailName, keyof typeof companyColumns>, string>>;

export type CompanyFacts = {
  readonly clientType: ClientType;
  readonly country: string;
  readonly taxNumber: string | undefined;
  readonly details: Details;
};

/** Who has no profile yet is known by its name, address and phone alone. */
export async function readCompanyFacts(database: Database, companyId: string): Promise<CompanyFacts> {
  const company = await database
    .selectFrom('companies')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  const profile = await database
    .selectFrom('company_profiles')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  const stated: Details = profile
    ? detailsIn(profileColumns, profile)
    : { address1: company.address, phone: company.phone };
  return {
    clientType: company.client_type as ClientType,
    country: company.country,
    taxNumber: company.tax_number ?? undefined,
    details: { ...detailsIn(companyColumns, company), ...stated },
  };
}

function detailsIn(columns: Readonly<Partial<Record<DetailName, string>>>, row: object): Details {
  const cells = row as Readonly<Record<string, string>>;
  return Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, cells[column] ?? '']));
}

type Changing = {
  readonly companyId: string;
  readonly changes: readonly DetailChange[];
  readonly by: string;
  readonly at: Date;
  readonly amendmentId?: string;
};

/** Changes the company and keeps what was before. Who has no profile gets one. The company is locked by who calls. */
export async function saveCompanyChanges(transaction: Transaction, changing: Changing): Promise<void> {
  const { companyId, changes, by, at, amendmentId } = changing;
  const wanted = Object.fromEntries(changes.map(({ name, to }) => [name, to]));
  const company = cellsOf(companyColumns, wanted);
  const profile = cellsOf(profileColumns, wanted);
  if (Object.keys(company).length > 0) {
    await transaction.updateTable('companies').set(company).where('company_id', '=', companyId).execute();
  }
  if (Object.keys(profile).length > 0) await saveProfile(transaction, { companyId, profile, at });
  const rows = changes.map(({ name, from, to }) => ({
    company_id: companyId,
    name,
    old_value: from,
    new_value: to,
    amendment_id: amendmentId ?? null,
    changed_by: by,
    changed_at: at,
  }));
  await transaction.insertInto('company_changes').values(rows).execute();
}

function cellsOf(columns: Readonly<Partial<Record<DetailName, string>>>, wanted: Details): Record<string, string> {
  const cells = Object.entries(columns).map(([name, column]) => [column, wanted[name as DetailName]] as const);
  return Object.fromEntries(cells.filter((cell): cell is [string, string] => cell[1] !== undefined));
}

/** No country has it. */
const unknownDialCode = '0';

type Profile = { readonly companyId: string; readonly profile: Record<string, string>; readonly at: Date };

/** Address and phone stand with the company, too, for those who look at it alone. */
async function saveProfile(transaction: Transaction, { companyId, profile, at }: Profile): Promise<void> {
  const { country } = await transaction
    .selectFrom('companies')
    .select('country')
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  await sql`
    insert into company_profiles (company_id, industry, dial_code, phone, email, postal_code, address1, updated_at)
    select company_id, '', ${dialCodeOf(country) ?? unknownDialCode}, phone, '', '', address, ${at}
    from companies where company_id = ${companyId} on conflict (company_id) do nothing`.execute(transaction);
  await transaction
    .updateTable('company_profiles')
    .set({ ...profile, updated_at: at })
    .where('company_id', '=', companyId)
    .execute();
  await sql`
    update companies c set phone = p.phone, address = concat_ws(', ', nullif(p.address1, ''), nullif(p.address2, ''))
    from company_profiles p where p.company_id = c.company_id and c.company_id = ${companyId}`.execute(transaction);
}

/** The newest first. */
export async function listCompanyChanges(database: Database, companyId: string, limit: number) {
  return database
    .selectFrom('company_changes as c')
    .innerJoin('users as u', 'u.user_id', 'c.changed_by')
    .select([
      'c.name as name',
      'c.old_value as from',
      'c.new_value as to',
      'c.amendment_id as amendmentId',
      'c.changed_at as changedAt',
      'u.name as changedByName',
      'u.company_id as changedByCompanyId',
    ])
    .where('c.company_id', '=', companyId)
    .orderBy('c.company_change_id', 'desc')
    .limit(limit)
    .execute();
}

/** Rises with every change of a company's data and every step of what it asked for. */
export async function readCompanyVersion(database: Database, companyId: string): Promise<number> {
  const { version } = await database
    .selectNoFrom((from) =>
      sql<number>`(${from.selectFrom('company_changes').where('company_id', '=', companyId).select(sql<number>`count(*)`.as('n'))}
        + coalesce(${from.selectFrom('amendments').where('company_id', '=', companyId).select(sql<number>`sum(version)`.as('n'))}, 0))::int`.as(
        'version',
      ),
    )
    .executeTakeFirstOrThrow();
  return version;
}
