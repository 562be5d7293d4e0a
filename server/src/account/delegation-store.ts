import type { Delegation } from '@gtp/domain/account/delegation.ts';
import type { DeputyKind } from '@gtp/domain/account/deputy-kinds.ts';
import type { Day } from '@gtp/domain/platform/instant.ts';
import { type Money, money } from '@gtp/domain/platform/money.ts';
import type { Generated, Selectable } from 'kysely';
import type { Database, Tables, Transaction } from '../platform/database.ts';
import { type RecordOf, recordOf, rowOf } from '../platform/table-rows.ts';

declare module '../platform/database.ts' {
  interface Tables {
    delegations: {
      userId: string;
      companyId: string;
      kinds: DeputyKind[];
      orderLimitCents: bigint | null;
      dayLimitCents: bigint | null;
      expiresOn: Day | null;
      substituteUserId: string | null;
      awayFrom: Day | null;
      awayUntil: Day | null;
      version: Generated<number>;
      grantedAt: Date;
      changedAt: Date;
      endedAt: Date | null;
    };
    delegationPolicies: {
      companyId: string;
      twoPeopleFromCents: bigint;
      version: Generated<number>;
      changedBy: string;
      changedAt: Date;
    };
  }
}

type Columns = RecordOf<Tables['delegations']>;

/** A delegation as the table has it: own kinds alone, and who substitutes when. */
export type DelegationRow = Delegation &
  Pick<Columns, 'userId' | 'companyId' | 'version' | 'grantedAt' | 'changedAt' | 'endedAt'> & {
    readonly substitute: Substitute | undefined;
  };

/** Somebody who has another's kinds from one day to another, both included. */
export type Substitute = { readonly userId: string; readonly from: Day; readonly until: Day };

/** The delegation of a user, also one that has ended; undefined for a representative. */
export async function findDelegationRow(database: Database, userId: string): Promise<DelegationRow | undefined> {
  const row = await selectDelegations(database).where('userId', '=', userId).executeTakeFirst();
  return row && delegationOf(row);
}

export async function lockDelegationRow(transaction: Transaction, userId: string): Promise<DelegationRow | undefined> {
  const row = await selectDelegations(transaction).where('userId', '=', userId).forUpdate().executeTakeFirst();
  return row && delegationOf(row);
}

/** All delegations of a company, those that have ended too, oldest first. */
export async function listDelegationRows(database: Database, companyId: string): Promise<readonly DelegationRow[]> {
  const rows = await selectDelegations(database)
    .where('companyId', '=', companyId)
    .orderBy('grantedAt')
    .orderBy('userId')
    .execute();
  return rows.map(delegationOf);
}

/** Delegations in force whose last day lies before `today`. */
export async function listExpiredDelegations(database: Database, today: Day): Promise<readonly DelegationRow[]> {
  const rows = await selectDelegations(database).where('endedAt', 'is', null).where('expiresOn', '<', today).execute();
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
    .where('substituteUserId', '=', userId)
    .where('endedAt', 'is', null)
    .where('awayFrom', '<=', today)
    .where('awayUntil', '>=', today)
    .where((where) => where.or([where('expiresOn', 'is', null), where('expiresOn', '>=', today)]))
    .execute();
  return rows.flatMap((row) => row.kinds);
}

function selectDelegations(database: Database) {
  return database.selectFrom('delegations').selectAll();
}

function delegationOf(row: Selectable<Tables['delegations']>): DelegationRow {
  const { substituteUserId: userId, awayFrom: from, awayUntil: until, ...delegation } = recordOf(row);
  const { orderLimitCents, dayLimitCents, ...rest } = delegation;
  const substitute = userId && from && until ? { userId, from, until } : undefined;
  return { ...rest, orderLimit: usd(orderLimitCents), dayLimit: usd(dayLimitCents), substitute };
}

function usd(cents: bigint | undefined): Money | undefined {
  return cents === undefined ? undefined : money(cents, 'USD');
}

export type NewDelegation = Delegation &
  Pick<DelegationRow, 'userId' | 'companyId'> & { readonly substitute?: Substitute | undefined };

export async function insertDelegation(transaction: Transaction, delegation: NewDelegation, now: Date): Promise<void> {
  const { userId, companyId } = delegation;
  await transaction
    .insertInto('delegations')
    .values({ userId, companyId, grantedAt: now, ...columnsOf(delegation, now) })
    .execute();
}

/** Writes the rights anew, as the next version. */
export async function saveDelegation(transaction: Transaction, delegation: DelegationRow, now: Date): Promise<void> {
  await transaction
    .updateTable('delegations')
    .set({ ...columnsOf(delegation, now), version: delegation.version + 1, endedAt: delegation.endedAt ?? null })
    .where('userId', '=', delegation.userId)
    .execute();
}

function columnsOf({ kinds, orderLimit, dayLimit, expiresOn, substitute }: NewDelegation, changedAt: Date) {
  return rowOf({
    kinds: [...kinds],
    orderLimitCents: orderLimit?.minor,
    dayLimitCents: dayLimit?.minor,
    expiresOn,
    substituteUserId: substitute?.userId,
    awayFrom: substitute?.from,
    awayUntil: substitute?.until,
    changedAt,
  });
}

/** The user substitutes nobody any more. */
export async function clearSubstitutes(transaction: Transaction, userId: string): Promise<void> {
  await transaction
    .updateTable('delegations')
    .set((set) => ({ substituteUserId: null, awayFrom: null, awayUntil: null, version: set('version', '+', 1) }))
    .where('substituteUserId', '=', userId)
    .execute();
}

export async function findPolicy(database: Database, companyId: string) {
  return database
    .selectFrom('delegationPolicies')
    .select(['twoPeopleFromCents as cents', 'version'])
    .where('companyId', '=', companyId)
    .executeTakeFirst();
}

type Policy = { readonly companyId: string; readonly cents: bigint; readonly changedBy: string; readonly now: Date };

export async function savePolicy(transaction: Transaction, { companyId, cents, changedBy, now }: Policy) {
  const changed = { twoPeopleFromCents: cents, changedBy, changedAt: now };
  await transaction
    .insertInto('delegationPolicies')
    .values({ companyId, ...changed })
    .onConflict((conflict) =>
      conflict
        .column('companyId')
        .doUpdateSet((set) => ({ ...changed, version: set('delegationPolicies.version', '+', 1) })),
    )
    .execute();
}
