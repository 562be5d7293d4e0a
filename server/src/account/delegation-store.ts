import { isMemberType } from '@gtp/domain/account/client-types.ts';
import type { Delegation, Substitution } from '@gtp/domain/account/delegation.ts';
import type { DeputyKind } from '@gtp/domain/account/deputy-kinds.ts';
import type { ClientType } from '@gtp/domain/account/permissions.ts';
import {
  type Appointment,
  type ConfirmedAuthority,
  kindsInForce,
  type SigningKind,
} from '@gtp/domain/account/signing-rights.ts';
import type { Day } from '@gtp/domain/platform/instant.ts';
import { type Money, money } from '@gtp/domain/platform/money.ts';
import { type Generated, type Selectable, sql } from 'kysely';
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
      /** Who named the substitute, and when. */
      substituteNamedBy: string | null;
      substituteNamedAt: Date | null;
      version: Generated<number>;
      grantedAt: Date;
      changedAt: Date;
      endedAt: Date | null;
      /** Who last gave rights to sign, and when. */
      appointedBy: string | null;
      appointedAt: Date | null;
      /** What a confirmed power of attorney covers, and its last day. */
      confirmedKinds: Generated<SigningKind[]>;
      confirmedUntil: Day | null;
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
    readonly clientType: ClientType;
    readonly confirmed: ConfirmedAuthority;
    readonly appointment: Appointment | undefined;
  };

/** Somebody who has another's kinds from one day to another, both included. */
export type Substitute = {
  readonly userId: string;
  readonly from: Day;
  readonly until: Day;
  /** Absent for those from before this was kept. */
  readonly named?: Appointment | undefined;
};

/** The delegation of a user, also one that has ended; undefined for a representative. */
export async function findDelegationRow(database: Database, userId: string): Promise<DelegationRow | undefined> {
  const row = await selectDelegations(database).where('d.userId', '=', userId).executeTakeFirst();
  return row && delegationOf(row);
}

export async function lockDelegationRow(transaction: Transaction, userId: string): Promise<DelegationRow | undefined> {
  const row = await selectDelegations(transaction).where('d.userId', '=', userId).forUpdate('d').executeTakeFirst();
  return row && delegationOf(row);
}

/** All delegations of a company, those that have ended too, oldest first. */
export async function listDelegationRows(database: Database, companyId: string): Promise<readonly DelegationRow[]> {
  const rows = await selectDelegations(database)
    .where('d.companyId', '=', companyId)
    .orderBy('d.grantedAt')
    .orderBy('d.userId')
    .execute();
  return rows.map(delegationOf);
}

/** Delegations in force whose last day lies before `today`. */
export async function listExpiredDelegations(database: Database, today: Day): Promise<readonly DelegationRow[]> {
  const rows = await selectDelegations(database)
    .where('d.endedAt', 'is', null)
    .where('d.expiresOn', '<', today)
    .execute();
  return rows.map(delegationOf);
}

/** What those bring along whom the user substitutes on this day. */
export async function listSubstitutions(
  database: Database,
  userId: string,
  today: Day,
): Promise<readonly Substitution[]> {
  const rows = await selectDelegations(database)
    .where('d.substituteUserId', '=', userId)
    .where('d.endedAt', 'is', null)
    .where('d.awayFrom', '<=', today)
    .where('d.awayUntil', '>=', today)
    .where((where) => where.or([where('d.expiresOn', 'is', null), where('d.expiresOn', '>=', today)]))
    .execute();
  return rows.map(delegationOf).map((row) => substitutionOf(row, today));
}

/** What somebody brings along for their substitute; of rights to sign, those alone that are confirmed for the absent. */
export function substitutionOf(
  { kinds: own, confirmed, clientType, orderLimit, dayLimit, substitute, appointment }: DelegationRow,
  today: Day,
): Substitution {
  return {
    kinds: isMemberType(clientType)
      ? kindsInForce({ own, substituted: [], confirmed, today }).kinds.filter((kind) => own.includes(kind))
      : own,
    orderLimit,
    dayLimit,
    appointments: [substitute?.named, appointment].filter((each) => each !== undefined),
  };
}

