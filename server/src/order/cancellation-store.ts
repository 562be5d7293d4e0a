import type { OrderSide } from '@gtp/domain/order/order-states.ts';
import type { Generated, Insertable } from 'kysely';
import type { Database, Tables, Transaction } from '../platform/database.ts';
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

type Asked = Omit<Insertable<Tables['orderCancellations']>, 'askedAt'> & { readonly now: Date };

/** The same `bulkCancellationId` for all milestones that one request is about. */
export async function insertCancellation(transaction: Transaction, { now, ...asked }: Asked): Promise<void> {
  await transaction
    .insertInto('orderCancellations')
    .values({ ...asked, askedAt: now })
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

/** `isWhole` as long as none of the orders that the request is about has moved on without the others. */
export type OrdersToCancel = { readonly orders: readonly Order[]; readonly isWhole: boolean };
type Cancelled = { readonly order: Order; readonly bulkCancellationId: string | null };

/**
 * The orders that a cancellation request is about and that wait for its answer; the order alone where it is about no
 * other.
 */
export async function findBulkCancellation(
  database: Database,
  { order, bulkCancellationId }: Cancelled,
): Promise<OrdersToCancel> {
  if (bulkCancellationId === null) return { orders: [order], isWhole: true };
  const [orders, count] = await Promise.all([
    listWaiting(database, bulkCancellationId),
    countInBulk(database, bulkCancellationId),
  ]);
  return { orders, isWhole: orders.length === count };
}
