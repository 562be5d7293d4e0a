import type { Database } from '../platform/database.ts';
import { countWished, listWaiting } from './cancellation-store.ts';
import type { Order } from './order-record.ts';

/** `isWhole` as long as none of the orders that the wish is about has moved on without the others. */
export type WishToCancel = { readonly orders: readonly Order[]; readonly isWhole: boolean };
type Wished = { readonly order: Order; readonly wishId: string | null };

/** The orders that a wish to cancel is about and that wait for its answer; the order alone where it is about no other. */
export async function findWish(database: Database, { order, wishId }: Wished): Promise<WishToCancel> {
  if (wishId === null) return { orders: [order], isWhole: true };
  const [orders, count] = await Promise.all([listWaiting(database, wishId), countWished(database, wishId)]);
  return { orders, isWhole: orders.length === count };
}
