/**
 * Money that a seller gives back without a dispute (decision 0076): a part or all of a paid order, offered by the
 * seller or asked for by the buyer. What is held goes back at once, what waits for its payout is taken out of it, and
 * what was paid out the seller owes; then the card gets it as soon as the seller's own later sales cover it. Sending
 * it, and what becomes of the order, is the one way of all refunds (`payment/begin-refund.ts`).
 */
import { orderFinality } from '@gtp/domain/order/order-states.ts';
import type { MovedOrder, OrderContext, TransitionStep } from '../order/order.ts';
import { refuseRequestsOf } from '../payment/payment.ts';
import type { Transaction } from '../platform/database.ts';
import { syncOrderWithLines } from '../settlement/settlement.ts';

export { remindOfRefundRequests } from './notify-refund.ts';

/** Nobody can answer a request about an order that was cancelled or went back as a whole. */
export async function closeRequestsWhenOrderEnds(transaction: Transaction, moved: MovedOrder): Promise<void> {
  const { before, order, now } = moved;
  if (!before.paidAt || orderFinality(order.state) !== 'final') return;
  await refuseRequestsOf(transaction, order.orderId, now);
}

/** While a refund interrupted an order, the bank may have paid or returned its lines: the order follows them. */
export function makeFollowLinesAfterRefund(context: OrderContext): TransitionStep {
  return async (transaction, { before, event, order }) => {
    if (before.state !== 'partly_refunded' || (event !== 'resume' && event !== 'release')) return;
    await syncOrderWithLines(context, transaction, order.orderId);
  };
}
