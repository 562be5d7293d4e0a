import type { Database } from '../platform/database.ts';

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

type BuyerSearch = { readonly text: string; readonly states: readonly string[]; readonly limit: number };

/** Buyers in one of the states whose name or id holds the text, by name. */
export async function listBuyers(database: Database, search: BuyerSearch): Promise<readonly CompanyRow[]> {
  const pattern = `%${search.text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return selectCompanies(database)
    .where('client_type', '=', 'BUYER')
    .where('member_state', 'in', search.states)
    .where((where) =>
      where.or([
        where('english_name', 'ilike', pattern),
        where('name', 'ilike', pattern),
        where('company_id', 'ilike', pattern),
      ]),
    )
    .orderBy('english_name')
    .orderBy('company_id')
    .limit(search.limit)
    .execute();
}
