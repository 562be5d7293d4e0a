import type { OrderState } from '@gtp/domain/order/order-state-records.ts';
import type { LoggedOrderEvent, OrderActor } from '@gtp/domain/order/order-states.ts';
import type { Generated } from 'kysely';
import { writeLater } from '../platform/ask-together.ts';
import type { Database, Transaction } from '../platform/database.ts';
import { insertedInto } from '../platform/table-records.ts';

declare module '../platform/database.ts' {
  interface Tables {
    orderEvents: {
      orderEventId: Generated<bigint>;
      orderId: string;
      event: LoggedOrderEvent;
      fromState: OrderState | null;
      toState: OrderState;
      actorKind: OrderActor;
      actorUserId: string | null;
      actorCompanyId: string | null;
      reason: string | null;
      happenedAt: Date;
    };
  }
}

export type NewOrderEvent = {
  readonly orderId: string;
  readonly event: LoggedOrderEvent;
  readonly from: OrderState | undefined;
  readonly to: OrderState;
  readonly actorKind: OrderActor;
  readonly userId?: string | undefined;
  readonly companyId?: string | undefined;
  readonly reason?: string | undefined;
  readonly happenedAt: Date;
};

export async function insertEvent(transaction: Transaction, newEvent: NewOrderEvent): Promise<void> {
  const { from: fromState, to: toState, userId, companyId, reason, ...event } = newEvent;
  const actor = { actorUserId: userId ?? null, actorCompanyId: companyId ?? null };
  const row = { ...event, ...actor, fromState: fromState ?? null, toState, reason: reason ?? null };
  await writeLater(transaction, insertedEvent(transaction, row));
}

const insertedEvent = insertedInto('orderEvents');

/** Everything that happened to an order, oldest first, with the names of the people. */
export async function listEvents(database: Database, orderId: string) {
  return database
    .selectFrom('orderEvents as e')
    .leftJoin('users as u', 'u.userId', 'e.actorUserId')
    .select(['e.event', 'e.toState', 'e.reason', 'e.happenedAt'])
    .select(['e.actorKind', 'e.actorUserId as actorId', 'u.name as actorName'])
    .where('e.orderId', '=', orderId)
    .orderBy('e.orderEventId')
    .execute();
}

export type EventRow = Awaited<ReturnType<typeof listEvents>>[number];

/** The newest step of an order, which a reminder is not, or of these events alone: who took it (null if no person), and when. */
export async function findLastStep(database: Database, orderId: string, events?: readonly LoggedOrderEvent[]) {
  let query = database
    .selectFrom('orderEvents as e')
    .leftJoin('users as u', 'u.userId', 'e.actorUserId')
    .select(['e.actorUserId as userId', 'u.name as userName', 'e.happenedAt'])
    .where('e.orderId', '=', orderId);
  query = events ? query.where('e.event', 'in', events) : query.where('e.event', '<>', 'remind');
  return query.orderBy('e.orderEventId', 'desc').limit(1).executeTakeFirst();
}

/** When the buyer was reminded of an order, oldest first. */
export async function listReminders(database: Database, orderId: string): Promise<readonly Date[]> {
  const rows = await database
    .selectFrom('orderEvents')
    .select('happenedAt')
    .where('orderId', '=', orderId)
    .where('event', '=', 'remind')
    .orderBy('orderEventId')
    .execute();
  return rows.map(({ happenedAt }) => happenedAt);
}

/** In which state the newest of these events met the order; undefined where there was none. */
export async function findStateBefore(
  database: Database,
  orderId: string,
  event: LoggedOrderEvent,
): Promise<OrderState | undefined> {
  const row = await database
    .selectFrom('orderEvents')
    .select('fromState')
    .where('orderId', '=', orderId)
    .where('event', '=', event)
    .orderBy('orderEventId', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.fromState ?? undefined;
}

/** Who wrote the sheet as it is: the person who made or last changed it. */
export async function findWhoWrote(database: Database, orderId: string): Promise<string | undefined> {
  return (await findLastStep(database, orderId, ['create', 'edit']))?.userId ?? undefined;
}

/** Who agreed to the order for its buyer. */
export async function findWhoAccepted(database: Database, orderId: string): Promise<string | undefined> {
  return (await findLastStep(database, orderId, ['accept_terms']))?.userId ?? undefined;
}
