import type { OrderSide } from '@gtp/domain/order/order.ts';
import type { Generated } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';
import type { Order } from './order-record.ts';
import { orderOf } from './order-row-store.ts';

export type CancelFault = 'seller' | 'buyer' | 'both';

declare module '../platform/database.ts' {
  interface Tables {
    order_cancellations: {
      cancellation_id: Generated<bigint>;
      order_id: string;
      asked_by: OrderSide | 'system';
      fault: CancelFault;
      reason: string;
      asked_at: Date;
      bulk_cancellation_id: string | null;
    };
  }
}

type Asked = {
  readonly orderId: string;
  readonly askedBy: OrderSide | 'system';
  readonly fault: CancelFault;
  readonly reason: string;
  readonly now: Date;
  /** The same for all milestones that one request is about. */
  readonly bulkCancellationId?: string;
};

export async function insertCancellation(transaction: Transaction, asked: Asked): Promise<void> {
  await transaction
    .insertInto('order_cancellations')
    .values({
      order_id: asked.orderId,
      asked_by: asked.askedBy,
      fault: asked.fault,
      reason: asked.reason,
      asked_at: asked.now,
      bulk_cancellation_id: asked.bulkCancellationId ?? null,
    })
    .execute();
}

/** The newest request to cancel an order. */
export async function findCancellation(database: Database, orderId: string) {
  return database
    .selectFrom('order_cancellations')
    .select([
      'cancellation_id as cancellationId',
      'asked_by as askedBy',
      'fault as fault',
      'reason as reason',
      'asked_at as askedAt',
      'bulk_cancellation_id as bulkCancellationId',
    ])
    .where('order_id', '=', orderId)
    .orderBy('cancellation_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * How far a bulk cancellation of several milestones still waits: for those of it that nobody answered and no clock
 * ended.
 */
function selectWaiting(database: Database, bulkCancellationId: string) {
  return database
    .selectFrom('orders as o')
    .innerJoin('order_cancellations as c', 'c.order_id', 'o.order_id')
    .selectAll('o')
    .where('c.bulk_cancellation_id', '=', bulkCancellationId)
    .where('o.state', '=', 'cancel_requested')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('order_cancellations as n')
            .select('n.order_id')
            .whereRef('n.order_id', '=', 'c.order_id')
            .whereRef('n.cancellation_id', '>', 'c.cancellation_id'),
        ),
      ),
    )
    .orderBy('o.milestone_number');
}

/** The milestones of one request that wait for its answer, first one first. */
export async function listWaiting(database: Database, bulkCancellationId: string): Promise<readonly Order[]> {
  return (await selectWaiting(database, bulkCancellationId).execute()).map(orderOf);
}

/** The same, locked; those that somebody else is moving at this moment are passed over. */
export async function lockWaiting(transaction: Transaction, bulkCancellationId: string): Promise<readonly Order[]> {
  return (await selectWaiting(transaction, bulkCancellationId).forUpdate('o').skipLocked().execute()).map(orderOf);
}

/** How many milestones a request was about when it was made. */
export async function countInBulk(database: Database, bulkCancellationId: string): Promise<number> {
  const counted = await database
    .selectFrom('order_cancellations')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('bulk_cancellation_id', '=', bulkCancellationId)
    .executeTakeFirstOrThrow();
  return Number(counted.count);
}
