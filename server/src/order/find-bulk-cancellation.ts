import type { Database } from '../platform/database.ts';
import { countInBulk, listWaiting } from './cancellation-store.ts';
import type { Order } from './order-record.ts';

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
