import type { ClientType } from '@gtp/domain/account/permissions.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';
import type { StoredNotice } from './notice-store.ts';

export type AudienceMember = {
  readonly userId: string;
  readonly companyId: string;
  readonly clientType: ClientType;
  readonly email: string;
  readonly language: string;
};

type Page = { readonly after: string; readonly limit: number };

/**
 * Who may read a notice and can log in, by user id; an issuer's reach its own cardholders. The writers know already.
 */
export async function listAudience(
  database: Database,
  { companyId, audience }: Pick<StoredNotice, 'companyId' | 'audience'>,
  { after, limit }: Page,
): Promise<readonly AudienceMember[]> {
  const { rows } = await sql<AudienceMember>`
    select u.user_id as "userId", u.company_id as "companyId", c.client_type as "clientType", u.email, u.language
    from users u join companies c on c.company_id = u.company_id
    where u.user_id > ${after} and ${isAddressed({ companyId, audience })}
    order by u.user_id limit ${limit}`.execute(database);
  return rows;
}

/** In words of users `u` of companies `c`. */
function isAddressed({ companyId, audience }: Pick<StoredNotice, 'companyId' | 'audience'>) {
  return sql<boolean>`u.is_active and c.company_id <> ${companyId}
    and c.client_type = any(${[...audience]}::text[])
    and ((select client_type from companies where company_id = ${companyId}) <> 'ISSUER'
      or exists (select 1 from cards k where k.company_id = c.company_id
        and k.issuer_company_id = ${companyId} and k.state <> 'removed'))`;
}

/** How many people `listAudience` would list, by kind. */
export async function countAudience(database: Database, notice: Pick<StoredNotice, 'companyId' | 'audience'>) {
  const { rows } = await sql<{ readonly clientType: ClientType; readonly count: number }>`
    select c.client_type as "clientType", count(*)::int as count
    from users u join companies c on c.company_id = u.company_id
    where ${isAddressed(notice)} group by c.client_type`.execute(database);
  return rows;
}
