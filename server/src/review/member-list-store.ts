import { memberScopes } from '@gtp/contract/review/review-wire.ts';
import { type MemberType, memberTypes, reviewReachOf } from '@gtp/domain/account/client-types.ts';
import { applicationDecisions, applicationEnds, applicationReturns } from '@gtp/domain/company/member-moves.ts';
import {
  askedMemberStates,
  endedMemberStates,
  type MemberState,
  suspendedMemberStates,
  workingMemberStates,
} from '@gtp/domain/company/member-states.ts';
import { addDays, type Day, startOfSeoulDay } from '@gtp/domain/platform/instant.ts';
import { plainNumber } from '@gtp/domain/platform/search-query.ts';
import type { ReviewDecision } from '@gtp/domain/review/review-decisions.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isShownAs, shownState } from '../company/company.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { containing, foundRows } from '../platform/found-rows.ts';
import { placeInQueue } from '../platform/queue-order-store.ts';
import { stateList } from '../platform/state-list.ts';
import { waitsForSecondPerson } from './second-decision-store.ts';

type MemberReader = Pick<Caller, 'clientType' | 'companyId' | 'userId'>;

export type MemberFilter = {
  readonly reader: MemberReader;
  readonly now: Date;
  readonly text?: string | undefined;
  readonly state?: MemberState | undefined;
  /** Of the reader's own kind unless said otherwise. */
  readonly memberType?: MemberType | undefined;
  readonly scope?: MemberScope | undefined;
  /** By the day they came; without it what waits longest comes first. */
  readonly sort?: string | undefined;
  /** Days in Seoul on which the application was decided, both included. */
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
};

type MemberScope = (typeof memberScopes)[number];

type Condition = RawBuilder<SqlBool>;

const placeOfMember = placeInQueue({
  isOpen: sql`r.waiting_since is not null`,
  dueAt: sql`r.due_at`,
  since: sql`coalesce(r.waiting_since, c.created_at)`,
});

/** The members whom a reader reviews or watches, with how their review stands. */
export function findMembers(database: Database, filter: MemberFilter) {
  const members = database
    .selectFrom('companies as c')
    .leftJoin('reviews as r', 'r.companyId', 'c.companyId')
    .leftJoin('applications as a', 'a.applicationId', 'r.applicationId')
    .select(['c.companyId', 'c.clientType', 'c.name', 'c.englishName', 'c.country'])
    .select(shownState(filter.now).as('state'))
    .select(['c.createdAt', 'a.applicationNumber', 'r.waitingSince', 'r.dueAt', 'r.proposedDecision'])
    .select((filter.sort === undefined ? placeOfMember : sql<Date>`c.created_at`).as('placedAt'))
    .$narrowType<{ state: MemberState; proposedDecision: ReviewDecision | null }>()
    .where(sql.join<boolean>([...matchesFilter(filter)], sql` and `));
  if (filter.sort !== undefined) return foundRows(members, { by: ['c.createdAt', 'c.companyId'] });
  return foundRows(members, { by: [placeOfMember, 'c.companyId'], isOldestFirst: true });
}

/** How many of the members who fit are in each scope, and how many there are. */
export async function countMembersByScope(database: Database, filter: Omit<MemberFilter, 'scope' | 'sort'>) {
  const counts = memberScopes.map(
    (scope) => sql`count(*) filter (where ${isInScope(scope, filter)})::int as ${sql.id(scope)}`,
  );
  const { rows } = await sql<Record<MemberScope | 'all', number>>`
    select count(*)::int as "all", ${sql.join(counts)}
    from companies c left join reviews r using (company_id) left join applications a using (application_id)
    where ${sql.join(matchesFilter(filter), sql` and `)}`.execute(database);
  return rows[0];
}

export type MemberRow = Awaited<ReturnType<ReturnType<typeof findMembers>['page']>>[number];

function matchesFilter(filter: MemberFilter): readonly Condition[] {
  const { reader, now, text, state, scope, memberType, from, to } = filter;
  return [
    isFollowedBy(reader, memberType ?? usualMembersOf(reader)),
    ...(state ? [isShownAs(state, now)] : []),
    ...(scope ? [isInScope(scope, { reader, now })] : []),
    ...(from || to ? [sql<SqlBool>`c.company_id in (select e.company_id from ${decisionsWithin({ from, to })})`] : []),
    ...(text ? [matchesText(text, reader)] : []),
  ];
}

type Period = { readonly from?: Day | undefined; readonly to?: Day | undefined };

