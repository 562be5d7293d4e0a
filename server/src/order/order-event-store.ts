import type { OrderState } from '@gtp/domain/order/order-state-records.ts';
import type { Generated } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    order_events: {
      order_event_id: Generated<bigint>;
      order_id: string;
      event: string;
      from_state: OrderState | null;
      to_state: OrderState;
      actor_kind: string;
      actor_user_id: string | null;
      actor_company_id: string | null;
      reason: string | null;
      happened_at: Date;
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
    .insertInto('order_events')
    .values({
      order_id: event.orderId,
      event: event.event,
      from_state: event.from ?? null,
      to_state: event.to,
      actor_kind: event.actorKind,
      actor_user_id: event.userId ?? null,
      actor_company_id: event.companyId ?? null,
      reason: event.reason ?? null,
      happened_at: event.happenedAt,
    })
    .execute();
}

/** Everything that happened to an order, oldest first, with the names of the people. */
export async function listEvents(database: Database, orderId: string) {
  return database
    .selectFrom('order_events as e')
    .leftJoin('users as u', 'u.user_id', 'e.actor_user_id')
    .select([
      'e.event as event',
      'e.to_state as toState',
      'e.actor_kind as actorKind',
      'u.name as actorName',
      'e.actor_user_id as actorId',
      'e.reason as reason',
      'e.happened_at as happenedAt',
    ])
    .where('e.order_id', '=', orderId)
    .orderBy('e.order_event_id')
    .execute();
}

export type EventRow = Awaited<ReturnType<typeof listEvents>>[number];

/** Who last changed the sheet or its amounts; the name is null if it was no person. */
export async function findLastChange(database: Database, orderId: string) {
  return database
    .selectFrom('order_events as e')
    .leftJoin('users as u', 'u.user_id', 'e.actor_user_id')
    .select('u.name as userName')
    .where('e.order_id', '=', orderId)
    .where('e.event', 'in', ['create', 'edit', 'reprice'])
    .orderBy('e.order_event_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The newest step of an order: who took it (null if no person) and when. */
export async function findLastStep(database: Database, orderId: string) {
  return database
    .selectFrom('order_events as e')
    .leftJoin('users as u', 'u.user_id', 'e.actor_user_id')
    .select(['e.actor_user_id as userId', 'u.name as userName', 'e.event as event', 'e.happened_at as happenedAt'])
    .where('e.order_id', '=', orderId)
    .orderBy('e.order_event_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
