import type { memberScopes } from '@gtp/contract/review/review-wire.ts';
import type { ClientType } from '@gtp/domain/account/permissions.ts';
import { askedMemberStates } from '@gtp/domain/company/member-states.ts';
import type { ReviewDecision } from '@gtp/domain/review/review-decisions.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../platform/database.ts';
import type { PageWanted } from '../platform/define-list.ts';
import { stateList } from '../platform/state-list.ts';

export type MemberReader = { readonly clientType: ClientType; readonly companyId: string; readonly userId: string };

export type MemberFilter = {
  readonly reader: MemberReader;
  readonly now: Date;
  readonly text?: string | undefined;
  readonly state?: string | undefined;
  readonly scope?: (typeof memberScopes)[number] | undefined;
};

type Condition = RawBuilder<SqlBool>;

/** The members whom a reader reviews or watches, by the day they came, with how their review stands. */
export async function listMembers(database: Database, filter: MemberFilter, page: PageWanted) {
  const direction = page.isOldestFirst ? 'asc' : 'desc';
  return database
    .selectFrom('companies as c')
    .leftJoin('reviews as r', 'r.companyId', 'c.companyId')
    .leftJoin('applications as a', 'a.applicationId', 'r.applicationId')
    .select([
      'c.companyId',
      'c.clientType',
      'c.name',
      'c.englishName',
      'c.country',
      'c.memberState as state',
      'c.createdAt',
      'a.applicationNumber',
      'r.waitingSince',
      'r.dueAt',
      'r.proposedDecision',
    ])
    .$narrowType<{ state: string; proposedDecision: ReviewDecision | null }>()
    .where(sql.join<boolean>([...matchesFilter(filter), ...afterCursor(page)], sql` and `))
    .orderBy('c.createdAt', direction)
    .orderBy('c.companyId', direction)
    .limit(page.limit)
    .execute();
}

export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

export async function countMembers(database: Database, filter: MemberFilter): Promise<number> {
  const { count } = await database
    .selectFrom('companies as c')
    .leftJoin('reviews as r', 'r.companyId', 'c.companyId')
    .leftJoin('applications as a', 'a.applicationId', 'r.applicationId')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(sql.join<boolean>([...matchesFilter(filter)], sql` and `))
    .executeTakeFirstOrThrow();
  return count;
}

function matchesFilter({ reader, now, text, state, scope }: MemberFilter): readonly Condition[] {
  return [
    isReviewedBy(reader),
    ...(state ? [sql<SqlBool>`c.member_state = ${state}`] : []),
    ...(scope ? [isInScope(scope, { reader, now })] : []),
    ...(text ? [matchesText(text, reader)] : []),
  ];
}

/** The same as in reviewed-member.ts, for many. */
function isReviewedBy({ clientType, companyId }: MemberReader): Condition {
  if (clientType !== 'ISSUER') return sql<SqlBool>`c.client_type = 'SELLER'`;
  return sql<SqlBool>`c.client_type = 'BUYER' and exists
    (select 1 from cards k where k.company_id = c.company_id and k.issuer_company_id = ${companyId})`;
}

type Looking = Pick<MemberFilter, 'reader' | 'now'>;

function isInScope(scope: (typeof memberScopes)[number], { reader, now }: Looking): Condition {
  if (scope === 'waiting') return sql<SqlBool>`r.waiting_since is not null`;
  if (scope === 'overdue') return sql<SqlBool>`r.due_at < ${now}`;
  if (scope === 'second') return sql<SqlBool>`r.proposed_by <> ${reader.userId}`;
  return sql<SqlBool>`c.member_state in ${stateList(askedMemberStates)} and r.waiting_since is null`;
}

/** A watcher finds nobody by a name that they may not read. */
function matchesText(text: string, { clientType }: MemberReader): Condition {
  const number = sql<SqlBool>`(c.company_id = ${text} or a.application_number = ${text.toUpperCase()})`;
  if (clientType === 'VISA') return number;
  const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const digits = text.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase();
  return sql<SqlBool>`(${number} or c.name ilike ${pattern} or c.english_name ilike ${pattern}
    or c.representative_name ilike ${pattern}
    or (${digits} <> '' and upper(regexp_replace(c.tax_number, '[^A-Za-z0-9]', '', 'g')) = ${digits}))`;
}

function afterCursor({ after, isOldestFirst }: PageWanted): readonly Condition[] {
  if (!after) return [];
  const position = sql`(${after.at}, ${after.id})`;
  return [
    isOldestFirst
      ? sql<SqlBool>`(c.created_at, c.company_id) > ${position}`
      : sql<SqlBool>`(c.created_at, c.company_id) < ${position}`,
  ];
}
