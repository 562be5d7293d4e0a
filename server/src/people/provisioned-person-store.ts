import type { DeputyKind } from '@gtp/domain/account/deputy-kinds.ts';
import { type Generated, sql } from 'kysely';
import type { Database, Tables, Transaction } from '../platform/database.ts';
import { type RecordOf, recordOf, rowOf } from '../platform/table-rows.ts';

declare module '../platform/database.ts' {
  interface Tables {
    provisionedPeople: {
      personId: string;
      companyId: string;
      source: 'scim' | 'login' | 'account';
      userName: string;
      externalId: string | null;
      issuer: string | null;
      subject: string | null;
      givenName: string | null;
      familyName: string | null;
      formattedName: string | null;
      displayName: string | null;
      email: string;
      locale: string | null;
      isActive: boolean;
      kinds: Generated<DeputyKind[]>;
      userId: string | null;
      admittedAt: Date | null;
      version: Generated<number>;
      createdAt: Date;
      changedAt: Date;
    };
  }
}

/** Somebody whom an identity provider names. */
export type ProvisionedPerson = RecordOf<Tables['provisionedPeople']>;

/** What a list of them is narrowed to; the columns compare in any case where their values have none. */
export type ProvisionedFilter =
  | { readonly attribute: 'userName' | 'email' | 'externalId' | 'personId'; readonly value: string }
  | undefined;

function selectOf(database: Database, companyId: string, filter: ProvisionedFilter) {
  const query = database.selectFrom('provisionedPeople').where('companyId', '=', companyId);
  if (!filter) return query;
  const { attribute, value } = filter;
  if (attribute === 'externalId' || attribute === 'personId') return query.where(attribute, '=', value);
  return query.where((where) => where(where.fn<string>('lower', [attribute]), '=', value.toLowerCase()));
}

type Page = {
  readonly companyId: string;
  readonly filter: ProvisionedFilter;
  readonly offset: number;
  readonly limit: number;
};

/** In the order in which they came, which stays the same from page to page. */
export async function listProvisioned(
  database: Database,
  { companyId, filter, offset, limit }: Page,
): Promise<readonly ProvisionedPerson[]> {
  const query = selectOf(database, companyId, filter).selectAll().orderBy('createdAt').orderBy('personId');
  return (await query.offset(offset).limit(limit).execute()).map(recordOf);
}

export async function countProvisioned(database: Database, companyId: string, filter: ProvisionedFilter) {
  const query = selectOf(database, companyId, filter).select((select) => select.fn.countAll<bigint>().as('count'));
  return Number((await query.executeTakeFirst())?.count ?? 0);
}

/** Those without an account, who wait for two administrators, and those with one beside it. */
export async function listProvisionedOfPage(database: Database, companyId: string) {
  return listProvisioned(database, { companyId, filter: undefined, offset: 0, limit: 500 });
}

export async function lockProvisioned(transaction: Transaction, companyId: string, personId: string) {
  const query = selectOf(transaction, companyId, { attribute: 'personId', value: personId });
  const row = await query.selectAll().forUpdate().executeTakeFirst();
  return row && recordOf(row);
}

/** False where the institution has this user name already. */
export async function insertProvisioned(transaction: Transaction, person: ProvisionedPerson): Promise<boolean> {
  const inserted = await transaction
    .insertInto('provisionedPeople')
    .values(rowOf(person))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(inserted.numInsertedOrUpdatedRows ?? 0) > 0;
}

/** False where somebody else has the user name. The version goes up by one. */
export async function saveProvisioned(
  transaction: Transaction,
  { personId, version, ...person }: ProvisionedPerson,
): Promise<boolean> {
  const { companyId, userName } = person;
  const same = selectOf(transaction, companyId, { attribute: 'userName', value: userName });
  if (await same.select('personId').where('personId', '<>', personId).executeTakeFirst()) return false;
  const row = rowOf({ ...person, version: version + 1 });
  await transaction.updateTable('provisionedPeople').set(row).where('personId', '=', personId).execute();
  return true;
}

export async function deleteProvisioned(transaction: Transaction, personId: string): Promise<void> {
  await transaction.deleteFrom('provisionedPeople').where('personId', '=', personId).execute();
}

