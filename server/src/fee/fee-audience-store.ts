import type { ClientType } from '@gtp/domain/account/permissions.ts';
import { workingMemberStates } from '@gtp/domain/company/member-states.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';
import { stateList } from '../platform/state-list.ts';

/** Who is notified of a change of the fee table, and what they may see of it. */
export type FeeReader = {
  readonly userId: string;
  readonly companyId: string;
  readonly clientType: ClientType;
  readonly email: string;
  readonly language: string;
};

type Corridor = { readonly country: string | undefined; readonly issuerCompanyId: string | undefined };
type Page = { readonly after: string; readonly limit: number };

const working = stateList(workingMemberStates);

/**
 * Whom a corridor concerns, by user id: all sellers who work here, the buyers of the country with a card of the issuer,
 * the issuer, the agency and the network. Whatever the corridor does not name excludes nobody.
 */
export async function listFeeReaders(
  database: Database,
  corridor: Corridor,
  { after, limit }: Page,
): Promise<readonly FeeReader[]> {
  const { country = null, issuerCompanyId = null } = corridor;
  const { rows } = await sql<FeeReader>`
    select u.user_id as "userId", u.company_id as "companyId", c.client_type as "clientType", u.email, u.language
    from users u join companies c on c.company_id = u.company_id
    where u.is_active and u.user_id > ${after} and case c.client_type
      when 'SELLER' then c.member_state in ${working}
      when 'BUYER' then c.member_state in ${working}
        and (${country}::text is null or c.country = ${country})
        and (${issuerCompanyId}::text is null or exists (select 1 from cards k where k.company_id = c.company_id
          and k.issuer_company_id = ${issuerCompanyId} and k.state <> 'removed'))
      when 'ISSUER' then ${issuerCompanyId}::text is null or c.company_id = ${issuerCompanyId}
      else true end
    order by u.user_id limit ${limit}`.execute(database);
  return rows;
}
