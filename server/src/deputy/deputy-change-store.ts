import type { deputyChangeEvents } from '@gtp/contract/deputy/deputy-wire.ts';
import type { Delegation } from '@gtp/domain/account/delegation.ts';
import type { DeputyKind } from '@gtp/domain/account/deputy-kinds.ts';
import type { Generated, JSONColumnType } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

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

export type NewChange = {
  readonly companyId: string;
  readonly userId?: string | undefined;
  readonly invitationId?: string | undefined;
  readonly event: DeputyEvent;
  readonly changedBy?: string | undefined;
  readonly changedAt: Date;
  readonly rights?: Delegation | undefined;
};

export async function insertChange(transaction: Transaction, change: NewChange): Promise<void> {
  const rights = change.rights && JSON.stringify(rightsOf(change.rights));
  await transaction
    .insertInto('deputyChanges')
    .values({
      companyId: change.companyId,
      userId: change.userId ?? null,
      invitationId: change.invitationId ?? null,
      event: change.event,
      changedBy: change.changedBy ?? null,
      changedAt: change.changedAt,
      rights: rights ?? null,
    })
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
    .select(['d.event', 'd.changedAt', 'u.name as changedBy', 'd.rights'])
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
