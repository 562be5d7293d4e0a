import type { OrderState } from '@gtp/domain/order/order-state-records.ts';
import type { WorkKind } from '@gtp/domain/statistics/waiting-kinds.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    workAssignments: {
      companyId: string;
      kind: WorkKind;
      /** Of orders the state in which they wait, where the kind as a whole is meant; else empty. */
      orderState: OrderState | '';
      /** Empty: the kind as a whole. */
      matterId: string;
      version: number;
      assignee: string | null;
      assignedBy: string;
      assignedAt: Date;
    };
  }
}

/** What somebody is in charge of, within an institution. */
export type AssignedThing = {
  readonly companyId: string;
  readonly kind: WorkKind;
  readonly orderState: OrderState | '';
  readonly matterId: string;
};

/** Assignments of an institution wait for each other here. */
export async function lockAssignments(transaction: Transaction, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('work assignments'), hashtext(${companyId}))`.execute(transaction);
}

/** How often it was changed, and who is in charge now; version 0 if nobody ever was. */
export async function findAssignment(database: Database, thing: AssignedThing) {
  const row = await assignmentsOf(database, thing).orderBy('a.version', 'desc').limit(1).executeTakeFirst();
  return row ?? { version: 0, assignee: null, assigneeName: null };
}

/** The newest first. */
export async function listAssignmentRows(database: Database, thing: AssignedThing) {
  return assignmentsOf(database, thing)
    .innerJoin('users as b', 'b.userId', 'a.assignedBy')
    .select(['a.assignedBy', 'b.name as assignedByName', 'a.assignedAt'])
    .orderBy('a.version', 'desc')
    .limit(100)
    .execute();
}

function assignmentsOf(database: Database, { companyId, kind, orderState, matterId }: AssignedThing) {
  return database
    .selectFrom('workAssignments as a')
    .leftJoin('users as u', 'u.userId', 'a.assignee')
    .select(['a.version', 'a.assignee', 'u.name as assigneeName'])
    .where('a.companyId', '=', companyId)
    .where('a.kind', '=', kind)
    .where('a.orderState', '=', orderState)
    .where('a.matterId', '=', matterId);
}

type KindAssignment = {
  readonly kind: WorkKind;
  readonly orderState: OrderState | '';
  readonly version: number;
  readonly assignee: string | null;
};

/** Who is in charge of kinds as a whole, the newest of each. */
export async function listKindAssignments(database: Database, companyId: string): Promise<readonly KindAssignment[]> {
  return database
    .selectFrom('workAssignments')
    .distinctOn(['kind', 'orderState'])
    .select(['kind', 'orderState', 'version', 'assignee'])
    .where('companyId', '=', companyId)
    .where('matterId', '=', '')
    .orderBy('kind')
    .orderBy('orderState')
    .orderBy('version', 'desc')
    .execute();
}

type NewAssignment = AssignedThing & {
  readonly version: number;
  readonly assignee: string | undefined;
  readonly assignedBy: string;
  readonly assignedAt: Date;
};

export async function insertAssignment(transaction: Transaction, row: NewAssignment): Promise<void> {
  await transaction
    .insertInto('workAssignments')
    .values({ ...row, assignee: row.assignee ?? null })
    .execute();
}

/** Everybody of an institution who can log in, by id. */
export async function listPeople(database: Database, companyId: string) {
  return database
    .selectFrom('users')
    .select(['userId', 'name'])
    .where('companyId', '=', companyId)
    .where('isActive', '=', true)
    .orderBy('name')
    .orderBy('userId')
    .execute();
}

/** What people of an institution are called, those who can no longer log in too. */
export async function namePeople(database: Database, companyId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .selectFrom('users')
    .select(['userId', 'name'])
    .where('companyId', '=', companyId)
    .execute();
  return new Map(rows.map(({ userId, name }) => [userId, name]));
}
