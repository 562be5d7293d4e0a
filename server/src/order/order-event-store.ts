import type { OrderState } from '@gtp/domain/order/order-state-records.ts';
import type { Generated } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    orderEvents: {
      orderEventId: Generated<bigint>;
      orderId: string;
      event: string;
      fromState: OrderState | null;
      toState: OrderState;
      actorKind: string;
      actorUserId: string | null;
      actorCompanyId: string | null;
      reason: string | null;
      happenedAt: Date;
    };
  }
}

export type NewOrderEvent = {
  readonly orderId: string;
  readonly event: string;
  readonly from: OrderState | undefined;
  readonly to: OrderState;
  readonly actorKind: string;
  readonly userId?: string | undefined;
  readonly companyId?: string | undefined;
  readonly reason?: string | undefined;
  readonly happenedAt: Date;
};

export async function insertEvent(transaction: Transaction, event: NewOrderEvent): Promise<void> {
  await transaction
    .insertInto('orderEvents')
    .values({
      orderId: event.orderId,
      event: event.event,
      fromState: event.from ?? null,
      toState: event.to,
      actorKind: event.actorKind,
      actorUserId: event.userId ?? null,
      actorCompanyId: event.companyId ?? null,
      reason: event.reason ?? null,
      happenedAt: event.happenedAt,
    })
    .execute();
}

/** Everything that happened to an order, oldest first, with the names of the people. */
export async function listEvents(database: Database, orderId: string) {
  return database
    .selectFrom('orderEvents as e')
    .leftJoin('users as u', 'u.userId', 'e.actorUserId')
    .select([
      'e.event',
      'e.toState',
      'e.actorKind',
      'u.name as actorName',
      'e.actorUserId as actorId',
      'e.reason',
      'e.happenedAt',
    ])
    .where('e.orderId', '=', orderId)
    .orderBy('e.orderEventId')
    .execute();
}

export type EventRow = Awaited<ReturnType<typeof listEvents>>[number];

/** Who last changed the sheet or its amounts; the name is null if it was no person. */
export async function findLastChange(database: Database, orderId: string) {
  return database
    .selectFrom('orderEvents as e')
    .leftJoin('users as u', 'u.userId', 'e.actorUserId')
    .select('u.name as userName')
    .where('e.orderId', '=', orderId)
    .where('e.event', 'in', ['create', 'edit', 'reprice'])
    .orderBy('e.orderEventId', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The newest step of an order: who took it (null if no person) and when. */
export async function findLastStep(database: Database, orderId: string) {
  return database
    .selectFrom('orderEvents as e')
    .leftJoin('users as u', 'u.userId', 'e.actorUserId')
    .select(['e.actorUserId as userId', 'u.name as userName', 'e.event', 'e.happenedAt'])
    .where('e.orderId', '=', orderId)
    .orderBy('e.orderEventId', 'desc')
    .limit(1)
    .executeTakeFirst();
}
