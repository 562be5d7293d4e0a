import type { deputyChangeEvents } from '@gtp/contract/deputy/deputy-wire.ts';
import type { Delegation } from '@gtp/domain/account/delegation.ts';
import type { DeputyKind } from '@gtp/domain/account/deputy-kinds.ts';
import type { Generated } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

export type DeputyEvent = (typeof deputyChangeEvents)[number];
type Rights = { readonly kinds: readonly DeputyKind[]; readonly [more: string]: unknown };

declare module '../platform/database.ts' {
  interface Tables {
    deputy_changes: {
      deputy_change_id: Generated<bigint>;
      company_id: string;
      user_id: string | null;
      invitation_id: string | null;
      event: DeputyEvent;
      changed_by: string | null;
      changed_at: Date;
      /** JSON. */
      rights: string | null;
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
    .insertInto('deputy_changes')
    .values({
      company_id: change.companyId,
      user_id: change.userId ?? null,
      invitation_id: change.invitationId ?? null,
      event: change.event,
      changed_by: change.changedBy ?? null,
      changed_at: change.changedAt,
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
    .selectFrom('deputy_changes as d')
    .leftJoin('users as u', 'u.user_id', 'd.changed_by')
    .leftJoin('deputy_invitations as i', 'i.invitation_id', 'd.invitation_id')
    .select(['d.event as event', 'd.changed_at as changedAt', 'u.name as changedBy', 'd.rights as rights'])
    .where((where) => where.or([where('d.user_id', '=', userId), where('i.user_id', '=', userId)]))
    .orderBy('d.deputy_change_id', 'desc')
    .limit(200)
    .execute();
  return rows.map(({ event, changedAt, changedBy, rights }) => ({
    event,
    changedAt,
    ...(changedBy && { changedBy }),
    ...(rights && { kinds: (rights as unknown as Rights).kinds }),
  }));
}