/** The events of a period with which applications were decided, as `e`. */
function decisionsWithin({ from, to }: Period): RawBuilder<unknown> {
  return sql`member_events e where e.event in ${stateList(applicationDecisions)}
      ${from ? sql`and e.happened_at >= ${startOfSeoulDay(from)}` : sql``}
      ${to ? sql`and e.happened_at < ${startOfSeoulDay(addDays(to, 1))}` : sql``}`;
}

/** How many members' applications were decided in a period, and the median hours from sending one in to its decision. */
export async function measureReviews(
  database: Database,
  { reader, from, to }: Pick<MemberFilter, 'reader'> & { readonly from: Day; readonly to: Day },
): Promise<{ readonly count: number; readonly medianHours: number | null }> {
  // Of a member that was decided on twice the last time; of an application that was sent in again the first sending. One that
  // had ended counts from when it stood again.
  const { rows } = await sql<{ count: number; medianHours: number | null }>`
    with decided as (select distinct on (e.company_id) e.company_id, e.happened_at, e.member_event_id
        from ${decisionsWithin({ from, to })} order by e.company_id, e.member_event_id desc)
    select count(*)::int as count, (percentile_disc(0.5) within group (order by extract(epoch from
        d.happened_at - (select min(s.sent_at) from (
            select a.submitted_at as sent_at from applications a where a.company_id = d.company_id
            union all select r.happened_at from member_events r where r.company_id = d.company_id
              and r.event in ${stateList(applicationReturns)} and r.member_event_id < d.member_event_id) s
          where s.sent_at <= d.happened_at and not exists (select from member_events b
            where b.company_id = d.company_id and b.member_event_id < d.member_event_id
              and b.event in ${stateList(applicationEnds)} and b.happened_at >= s.sent_at))) / 3600))::float8 as "medianHours"
    from decided d join companies c on c.company_id = d.company_id
    where ${isFollowedBy(reader, usualMembersOf(reader))}`.execute(database);
  return rows[0] ?? { count: 0, medianHours: null };
}

/** Those on whom the reader decides; the network decides on none and reads sellers first. */
function usualMembersOf({ clientType }: MemberReader): MemberType {
  return memberTypes.find((each) => reviewReachOf(clientType, each) === 'decides') ?? 'SELLER';
}

/** The same as `findReviewReach`, for many. */
function isFollowedBy({ clientType, companyId }: MemberReader, memberType: MemberType): Condition {
  if (!reviewReachOf(clientType, memberType)) return sql<SqlBool>`false`;
  const isOfKind = sql<SqlBool>`c.client_type = ${sql.lit(memberType)}`;
  if (clientType !== 'ISSUER') return isOfKind;
  return sql<SqlBool>`(${isOfKind} and exists
    (select 1 from cards k where k.company_id = c.company_id and k.issuer_company_id = ${companyId}))`;
}

type Looking = Pick<MemberFilter, 'reader' | 'now'>;

const scopeConditions: Readonly<Record<MemberScope, (looking: Looking) => Condition>> = {
  waiting: () => sql<SqlBool>`r.waiting_since is not null`,
  overdue: ({ now }) => sql<SqlBool>`r.due_at < ${now}`,
  second: ({ reader }) => waitsForSecondPerson(reader),
  member: () => sql<SqlBool>`c.member_state in ${stateList(askedMemberStates)} and r.waiting_since is null`,
  working: () => sql<SqlBool>`c.member_state in ${stateList(workingMemberStates)}`,
  suspended: () => sql<SqlBool>`c.member_state in ${stateList(suspendedMemberStates)}`,
  over: () => sql<SqlBool>`c.member_state in ${stateList(endedMemberStates)}`,
};

function isInScope(scope: MemberScope, looking: Looking): Condition {
  return scopeConditions[scope](looking);
}

/** A watcher finds nobody by a name that they may not read. */
function matchesText(text: string, { clientType }: MemberReader): Condition {
  const number = sql<SqlBool>`(c.company_id = ${text} or a.application_number = ${text.toUpperCase()})`;
  if (clientType === 'VISA') return number;
  const pattern = containing(text);
  const digits = plainNumber(text);
  return sql<SqlBool>`(${number} or c.name ilike ${pattern} or c.english_name ilike ${pattern}
    or c.representative_name ilike ${pattern}
    or (${digits} <> '' and upper(regexp_replace(c.tax_number, '[^A-Za-z0-9]', '', 'g')) = ${digits}))`;
}
