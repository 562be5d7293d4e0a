import type { Transaction } from '../platform/database.ts';
import type { Order, OrderContext } from './move-order.ts';
import { insertOrder } from './order-store.ts';

/** Stores a new order. Ids are short enough to be read aloud, so that two may clash; then another is tried. */
export async function insertUnderFreeId(
  { ids, clock }: Pick<OrderContext, 'ids' | 'clock'>,
  transaction: Transaction,
  make: (orderId: string) => Order,
): Promise<Order> {
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const order = make(ids.makeOrderId(clock.now()));
    if (await insertOrder(transaction, order)) return order;
  }
  throw new Error('No free order id was found');
}
