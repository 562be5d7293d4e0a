import type { ClientType } from '@gtp/domain/account/permissions.ts';
import type { EmailState } from '@gtp/domain/notification/email-states.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../platform/database.ts';

export type DeliveryFilter = {
  readonly viewer: { readonly clientType: ClientType; readonly companyId: string };
  readonly emailId?: string;
  readonly text?: string | undefined;
  readonly state?: EmailState | undefined;
};

function deliveries(database: Database, filter: DeliveryFilter) {
  return database
    .selectFrom('emails as m')
    .innerJoin('companies as c', 'c.companyId', 'm.companyId')
    .where(sql.join<boolean>(matchesFilter(filter), sql` and `));
}

/** E-mails to those whom the viewer looks after, newest first; `before` is the id of the last one seen. */
export async function listDeliveries(
  database: Database,
  filter: DeliveryFilter,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
) {
  let query = deliveries(database, filter)
    .selectAll('m')
    .select(['c.name as companyName', 'c.englishName as companyEnglishName']);
  if (before !== undefined) query = query.where('m.emailId', '<', before);
  return query.orderBy('m.emailId', 'desc').limit(limit).execute();
}

export type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>[number];

export async function countDeliveries(database: Database, filter: DeliveryFilter): Promise<number> {
  const { count } = await deliveries(database, filter)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

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
  const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`(m.email ilike ${pattern} or m.user_id ilike ${pattern}
    or c.name ilike ${pattern} or c.english_name ilike ${pattern})`;
}

const stateConditions: Readonly<Record<EmailState, Condition>> = {
  queued: sql`num_nonnulls(m.sent_at, m.dropped_at, m.suppressed_at) = 0`,
  sent: sql`m.sent_at is not null`,
  dropped: sql`m.dropped_at is not null`,
  kept_back: sql`m.suppressed_at is not null`,
};
