/** Where each part of what is known of a person stands, how much of it there is, and how it is erased (decision 0158). */
import type { LoginPart } from '@gtp/domain/account/retention.ts';
import type { Day } from '@gtp/domain/platform/instant.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    personalDataErasures: {
      erasureId: Generated<bigint>;
      userId: string | null;
      personId: string | null;
      askedBy: string | null;
      approvedBy: string | null;
      happenedAt: Date;
      report: unknown;
    };
  }
}
type Generated<T> = import('kysely').Generated<T>;

export type Person = { readonly userId: string; readonly email: string; readonly companyId: string };

/** In the place of a name; of an address that nobody has (RFC 2606). */
export const erasedName = '(erased)';
const erasedMark = 'erased.invalid';

export type Found = { readonly count: number; readonly newestOn: Day | null };
type Where = Person & { readonly before: Date };
type Part = {
  /** `count` and `newest_on` (a day in Seoul) of the rows that still say something of the person. */
  readonly found: (person: Person) => RawBuilder<Found>;
  /** Absent where it stays. Rows from `before` on are left. */
  readonly erase?: (where: Where) => readonly RawBuilder<unknown>[];
};

/** What somebody set up or left for themselves alone. */
const ownSettings = [
  'notification_preferences',
  'payout_calendars',
  'saved_views',
  'provisioned_people',
  'login_failures',
  'second_factors',
  'second_factor_challenges',
  'second_factor_failures',
  'recovery_codes',
  'strong_sign_in_starts',
] as const;

const day = (column: string) => sql`to_char(max(${sql.ref(column)} at time zone 'Asia/Seoul'), 'YYYY-MM-DD')`;
const found = (rows: RawBuilder<unknown>, column = 'now') =>
  sql<Found>`select count(*)::int as count, ${column === 'now' ? sql`null` : day(column)} as newest_on from ${rows}`;

const parts: Readonly<Record<LoginPart, Part>> = {
  account: {
    found: ({ userId }) => found(sql`users where user_id = ${userId} and email not like ${`%@${erasedMark}`}`),
    erase: ({ userId }) => [
      sql`update users set name = ${erasedName}, email = user_id || '@' || ${erasedMark}, password_hash = ${erasedName},
        is_active = false, temporary_password_until = null where user_id = ${userId}`,
    ],
  },
  settings: {
    found: ({ userId }) =>
      found(sql`(select user_id from notification_preferences union all select user_id from payout_calendars
        union all select user_id from saved_views
        union all select user_id from provisioned_people where user_id is not null
        union all select user_id from second_factors union all select user_id from recovery_codes
        union all select user_id from login_failures) as s where user_id = ${userId}`),
    erase: ({ userId }) => ownSettings.map((table) => sql`delete from ${sql.table(table)} where user_id = ${userId}`),
  },
  mails: {
    found: ({ userId, email }) =>
      found(sql`emails where (user_id = ${userId} or lower(email) = lower(${email}))
        and email not like ${`%@${erasedMark}`}`),
    // What has not left yet is not sent any more.
    erase: ({ userId, email }) => [
      sql`update emails set facts = null, email = email_id || '@' || ${erasedMark},
        dropped_at = case when num_nonnulls(sent_at, dropped_at, suppressed_at) = 0 then now() else dropped_at end
        where user_id = ${userId} or lower(email) = lower(${email})`,
    ],
  },
  proofs: {
    found: ({ userId, email }) =>
      found(sql`(select 1 from verifications where subject = lower(${email})
        union all select 1 from recoveries where user_id = ${userId} or lower(email) = lower(${email})
        union all select 1 from deputy_invitations where (user_id = ${userId} or lower(email) = lower(${email}))
          and name <> ${erasedName}) as p`),
    erase: ({ userId, email }) => [
      sql`delete from verifications where subject = lower(${email})`,
      sql`delete from recoveries where user_id = ${userId} or lower(email) = lower(${email})`,
      sql`update deputy_invitations set name = ${erasedName}, email = invitation_id || '@' || ${erasedMark}
        where user_id = ${userId} or lower(email) = lower(${email})`,
    ],
  },
  answers: {
    found: ({ userId }) => found(sql`idempotency_keys where user_id = ${userId}`),
    erase: ({ userId }) => [sql`delete from idempotency_keys where user_id = ${userId}`],
  },
  sessions: {
    found: ({ userId }) =>
      found(sql`sessions where user_id = ${userId} and (ip_address <> '' or user_agent <> '')`, 'created_at'),
    erase: ({ userId, before }) => [
      sql`update sessions set ip_address = '', user_agent = '' where user_id = ${userId} and created_at < ${before}`,
    ],
  },
  log_ins: {
    found: ({ userId }) =>
      found(sql`login_attempts where user_id = ${userId} and (ip_address <> '' or user_agent <> '')`, 'happened_at'),
    erase: ({ userId, before }) => [sql`select erase_login_traces(${userId}, ${before})`],
  },
  identity: {
    found: ({ userId }) => found(sql`company_people where user_id = ${userId} and name <> ${erasedName}`),
    erase: ({ userId }) => [
      sql`update company_people set name = ${erasedName}, given_name = '', family_name = '', birthday = '1900-01-01',
        dial_code = '', mobile = '', phone = '', extension = '', email = '', postal_code = '', address1 = '', address2 = '',
        address1_english = '', address2_english = '', occupation = '', relation_detail = '' where user_id = ${userId}`,
    ],
  },
  signing: {
    found: ({ userId }) => found(sql`signing_authorities where user_id = ${userId} and identity_name <> ${erasedName}`),
    erase: ({ userId }) => [
      sql`update signing_authorities set identity_name = ${erasedName}, identity_hash = decode(repeat('00', 32), 'hex')
        where user_id = ${userId}`,
    ],
  },
  agreements: { found: ({ userId }) => found(sql`agreements where user_id = ${userId}`, 'agreed_at') },
  inquiries: { found: ({ userId }) => found(sql`inquiries where asked_by = ${userId}`, 'last_written_at') },
  orders: {
    found: ({ userId }) => found(sql`order_events where actor_user_id = ${userId}`, 'happened_at'),
  },
  audit: {
    found: ({ userId }) =>
      found(
        sql`(select happened_at from audit_entries where user_id = ${userId}
          union all select (p.here ->> 'newestAt')::timestamptz from audit_volumes
            cross join lateral (select people -> ${userId} as here) as p
            cross join generate_series(1, (p.here ->> 'count')::int) where people ? ${userId}) as a`,
        'happened_at',
      ),
  },
};