/** Whose row came of an account by itself, and not of anything that the provider has said of it since. */
const isAsAdopted = sql<boolean>`source = 'account' and version = 1 and external_id is null
  and person_id = 'ppl_' || md5(company_id || ' ' || user_id)`;

/** The row that an account has by itself, and that the provider has not changed. */
export async function findAdopted(
  transaction: Transaction,
  { companyId, userId }: { readonly companyId: string; readonly userId: string },
): Promise<ProvisionedPerson | undefined> {
  const row = await transaction
    .selectFrom('provisionedPeople')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .where(isAsAdopted)
    .forUpdate()
    .executeTakeFirst();
  return row && recordOf(row);
}

/**
 * Gives whom the provider named the account with their address, where they have none that can log in, and answers of whom
 * that is new. It opens nothing: `admitted_at` stays empty. A row that the account had by itself makes way.
 */
export async function linkByAddress(
  transaction: Transaction,
  companyId: string,
): Promise<readonly ProvisionedPerson[]> {
  const same = sql`u.company_id = n.company_id and lower(u.email) in (lower(n.email), lower(n.user_name))
    and (n.user_id is null or (u.is_active and exists (
      select from users as before where before.user_id = n.user_id and not before.is_active)))`;
  await sql`delete from provisioned_people where company_id = ${companyId} and ${isAsAdopted}
    and not exists (select from provisioned_members as m where m.person_id = provisioned_people.person_id)
    and exists (select from provisioned_people as n join users as u on ${same}
      where n.company_id = ${companyId} and u.user_id = provisioned_people.user_id)`.execute(transaction);
  const { rows } = await sql<{ personId: string }>`update provisioned_people as p
    set user_id = found.user_id, admitted_at = null
    from (
      select distinct on (fitting.user_id) fitting.person_id, fitting.user_id
      from (
        select distinct on (n.person_id) n.person_id, n.is_active, n.created_at, u.user_id
        from provisioned_people as n join users as u on ${same}
        where n.company_id = ${companyId} and not u.is_service_account
          and not exists (select from provisioned_people as held where held.user_id = u.user_id)
        order by n.person_id, u.is_active desc, u.created_at desc
      ) as fitting
      order by fitting.user_id, fitting.is_active desc, fitting.created_at desc, fitting.person_id
    ) as found
    where p.person_id = found.person_id
    returning p.person_id as "personId"`.execute(transaction);
  if (rows.length === 0) return [];
  const ids = rows.map(({ personId }) => personId);
  const linked = transaction.selectFrom('provisionedPeople').selectAll().where('personId', 'in', ids);
  return (await linked.execute()).map(recordOf);
}

/** Makes known to the provider who has an account and can log in, so that it finds them. */
export async function adoptAccounts(transaction: Transaction, companyId: string, now: Date): Promise<void> {
  await sql`insert into provisioned_people
      (person_id, company_id, source, user_name, display_name, email, is_active, user_id, created_at, changed_at)
    select 'ppl_' || md5(u.company_id || ' ' || u.user_id), u.company_id, 'account', u.email, u.name, u.email, true,
      u.user_id, u.created_at, ${now}
    from users as u
    where u.company_id = ${companyId} and u.is_active
      and not exists (select from provisioned_people as p where p.user_id = u.user_id)
    on conflict do nothing`.execute(transaction);
}

/** The account that came of this person of a provider, and that nobody has linked yet. */
export async function findAdmittedAccount(
  database: Database,
  {
    companyId,
    issuer,
    subjects,
  }: { readonly companyId: string; readonly issuer: string; readonly subjects: readonly string[] },
): Promise<string | undefined> {
  const row = await database
    .selectFrom('provisionedPeople')
    .select('userId')
    .where('companyId', '=', companyId)
    .where('admittedAt', 'is not', null)
    .where('isActive', '=', true)
    .where((where) =>
      where.or([
        where.and([where('issuer', '=', issuer), where('subject', 'in', [...subjects])]),
        where.and([where('issuer', 'is', null), where('externalId', 'in', [...subjects])]),
      ]),
    )
    .executeTakeFirst();
  return row?.userId ?? undefined;
}
