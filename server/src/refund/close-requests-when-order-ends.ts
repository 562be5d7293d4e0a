import { orderFinality } from '@gtp/domain/order/order-states.ts';
import type { MovedOrder } from '../order/order.ts';
import { refuseRequestsOf } from '../payment/payment.ts';
import type { Transaction } from '../platform/database.ts';

/** Nobody can answer a request about an order that was cancelled or went back as a whole. */
export async function closeRequestsWhenOrderEnds(transaction: Transaction, moved: MovedOrder): Promise<void> {
  const { before, order, now } = moved;
  if (!before.paidAt || orderFinality(order.state) !== 'final') return;
  await refuseRequestsOf(transaction, order.orderId, now);
}
