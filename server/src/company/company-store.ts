import { likePart } from '@gtp/domain/platform/search-query.ts';
import { type SqlBool, sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    companies: {
      company_id: string;
      client_type: string;
      name: string;
      english_name: string;
      country: string;
      tax_number: string | null;
      representative_name: string;
      address: string;
      phone: string;
      member_state: string | null;
      created_at: Date;
    };
  }
}

function selectCompanies(database: Database) {
  return database
    .selectFrom('companies')
    .select([
      'company_id as companyId',
      'client_type as clientType',
      'name',
      'english_name as englishName',
      'country',
      'member_state as memberState',
    ]);
}

export type CompanyRow = Awaited<ReturnType<ReturnType<typeof selectCompanies>['executeTakeFirstOrThrow']>>;

export async function findCompany(database: Database, companyId: string): Promise<CompanyRow | undefined> {
  return selectCompanies(database).where('company_id', '=', companyId).executeTakeFirst();
}

/** As `findCompany`, locked until the transaction ends. */
export async function lockCompany(transaction: Transaction, companyId: string): Promise<CompanyRow | undefined> {
  return selectCompanies(transaction).where('company_id', '=', companyId).forUpdate().executeTakeFirst();
}

export async function saveMemberState(transaction: Transaction, companyId: string, memberState: string): Promise<void> {
  await transaction
    .updateTable('companies')
    .set({ member_state: memberState })
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
}

export type NewCompany = {
  readonly companyId: string;
  readonly clientType: string;
  readonly name: string;
  readonly englishName: string;
  readonly country: string;
  readonly taxNumber: string;
  readonly representativeName: string;
  readonly address: string;
  readonly phone: string;
  readonly memberState: string;
  readonly createdAt: Date;
};

export async function insertCompany(transaction: Transaction, company: NewCompany): Promise<void> {
  await transaction
    .insertInto('companies')
    .values({
      company_id: company.companyId,
      client_type: company.clientType,
      name: company.name,
      english_name: company.englishName,
      country: company.country,
      tax_number: company.taxNumber,
      representative_name: company.representativeName,
      address: company.address,
      phone: company.phone,
      member_state: company.memberState,
      created_at: company.createdAt,
    })
    .execute();
}

const comparableNumber = sql`upper(regexp_replace(tax_number, '[^A-Za-z0-9]', '', 'g'))`;

type Membership = {
  readonly taxNumber: string;
  /** Any kind and any country where they are not given. */
  readonly clientType?: string | undefined;
  readonly country?: string | undefined;
};

/** Whether a member of this kind and country has the number; who was refused, lapsed or closed may apply again. */
export async function hasMember(database: Database, { clientType, country, taxNumber }: Membership): Promise<boolean> {
  const found = await database
    .selectFrom('companies')
    .select('company_id')
    .$if(clientType !== undefined, (query) => query.where('client_type', '=', clientType ?? ''))
    .$if(country !== undefined, (query) => query.where('country', '=', country ?? ''))
    .where(comparableNumber, '=', taxNumber.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase())
    .where('member_state', 'not in', ['refused', 'lapsed', 'closed'])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

type BuyerSearch = { readonly text: string; readonly states: readonly string[]; readonly limit: number };

/**
 * Buyers in one of the states, by name: those with a word of a name that begins with the text, or whose company or
 * tax number it is. Names in scripts without spaces are found by any part of them.
 */
export async function listBuyers(database: Database, search: BuyerSearch): Promise<readonly CompanyRow[]> {
  const escaped = search.text.replaceAll(/[^\p{L}\p{N}\s]/gu, '\\$&');
  const pattern = isSpacedScript(search.text) ? `(^|[^[:alnum:]])${escaped}` : escaped;
  const number = plainNumber(search.text);
  return selectCompanies(database)
    .where('client_type', '=', 'BUYER')
    .where('member_state', 'in', search.states)
    .where((where) =>
      where.or([
        where('english_name', '~*', pattern),
        where('name', '~*', pattern),
        where('company_id', '=', search.text),
        sql<SqlBool>`${number} <> '' and upper(regexp_replace(tax_number, '[^0-9A-Za-z]', '', 'g')) = ${number}`,
      ]),
    )
    .orderBy('english_name')
    .orderBy('company_id')
    .limit(search.limit)
    .execute();
}

/** Han, kana and Hangul names run on without spaces between their parts. */
function isSpacedScript(text: string): boolean {
  return !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text);
}

/** A tax number is typed with or without its dashes. */
function plainNumber(text: string): string {
  return text.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase();
}

/** The ids of companies with these words in a name of theirs, for narrowing what a caller may see anyway. */
export async function findCompaniesNamed(database: Database, words: string, limit: number): Promise<readonly string[]> {
  const pattern = `%${likePart(words)}%`;
  const rows = await database
    .selectFrom('companies')
    .select('company_id as companyId')
    .where((where) => where.or([where('name', 'ilike', pattern), where('english_name', 'ilike', pattern)]))
    .limit(limit)
    .execute();
  return rows.map(({ companyId }) => companyId);
}
