/** Members that have something in common: everything that identifies a business, compared across client types. */

import type { ClientType } from '@gtp/domain/account/permissions.ts';
import type { MemberState } from '@gtp/domain/company/member-states.ts';
import { type Sameness, samenesses, sharedEmailDomains } from '@gtp/domain/review/sameness.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';

export type Duplicate = {
  readonly companyId: string;
  readonly clientType: ClientType;
  readonly name: string;
  readonly englishName: string;
  readonly state: MemberState;
  readonly sameness: readonly Sameness[];
};

// scan-allow sql-from-text: columns are written in this file
const plain = (value: string) => sql.raw(`upper(regexp_replace(${value}, '[^[:alnum:]]', '', 'g'))`);
// scan-allow sql-from-text: columns are written in this file
const host = (value: string) => sql.raw(`regexp_replace(lower(${value}), '^(https?://)?(www[.])?|[/?#].*$', '', 'g')`);
const bankNumber = sql.raw(`bank_code || ' ' || regexp_replace(account_number, '[^0-9]', '', 'g')`);

/**
 * One row a company and fact, as facts are compared: without case, blanks and signs. Empty ones compare with nothing.
 */
const facts = sql`
  select company_id, 'taxNumber' as kind, ${plain('tax_number')} as value from companies where tax_number is not null
  union all select company_id, 'name', ${plain('name')} from companies
  union all select company_id, 'name', ${plain('english_name')} from companies
  union all select company_id, 'corporationNumber', ${plain('corporation_number')} from company_profiles
  union all select company_id, 'phone', dial_code || ' ' || ltrim(regexp_replace(phone, '[^0-9]', '', 'g'), '0')
    from company_profiles where phone ~ '[0-9]'
  union all select company_id, 'email', lower(email) from company_profiles
  union all select company_id, 'emailDomain', split_part(lower(email), '@', 2) from company_profiles
    where split_part(lower(email), '@', 2) not in (${sql.join(sharedEmailDomains)})
  union all select company_id, 'address', ${plain('postal_code || address1 || address2')} from company_profiles
    where address1 <> ''
  union all select company_id, 'url', ${host('url')} from company_profiles
  union all select company_id, 'url', ${host('introduction_url')} from company_profiles
  union all select company_id, 'representative', ${plain('name')} || ' ' || birthday from company_people
    where role in ('representative', 'co_representative')
  union all select company_id, 'representative', ${plain('name')} || ' ' || birthday from beneficial_owners
  union all select company_id, 'bankAccount', ${bankNumber} from bank_accounts
  union all select company_id, 'card', gateway_token from cards
  union all select company_id, 'card', concat_ws(' ', bin, last4, expiry_year, expiry_month, upper(holder_name)) from cards`;

/** Other members, also former ones and of other client types, with what they have in common with this one. */
export async function listDuplicates(database: Database, companyId: string): Promise<readonly Duplicate[]> {
  const { rows } = await sql<Duplicate>`
    with facts as materialized (${facts}),
    found as (
      select other.company_id, array_agg(distinct other.kind) as sameness
      from facts own join facts other using (kind, value)
      where own.company_id = ${companyId} and other.company_id <> ${companyId} and value <> ''
      group by other.company_id)
    select o.company_id as "companyId", o.client_type as "clientType", o.name, o.english_name as "englishName",
      o.member_state as state, f.sameness
    from found f join companies o using (company_id)
    where o.member_state is not null
    order by cardinality(f.sameness) desc, o.company_id limit 20`.execute(database);
  return rows.map((row) => ({ ...row, sameness: samenesses.filter((each) => row.sameness.includes(each)) }));
}
