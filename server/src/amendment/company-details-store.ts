/** What a company says about itself, in whichever tables; read as one and changed as one. */
import { phonePlans } from '@gtp/contract/platform/phone-plans.ts';
import type { ClientType } from '@gtp/domain/account/permissions.ts';
import {
  type DetailChange,
  type DetailName,
  type Details,
  detailNames,
  isOnCertificate,
} from '@gtp/domain/amendment/company-details.ts';
import { type Generated, sql } from 'kysely';
import type {} from '../company/company.ts';
import type { Database, Transaction } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    companyChanges: {
      companyChangeId: Generated<bigint>;
      companyId: string;
      name: DetailName;
      oldValue: string;
      newValue: string;
      amendmentId: string | null;
      changedBy: string;
      changedAt: Date;
    };
  }
}

type CompanyName = 'name' | 'englishName' | 'representativeName';
const isOfCompany: Readonly<Record<CompanyName, true>> = { name: true, englishName: true, representativeName: true };
const profileNames = detailNames.filter((name): name is Exclude<DetailName, CompanyName> => !(name in isOfCompany));

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
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow();
  const profile = await database
    .selectFrom('companyProfiles')
    .select(profileNames)
    .where('companyId', '=', companyId)
    .executeTakeFirst();
  const { name, englishName, representativeName } = company;
  const stated: Details = profile ?? { address1: company.address, phone: company.phone };
  return {
    clientType: company.clientType,
    country: company.country,
    taxNumber: company.taxNumber ?? undefined,
    details: { name, englishName, representativeName, ...stated },
  };
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
  const company = cellsOf(changes.filter(({ name }) => name in isOfCompany));
  const profile = cellsOf(changes.filter(({ name }) => !(name in isOfCompany)));
  if (Object.keys(company).length > 0) {
    await transaction.updateTable('companies').set(company).where('companyId', '=', companyId).execute();
  }
  if (Object.keys(profile).length > 0) await saveProfile(transaction, { companyId, profile, at });
  const rows = changes.map(({ name, from, to }) => ({
    companyId,
    name,
    oldValue: from,
    newValue: to,
    amendmentId: amendmentId ?? null,
    changedBy: by,
    changedAt: at,
  }));
  await transaction.insertInto('companyChanges').values(rows).execute();
}

function cellsOf(changes: readonly DetailChange[]): Record<string, string> {
  return Object.fromEntries(changes.map(({ name, to }) => [name, to]));
}

/** No country has it. */
const unknownDialCode = '0';

type Profile = { readonly companyId: string; readonly profile: Record<string, string>; readonly at: Date };

/** Address and phone stand with the company, too, for those who look at it alone. */
async function saveProfile(transaction: Transaction, { companyId, profile, at }: Profile): Promise<void> {
  const { country } = await transaction
    .selectFrom('companies')
    .select('country')
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow();
  await sql`
    insert into company_profiles (company_id, industry, dial_code, phone, email, postal_code, address1, updated_at)
    select company_id, '', ${phonePlans.dialCodeOf(country) ?? unknownDialCode}, phone, '', '', address, ${at}
    from companies where company_id = ${companyId} on conflict (company_id) do nothing`.execute(transaction);
  await transaction
    .updateTable('companyProfiles')
    .set({ ...profile, updatedAt: at })
    .where('companyId', '=', companyId)
    .execute();
  await sql`
    update companies c set phone = p.phone, address = concat_ws(', ', nullif(p.address1, ''), nullif(p.address2, ''))
    from company_profiles p where p.company_id = c.company_id and c.company_id = ${companyId}`.execute(transaction);
}

/** The newest first. */
export async function listCompanyChanges(database: Database, companyId: string, limit: number) {
  return database
    .selectFrom('companyChanges as c')
    .innerJoin('users as u', 'u.userId', 'c.changedBy')
    .select([
      'c.name',
      'c.oldValue as from',
      'c.newValue as to',
      'c.amendmentId',
      'c.changedAt',
      'u.name as changedByName',
      'u.companyId as changedByCompanyId',
    ])
    .where('c.companyId', '=', companyId)
    .orderBy('c.companyChangeId', 'desc')
    .limit(limit)
    .execute();
}

const onCertificate = detailNames.filter(isOnCertificate);

/** When a certificate last gave a company another name, representative or number. */
export async function findRenamedAt(database: Database, companyId: string): Promise<Date | undefined> {
  const row = await database
    .selectFrom('companyChanges')
    .select((from) => from.fn.max('changedAt').as('at'))
    .where('companyId', '=', companyId)
    .where('name', 'in', onCertificate)
    .executeTakeFirst();
  return row?.at ?? undefined;
}

/** Rises with every change of a company's data and every step of what it asked for. */
export async function readCompanyVersion(database: Database, companyId: string): Promise<number> {
  const { version } = await database
    .selectNoFrom((from) =>
      sql<number>`(${from.selectFrom('companyChanges').where('companyId', '=', companyId).select(sql<number>`count(*)`.as('n'))}
        + coalesce(${from.selectFrom('amendments').where('companyId', '=', companyId).select(sql<number>`sum(version)`.as('n'))}, 0))::int`.as(
        'version',
      ),
    )
    .executeTakeFirstOrThrow();
  return version;
}
