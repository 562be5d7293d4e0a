/** Whom a batch of notifications addresses and names, each in one question. */
import type { ClientType } from '@gtp/domain/account/permissions.ts';
import type { NotificationKind } from '@gtp/domain/notification/notification-kinds.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';

export type Person = {
  readonly userId: string;
  readonly companyId: string;
  readonly clientType: ClientType;
  readonly email: string;
  readonly language: string;
  readonly isActive: boolean;
  readonly mutedKinds: readonly NotificationKind[];
};

type Addressed = {
  readonly companyIds: readonly string[];
  readonly clientTypes: readonly ClientType[];
  readonly userIds: readonly string[];
};

/** The people of these companies and of all companies of these kinds, and these users; by user id. */
export async function listPeople(database: Database, addressed: Addressed): Promise<readonly Person[]> {
  const { companyIds, clientTypes, userIds } = addressed;
  const { rows } = await sql<Person>`
    select u.user_id as "userId", u.company_id as "companyId", c.client_type as "clientType", u.email, u.language,
      u.is_active as "isActive", coalesce(p.muted_kinds, '{}') as "mutedKinds"
    from users u
    join companies c on c.company_id = u.company_id
    left join notification_preferences p on p.user_id = u.user_id
    where u.user_id in (
      select user_id from users where company_id = any(${companyIds}::text[])
      union select k.user_id from companies m join users k on k.company_id = m.company_id
        where m.client_type = any(${clientTypes}::text[])
      union select unnest(${userIds}::text[]))
    order by u.user_id`.execute(database);
  return rows;
}

export async function listCompanyNames(database: Database, companyIds: readonly string[]) {
  return database
    .selectFrom('companies')
    .select(['companyId', 'name', 'englishName'])
    .where('companyId', '=', sql<string>`any(${companyIds}::text[])`)
    .execute();
}
