import type { OrderContext, TransitionStep } from '../order/order.ts';
import { syncOrderWithLines } from '../settlement/settlement.ts';

/** While a refund interrupted an order, the bank may have paid or returned its lines: the order follows them. */
export function makeFollowLinesAfterRefund(context: OrderContext): TransitionStep {
  return async (transaction, { before, event, order }) => {
    if (before.state !== 'partly_refunded' || event !== 'resume') return;
    await syncOrderWithLines(context, transaction, order.orderId);
  };
}
