import type { Delegation } from '@gtp/domain/account/delegation.ts';
import type { DeputyKind } from '@gtp/domain/account/deputy-kinds.ts';
import type { Day } from '@gtp/domain/platform/instant.ts';
import { type Money, money } from '@gtp/domain/platform/money.ts';
import type { Generated } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    delegations: {
      user_id: string;
      company_id: string;
      kinds: DeputyKind[];
      order_limit_cents: bigint | null;
      day_limit_cents: bigint | null;
      expires_on: Day | null;
      substitute_user_id: string | null;
      away_from: Day | null;
      away_until: Day | null;
      version: Generated<number>;
      granted_at: Date;
      changed_at: Date;
      ended_at: Date | null;
    };
    delegation_policies: {
      company_id: string;
      two_people_from_cents: bigint;
      version: Generated<number>;
      changed_by: string;
      changed_at: Date;
    };
  }
}

/** A delegation as the table has it: own kinds alone, and who substitutes when. */
export type DelegationRow = Delegation & {
  readonly userId: string;
  readonly companyId: string;
  readonly substitute: Substitute | undefined;
  readonly version: number;
  readonly grantedAt: Date;
  readonly changedAt: Date;
  readonly endedAt: Date | undefined;
};

/** Somebody who has another's kinds from one day to another, both included. */
export type Substitute = { readonly userId: string; readonly from: Day; readonly until: Day };

/** The delegation of a user, also one that has ended; undefined for a representative. */
export async function findDelegationRow(database: Database, userId: string): Promise<DelegationRow | undefined> {
  const row = await selectDelegations(database).where('user_id', '=', userId).executeTakeFirst();
  return row && delegationOf(row);
}

export async function lockDelegationRow(transaction: Transaction, userId: string): Promise<DelegationRow | undefined> {
  const row = await selectDelegations(transaction).where('user_id', '=', userId).forUpdate().executeTakeFirst();
  return row && delegationOf(row);
}

/** All delegations of a company, those that have ended too, oldest first. */
export async function listDelegationRows(database: Database, companyId: string): Promise<readonly DelegationRow[]> {
  const rows = await selectDelegations(database)
    .where('company_id', '=', companyId)
    .orderBy('granted_at')
    .orderBy('user_id')
    .execute();
  return rows.map(delegationOf);
}

/** Delegations in force whose last day lies before `today`. */
export async function listExpiredDelegations(database: Database, today: Day): Promise<readonly DelegationRow[]> {
  const rows = await selectDelegations(database)
    .where('ended_at', 'is', null)
    .where('expires_on', '<', today)
    .execute();
  return rows.map(delegationOf);
}

/** The kinds of those whom the user substitutes on this day. */
export async function listSubstitutedKinds(
  database: Database,
  userId: string,
  today: Day,
): Promise<readonly DeputyKind[]> {
  const rows = await database
    .selectFrom('delegations')
    .select('kinds')
    .where('substitute_user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('away_from', '<=', today)
    .where('away_until', '>=', today)
    .where((where) => where.or([where('expires_on', 'is', null), where('expires_on', '>=', today)]))
    .execute();
  return rows.flatMap((row) => row.kinds);
}

function selectDelegations(database: Database) {
  return database.selectFrom('delegations').selectAll();
}

type Row = Awaited<ReturnType<ReturnType<typeof selectDelegations>['executeTakeFirstOrThrow']>>;

function delegationOf(row: Row): DelegationRow {
  const { substitute_user_id: userId, away_from: from, away_until: until } = row;
  return {
    userId: row.user_id,
    companyId: row.company_id,
    kinds: row.kinds,
    orderLimit: usd(row.order_limit_cents),
    dayLimit: usd(row.day_limit_cents),
    expiresOn: row.expires_on ?? undefined,
    substitute: userId && from && until ? { userId, from, until } : undefined,
    version: row.version,
    grantedAt: row.granted_at,
    changedAt: row.changed_at,
    endedAt: row.ended_at ?? undefined,
  };
}

function usd(cents: bigint | null): Money | undefined {
  return cents === null ? undefined : money(cents, 'USD');
}

export type NewDelegation = Delegation & {
  readonly userId: string;
  readonly companyId: string;
  readonly substitute?: Substitute | undefined;
};

export async function insertDelegation(transaction: Transaction, delegation: NewDelegation, now: Date): Promise<void> {
  await transaction
    .insertInto('delegations')
    .values({
      user_id: delegation.userId,
      company_id: delegation.companyId,
      granted_at: now,
      ...columnsOf(delegation, now),
    })
    .execute();
}

/** Writes the rights anew, as the next version. */
export async function saveDelegation(transaction: Transaction, delegation: DelegationRow, now: Date): Promise<void> {
  await transaction
    .updateTable('delegations')
    .set({ ...columnsOf(delegation, now), version: delegation.version + 1, ended_at: delegation.endedAt ?? null })
    .where('user_id', '=', delegation.userId)
    .execute();
}

function columnsOf(delegation: NewDelegation, now: Date) {
  return {
    kinds: [...delegation.kinds],
    order_limit_cents: delegation.orderLimit?.minor ?? null,
    day_limit_cents: delegation.dayLimit?.minor ?? null,
    expires_on: delegation.expiresOn ?? null,
    substitute_user_id: delegation.substitute?.userId ?? null,
    away_from: delegation.substitute?.from ?? null,
    away_until: delegation.substitute?.until ?? null,
    changed_at: now,
  };
}

/** The user substitutes nobody any more. */
export async function clearSubstitutes(transaction: Transaction, userId: string): Promise<void> {
  await transaction
    .updateTable('delegations')
    .set((set) => ({ substitute_user_id: null, away_from: null, away_until: null, version: set('version', '+', 1) }))
    .where('substitute_user_id', '=', userId)
    .execute();
}

export async function findPolicy(database: Database, companyId: string) {
  return database
    .selectFrom('delegation_policies')
    .select(['two_people_from_cents as cents', 'version'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
}

type Policy = { readonly companyId: string; readonly cents: bigint; readonly changedBy: string; readonly now: Date };

export async function savePolicy(transaction: Transaction, { companyId, cents, changedBy, now }: Policy) {
  const changed = { two_people_from_cents: cents, changed_by: changedBy, changed_at: now };
  await transaction
    .insertInto('delegation_policies')
    .values({ company_id: companyId, ...changed })
    .onConflict((conflict) =>
      conflict
        .column('company_id')
        .doUpdateSet((set) => ({ ...changed, version: set('delegation_policies.version', '+', 1) })),
    )
    .execute();
}
