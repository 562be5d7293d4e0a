import type { deputyChangeEvents } from '@gtp/contract/deputy/deputy-wire.ts';
import type { Delegation } from '@gtp/domain/account/delegation.ts';
import type { DeputyKind } from '@gtp/domain/account/deputy-kinds.ts';
import { type Generated, type JSONColumnType, sql } from 'kysely';
import type { Database, Tables, Transaction } from '../platform/database.ts';
import { cellsOf, type RecordOf } from '../platform/table-rows.ts';

export type DeputyEvent = (typeof deputyChangeEvents)[number];
type Rights = { readonly kinds: readonly DeputyKind[]; readonly [more: string]: unknown };

declare module '../platform/database.ts' {
  interface Tables {
    deputyChanges: {
      deputyChangeId: Generated<bigint>;
      companyId: string;
      userId: string | null;
      invitationId: string | null;
      event: DeputyEvent;
      changedBy: string | null;
      changedAt: Date;
      rights: JSONColumnType<Rights> | null;
    };
  }
}

type Change = RecordOf<Tables['deputyChanges']>;

export type NewChange = Partial<Pick<Change, 'userId' | 'invitationId' | 'changedBy'>> &
  Pick<Change, 'companyId' | 'event' | 'changedAt'> & { readonly rights?: Delegation | undefined };

export async function insertChange(transaction: Transaction, change: NewChange): Promise<void> {
  const rights = change.rights && JSON.stringify(rightsOf(change.rights));
  const row = cellsOf(change, ['companyId', 'userId', 'invitationId', 'event', 'changedBy', 'changedAt']);
  await transaction
    .insertInto('deputyChanges')
    .values({ ...row, rights: rights ?? null })
    .execute();
}

function rightsOf({ kinds, orderLimit, dayLimit, expiresOn }: Delegation): Rights {
  return {
    kinds,
    orderLimitCents: String(orderLimit?.minor ?? ''),
    dayLimitCents: String(dayLimit?.minor ?? ''),
    expiresOn,
  };
}

/** What was done to one deputy, their invitation included, newest first. */
export async function listChanges(database: Database, userId: string) {
  const rows = await database
    .selectFrom('deputyChanges as d')
    .leftJoin('users as u', 'u.userId', 'd.changedBy')
    .leftJoin('deputyInvitations as i', 'i.invitationId', 'd.invitationId')
    .leftJoin('companies as c', 'c.companyId', 'u.companyId')
    .select(['d.event', 'd.changedAt', 'd.rights'])
    // Of an institution its people are not named.
    .select(
      sql<string | null>`case when c.company_id = d.company_id then u.name else c.english_name end`.as('changedBy'),
    )
    .where((where) => where.or([where('d.userId', '=', userId), where('i.userId', '=', userId)]))
    .orderBy('d.deputyChangeId', 'desc')
    .limit(200)
    .execute();
  return rows.map(({ event, changedAt, changedBy, rights }) => ({
    event,
    changedAt,
    ...(changedBy && { changedBy }),
    ...(rights && { kinds: rights.kinds }),
  }));
}
