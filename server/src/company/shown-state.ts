/** The state of a member as people read it: beside what its review says, whether a buyer has a card left (decision 0325). */
import type { ClientType } from '@gtp/domain/account/permissions.ts';
import type { BuyerState, MemberState } from '@gtp/domain/company/member-states.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../platform/database.ts';

const active: BuyerState = 'active';
const cardMissing: BuyerState = 'card_missing';

/** Whether company `c` has a card that pays, or that its issuer still looks at; blocked and expired ones do not. */
export function hasCardLeft(now: Date): RawBuilder<SqlBool> {
  return sql`exists (select from cards k where k.company_id = c.company_id and k.state in ('active', 'pending')
    and make_date(k.expiry_year, k.expiry_month, 1) + interval '1 month' > ${seoulDay(now)}::date)`;
}

/** The state of company `c`: an active buyer without a card is BV60. It is stored of nobody, for cards end by themselves. */
export function shownState(now: Date): RawBuilder<MemberState> {
  return sql`case when c.client_type = 'BUYER' and c.member_state = ${active} and not ${hasCardLeft(now)}
    then ${cardMissing} else c.member_state end`;
}

/** Whether company `c` is shown in this state. */
export function isShownAs(state: MemberState, now: Date): RawBuilder<SqlBool> {
  if (state !== active && state !== cardMissing) return sql`c.member_state = ${state}`;
  return sql`(c.member_state = ${active} and ${shownState(now)} = ${state})`;
}

type Stored = {
  readonly companyId: string;
  readonly clientType: ClientType;
  readonly memberState: MemberState | undefined;
};

/** The same of one company, which asks nothing of any other than an active buyer. */
export async function findShownState(database: Database, stored: Stored, now: Date): Promise<MemberState | undefined> {
  const { companyId, clientType, memberState } = stored;
  if (clientType !== 'BUYER' || memberState !== active) return memberState;
  const company = database.selectFrom('companies as c').where('c.companyId', '=', companyId);
  const row = await company.select(shownState(now).as('state')).executeTakeFirst();
  return row?.state ?? memberState;
}
