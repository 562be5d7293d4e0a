import type { OrderSide } from '@gtp/domain/order/order.ts';
import type { Generated } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';
import type { Order } from './order-record.ts';
import { orderOf } from './order-row-store.ts';

export type CancelFault = 'seller' | 'buyer' | 'both';

declare module '../platform/database.ts' {
  interface Tables {
    orderCancellations: {
      cancellationId: Generated<bigint>;
      orderId: string;
      askedBy: OrderSide | 'system';
      fault: CancelFault;
      reason: string;
      askedAt: Date;
      bulkCancellationId: string | null;
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
    .insertInto('orderCancellations')
    .values({
      orderId: asked.orderId,
      askedBy: asked.askedBy,
      fault: asked.fault,
      reason: asked.reason,
      askedAt: asked.now,
      bulkCancellationId: asked.bulkCancellationId ?? null,
    })
    .execute();
}

/** The newest request to cancel an order. */
export async function findCancellation(database: Database, orderId: string) {
  return database
    .selectFrom('orderCancellations')
    .select(['cancellationId', 'askedBy', 'fault', 'reason', 'askedAt', 'bulkCancellationId'])
    .where('orderId', '=', orderId)
    .orderBy('cancellationId', 'desc')
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
    .innerJoin('orderCancellations as c', 'c.orderId', 'o.orderId')
    .selectAll('o')
    .where('c.bulkCancellationId', '=', bulkCancellationId)
    .where('o.state', '=', 'cancel_requested')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('orderCancellations as n')
            .select('n.orderId')
            .whereRef('n.orderId', '=', 'c.orderId')
            .whereRef('n.cancellationId', '>', 'c.cancellationId'),
        ),
      ),
    )
    .orderBy('o.milestoneNumber');
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
    .selectFrom('orderCancellations')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('bulkCancellationId', '=', bulkCancellationId)
    .executeTakeFirstOrThrow();
  return Number(counted.count);
}
