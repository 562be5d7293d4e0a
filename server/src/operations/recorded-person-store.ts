/** People who are known without having a login: where they stand, how they are found, and how they are erased (decision 0172). */
import type { RecordedPart } from '@gtp/domain/account/retention.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';
import { erasedName, type Found } from './personal-data-store.ts';

export type RecordedPerson = { readonly personId: string; readonly companyId: string; readonly name: string };

export type FoundPerson = {
  /** A user id, `person:…` or `owner:…`. */
  readonly id: string;
  readonly role: string;
  readonly name: string;
  readonly companyId: string;
  readonly companyName: string;
};

const recorded = sql`(
  select 'person:' || company_person_id as id, role, name, email, company_id from company_people where user_id is null
  union all select 'owner:' || company_id || ':' || place, 'beneficial_owner', name, '', company_id from beneficial_owners)`;

/** Everybody whose name or e-mail address holds the text, with and without a login; at most `limit`. */
export async function findPeople(database: Database, text: string, limit: number): Promise<readonly FoundPerson[]> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<FoundPerson>`
    select p.id, p.role, p.name, p.company_id as "companyId", c.name as "companyName"
    from (select user_id as id, 'login' as role, name, email, company_id from users where not is_service_account
      union all select id, role, name, email, company_id from ${recorded} r) p join companies c using (company_id)
    where (p.name ilike ${pattern} or p.email ilike ${pattern}) and p.name <> ${erasedName}
    order by c.name, p.id limit ${limit}`.execute(database);
  return rows;
}

/** One without a login, by the id that `findPeople` names; erased ones are found, too. */
export async function findRecordedPerson(database: Database, id: string): Promise<RecordedPerson | undefined> {
  const { rows } = await sql<RecordedPerson>`
    select id as "personId", company_id as "companyId", name from ${recorded} r where id = ${id}`.execute(database);
  return rows[0];
}

/** Nobody changes the company meanwhile. */
export async function lockPeopleOf(transaction: Transaction, companyId: string): Promise<void> {
  await sql`select 1 from companies where company_id = ${companyId} for update`.execute(transaction);
}

type Part = {
  readonly found: (person: RecordedPerson) => RawBuilder<Found>;
  readonly erase?: (person: RecordedPerson) => readonly RawBuilder<unknown>[];
};

const count = (rows: RawBuilder<unknown>) => sql<Found>`select count(*)::int as count, null as "newestOn" from ${rows}`;

const parts: Readonly<Record<RecordedPart, Part>> = {
  recorded_person: {
    found: ({ personId }) => count(sql`${recorded} r where id = ${personId} and name <> ${erasedName}`),
    erase: ({ personId, companyId, name }) => [
      sql`update company_people set name = ${erasedName}, given_name = '', family_name = '', birthday = '1900-01-01',
        dial_code = '', mobile = '', phone = '', extension = '', email = '', postal_code = '', address1 = '', address2 = '',
        address1_english = '', address2_english = '', occupation = '', relation_detail = ''
        where 'person:' || company_person_id = ${personId} and user_id is null`,
      sql`update beneficial_owners set name = ${erasedName}, given_name = '', family_name = '', birthday = '1900-01-01',
        confirmed_by_detail = '' where 'owner:' || company_id || ':' || place = ${personId}`,
      sql`update companies set representative_name = ${erasedName}
        where company_id = ${companyId} and representative_name = ${name}`,
    ],
  },
  comparisons: {
    found: ({ companyId, name }) =>
      count(
        sql`screening_matches where company_id = ${companyId} and subject_name = ${name} and ${name} <> ${erasedName}`,
      ),
    erase: ({ companyId, name }) => [
      sql`update screening_matches set subject_name = ${erasedName} where company_id = ${companyId} and subject_name = ${name}`,
    ],
  },
  review_record: {
    found: ({ companyId, name }) =>
      count(sql`(select company_id, facts::text as said from review_snapshots
        union all select company_id, old_value || ' ' || new_value from company_changes) r
        where company_id = ${companyId} and position(${name} in said) > 0 and ${name} <> ${erasedName}`),
  },
};

export async function findRecordedPart(database: Database, part: RecordedPart, person: RecordedPerson): Promise<Found> {
  const { rows } = await parts[part].found(person).execute(database);
  return rows[0] ?? { count: 0, newestOn: null };
}

export async function eraseRecordedPart(transaction: Transaction, part: RecordedPart, person: RecordedPerson) {
  for (const statement of parts[part].erase?.(person) ?? []) await statement.execute(transaction);
}
