import type { EmailState } from '@gtp/domain/notification/email-states.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { containing, foundRows } from '../platform/found-rows.ts';
import { newestEmailFirst } from './notification-store.ts';

export type DeliveryFilter = {
  readonly viewer: Pick<Caller, 'clientType' | 'companyId'>;
  readonly emailId?: string;
  readonly text?: string | undefined;
  readonly state?: EmailState | undefined;
};

/** E-mails to those whom the viewer looks after, newest first. */
export function findDeliveries(database: Database, filter: DeliveryFilter) {
  const deliveries = database
    .selectFrom('emails as m')
    .innerJoin('companies as c', 'c.companyId', 'm.companyId')
    .leftJoin('users as u', 'u.userId', 'm.userId')
    .select(['m.emailId', 'm.email', 'm.language', 'm.template', 'm.facts', 'm.resentFrom'])
    .select(['m.queuedAt', 'm.sentAt', 'm.droppedAt', 'm.suppressedAt'])
    .select(['u.isActive as canReaderLogIn', 'c.name as companyName', 'c.englishName as companyEnglishName'])
    .where(sql.join<boolean>(matchesFilter(filter), sql` and `));
  return foundRows(deliveries, { ...newestEmailFirst, by: ['m.emailId'] });
}

export type DeliveryRow = Awaited<ReturnType<ReturnType<typeof findDeliveries>['page']>>[number];

type Condition = RawBuilder<SqlBool>;

function matchesFilter({ viewer, emailId, text, state }: DeliveryFilter): readonly Condition[] {
  return [
    isInSight(viewer),
    ...(emailId === undefined ? [] : [sql<SqlBool>`m.email_id = ${emailId}`]),
    ...(text ? [matchesText(text)] : []),
    ...(state ? [stateConditions[state]] : []),
  ];
}

/** The agency sees members and itself, the network the issuers and itself, an issuer itself and its cardholders. */
function isInSight({ clientType, companyId }: DeliveryFilter['viewer']): Condition {
  switch (clientType) {
    case 'KOTRA':
      return sql<SqlBool>`c.client_type in ('SELLER', 'BUYER', 'KOTRA')`;
    case 'VISA':
      return sql<SqlBool>`c.client_type in ('ISSUER', 'VISA')`;
    case 'ISSUER':
      return sql<SqlBool>`(c.company_id = ${companyId} or exists (select 1 from cards k
        where k.company_id = c.company_id and k.issuer_company_id = ${companyId} and k.state <> 'removed'))`;
    case 'SELLER':
    case 'BUYER':
      return sql<SqlBool>`false`;
  }
}

function matchesText(text: string): Condition {
  const pattern = containing(text);
  return sql<SqlBool>`(m.email ilike ${pattern} or m.user_id ilike ${pattern}
    or c.name ilike ${pattern} or c.english_name ilike ${pattern})`;
}

const stateConditions: Readonly<Record<EmailState, Condition>> = {
  queued: sql`num_nonnulls(m.sent_at, m.dropped_at, m.suppressed_at) = 0`,
  sent: sql`m.sent_at is not null`,
  dropped: sql`m.dropped_at is not null`,
  kept_back: sql`m.suppressed_at is not null`,
};
