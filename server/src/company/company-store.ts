import type { ClientType } from '@gtp/domain/account/permissions.ts';
import { endedMemberStates, type MemberState } from '@gtp/domain/company/member-states.ts';
import { plainNumber } from '@gtp/domain/platform/search-query.ts';
import { type SqlBool, sql } from 'kysely';
import type { Database, Tables, Transaction } from '../platform/database.ts';
import { containing, isAny } from '../platform/found-rows.ts';
import { type RecordOf, rowOf } from '../platform/table-rows.ts';

declare module '../platform/database.ts' {
  interface Tables {
    companies: {
      companyId: string;
      clientType: ClientType;
      name: string;
      englishName: string;
      country: string;
      taxNumber: string | null;
      representativeName: string;
      address: string;
      phone: string;
      memberState: MemberState | null;
      createdAt: Date;
    };
  }
}

function selectCompanies(database: Database) {
  return database
    .selectFrom('companies')
    .select(['companyId', 'clientType', 'name', 'englishName', 'country', 'memberState']);
}

export type CompanyRow = Awaited<ReturnType<ReturnType<typeof selectCompanies>['executeTakeFirstOrThrow']>>;

export async function findCompany(database: Database, companyId: string): Promise<CompanyRow | undefined> {
  return selectCompanies(database).where('companyId', '=', companyId).executeTakeFirst();
}

/** As `findCompany`, locked until the transaction ends. */
export async function lockCompany(transaction: Transaction, companyId: string): Promise<CompanyRow | undefined> {
  return selectCompanies(transaction).where('companyId', '=', companyId).forUpdate().executeTakeFirst();
}

export async function saveMemberState(
  transaction: Transaction,
  companyId: string,
  memberState: MemberState,
): Promise<void> {
  await transaction
    .updateTable('companies')
    .set({ memberState })
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow();
}

export type NewCompany = RecordOf<Tables['companies']>;

export async function insertCompany(transaction: Transaction, company: NewCompany): Promise<void> {
  await transaction.insertInto('companies').values(rowOf(company)).execute();
}

const comparableNumber = sql`upper(regexp_replace(tax_number, '[^A-Za-z0-9]', '', 'g'))`;

type Membership = {
  readonly taxNumber: string;
  /** Any kind and any country where they are not given. */
  readonly clientType?: ClientType | undefined;
  readonly country?: string | undefined;
};

/** A company's registered number as it was written; undefined where it has none. */
export async function findTaxNumber(database: Database, companyId: string): Promise<string | undefined> {
  const found = database.selectFrom('companies').select('taxNumber').where('companyId', '=', companyId);
  return (await found.executeTakeFirst())?.taxNumber ?? undefined;
}

/** Whether a member of this kind and country has the number; who was refused, lapsed or closed may apply again. */
export async function hasMember(database: Database, { clientType, country, taxNumber }: Membership): Promise<boolean> {
  const members = database
    .selectFrom('companies')
    .$if(clientType !== undefined, (query) => query.where('clientType', '=', clientType ?? 'SELLER'))
    .$if(country !== undefined, (query) => query.where('country', '=', country ?? ''));
  const ofNumber = members.where(comparableNumber, '=', plainNumber(taxNumber));
  return isAny(ofNumber.where('memberState', 'not in', endedMemberStates));
}

type BuyerSearch = { readonly text: string; readonly states: readonly MemberState[]; readonly limit: number };

/**
 * Buyers in one of the states, by name: those with a word of a name that begins with the text, or whose company or
 * tax number it is; those whose whole name does come first. Names in scripts without spaces are found by any part of
 * them.
 */
export async function listBuyers(database: Database, search: BuyerSearch): Promise<readonly CompanyRow[]> {
  const escaped = search.text.replaceAll(/[^\p{L}\p{N}\s]/gu, '\\$&');
  const pattern = isSpacedScript(search.text) ? `(^|[^[:alnum:]])${escaped}` : escaped;
  const number = plainNumber(search.text);
  return selectCompanies(database)
    .where('clientType', '=', 'BUYER')
    .where('memberState', 'in', search.states)
    .where((where) =>
      where.or([
        where('englishName', '~*', pattern),
        where('name', '~*', pattern),
        where('companyId', '=', search.text),
        sql<SqlBool>`${number} <> '' and upper(regexp_replace(tax_number, '[^0-9A-Za-z]', '', 'g')) = ${number}`,
      ]),
    )
    .orderBy(sql`not (english_name ~* ${`^${escaped}`} or name ~* ${`^${escaped}`})`)
    .orderBy('englishName')
    .orderBy('companyId')
    .limit(search.limit)
    .execute();
}

type CalledSearch = { readonly texts: readonly string[]; readonly states: readonly MemberState[] };

/** Buyers in one of the states whom one of the texts names as a whole; `texts`: those that do. */
export async function listBuyersCalled(
  database: Database,
  { texts, states }: CalledSearch,
): Promise<readonly (CompanyRow & { readonly texts: readonly string[] })[]> {
  if (texts.length === 0) return [];
  const plain = texts.map((text) => plainName(text));
  const numbers = texts.map((text) => plainNumber(text) || text);
  const rows = await selectCompanies(database)
    .select(sql<string>`coalesce(upper(regexp_replace(tax_number, '[^0-9A-Za-z]', '', 'g')), '')`.as('plainTaxNumber'))
    .where('clientType', '=', 'BUYER')
    .where('memberState', 'in', states)
    .where((where) =>
      where.or([
        where(sql`lower(regexp_replace(name, '\\s+', ' ', 'g'))`, 'in', plain),
        where(sql`lower(regexp_replace(english_name, '\\s+', ' ', 'g'))`, 'in', plain),
        where('companyId', 'in', texts),
        where(sql`upper(regexp_replace(tax_number, '[^0-9A-Za-z]', '', 'g'))`, 'in', numbers),
      ]),
    )
    .execute();
  return rows.map(({ plainTaxNumber, ...row }) => {
    const names = new Set([plainName(row.name), plainName(row.englishName)]);
    const isCalled = (text: string) =>
      names.has(plainName(text)) ||
      row.companyId === text ||
      (plainTaxNumber !== '' && plainTaxNumber === plainNumber(text));
    return { ...row, texts: texts.filter(isCalled) };
  });
}

function plainName(text: string): string {
  return text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** Han, kana and Hangul names run on without spaces between their parts. */
function isSpacedScript(text: string): boolean {
  return !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text);
}

/** The ids of companies with these words in a name of theirs, for narrowing what a caller may see anyway. */
export async function findCompaniesNamed(database: Database, words: string, limit: number): Promise<readonly string[]> {
  const pattern = containing(words);
  const rows = await database
    .selectFrom('companies')
    .select('companyId')
    .where((where) => where.or([where('name', 'ilike', pattern), where('englishName', 'ilike', pattern)]))
    .limit(limit)
    .execute();
  return rows.map(({ companyId }) => companyId);
}