/** Companies, all companies of these kinds, and those of these users. */
export type CompaniesOf = {
  readonly companyIds: readonly string[];
  readonly clientTypes: readonly ClientType[];
  readonly userIds: readonly string[];
};

/** All delegations there, those that have ended too. */
export async function listDelegationsAt(database: Database, at: CompaniesOf): Promise<readonly DelegationRow[]> {
  const rows = await selectDelegations(database)
    .where(
      sql<boolean>`d.company_id in (select unnest(${at.companyIds}::text[])
        union select company_id from companies where client_type = any(${at.clientTypes}::text[])
        union select company_id from users where user_id = any(${at.userIds}::text[]))`,
    )
    .execute();
  return rows.map(delegationOf);
}

function selectDelegations(database: Database) {
  return database
    .selectFrom('delegations as d')
    .innerJoin('companies as c', 'c.companyId', 'd.companyId')
    .selectAll('d')
    .select('c.clientType')
    .$narrowType<{ clientType: ClientType }>();
}

function delegationOf(row: Selectable<Tables['delegations']> & { readonly clientType: ClientType }): DelegationRow {
  const { substituteUserId: userId, awayFrom: from, awayUntil: until, ...delegation } = recordOf(row);
  const { orderLimitCents, dayLimitCents, appointedBy, appointedAt, confirmedKinds, confirmedUntil, ...others } =
    delegation;
  const { substituteNamedBy, substituteNamedAt, ...rest } = others;
  const named = appointmentOf(substituteNamedBy, substituteNamedAt);
  return {
    ...rest,
    orderLimit: usd(orderLimitCents),
    dayLimit: usd(dayLimitCents),
    substitute: userId && from && until ? { userId, from, until, ...(named && { named }) } : undefined,
    appointment: appointmentOf(appointedBy, appointedAt),
    confirmed: { kinds: confirmedKinds, until: confirmedUntil },
  };
}

function appointmentOf(by: string | undefined, at: Date | undefined): Appointment | undefined {
  return by && at ? { by, at } : undefined;
}

function usd(cents: bigint | undefined): Money | undefined {
  return cents === undefined ? undefined : money(cents, 'USD');
}

export type NewDelegation = Delegation &
  Pick<DelegationRow, 'userId' | 'companyId'> & {
    readonly substitute?: Substitute | undefined;
    readonly appointment?: Appointment | undefined;
  };

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

/** What a power of attorney covers from now on; nothing once it has ended. */
export async function saveConfirmed(transaction: Transaction, userId: string, { kinds, until }: ConfirmedAuthority) {
  await transaction
    .updateTable('delegations')
    .set({ confirmedKinds: [...kinds], confirmedUntil: until ?? null })
    .where('userId', '=', userId)
    .execute();
}

function columnsOf(delegation: NewDelegation, changedAt: Date) {
  const { kinds, orderLimit, dayLimit, expiresOn, substitute, appointment } = delegation;
  return rowOf({
    appointedBy: appointment?.by,
    appointedAt: appointment?.at,
    kinds: [...kinds],
    orderLimitCents: orderLimit?.minor,
    dayLimitCents: dayLimit?.minor,
    expiresOn,
    substituteUserId: substitute?.userId,
    awayFrom: substitute?.from,
    awayUntil: substitute?.until,
    substituteNamedBy: substitute?.named?.by,
    substituteNamedAt: substitute?.named?.at,
    changedAt,
  });
}

/** The user substitutes nobody any more. */
export async function clearSubstitutes(transaction: Transaction, userId: string): Promise<void> {
  await transaction
    .updateTable('delegations')
    .set((set) => ({
      ...{ substituteUserId: null, awayFrom: null, awayUntil: null },
      ...{ substituteNamedBy: null, substituteNamedAt: null },
      version: set('version', '+', 1),
    }))
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