/** How much of a part there is, and the newest row's day in Seoul. */
export async function findPart(database: Database, part: LoginPart, person: Person): Promise<Found> {
  const { rows } = await parts[part].found(person).execute(database);
  return rows[0] ?? { count: 0, newestOn: null };
}

/** Erases a part of the person as far as it is older than `before`. */
export async function erasePart(transaction: Transaction, part: LoginPart, where: Where): Promise<void> {
  for (const statement of parts[part].erase?.(where) ?? []) await statement.execute(transaction);
}

/** The day in Seoul on which the company's membership ended; undefined while it lasts, and for institutions. */
export async function findMembershipEnd(database: Database, companyId: string): Promise<Day | undefined> {
  const { rows } = await sql<{ endedOn: Day }>`
    select to_char(max(e.happened_at at time zone 'Asia/Seoul'), 'YYYY-MM-DD') as ended_on
    from member_events e join companies c using (company_id)
    where company_id = ${companyId} and c.member_state in ('closed', 'refused', 'lapsed')
      and e.to_state = c.member_state having count(*) > 0`.execute(database);
  return rows[0]?.endedOn;
}

/** Payments that the person began and whose end is not known yet. */
export async function countOpenPayments(database: Database, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payments where started_by = ${userId}
      and state in ('created', 'three_d_secure', 'authorised', 'unknown')`.execute(database);
  return rows[0]?.count ?? 0;
}

type Kept = {
  readonly id: string;
  readonly hasLogin: boolean;
  /** Two people of the agency. */
  readonly askedBy: string;
  readonly approvedBy: string;
  readonly now: Date;
  readonly report: object;
};

export async function insertErasure(transaction: Transaction, kept: Kept): Promise<void> {
  const { id, hasLogin, askedBy, approvedBy, now, report } = kept;
  const named = hasLogin ? { userId: id, personId: null } : { userId: null, personId: id };
  await transaction
    .insertInto('personalDataErasures')
    .values({ ...named, askedBy, approvedBy, happenedAt: now, report: sql`${JSON.stringify(report)}::jsonb` })
    .execute();
}
