import type { OrderHouse, OrderReaction } from '../order/order.ts';
import { catchUpWithLines } from '../settlement/settlement.ts';

/** While a refund interrupted an order, the bank may have paid or returned its lines: the order follows them. */
export function makeFollowLinesAfterRefund(house: OrderHouse): OrderReaction {
  return async (transaction, { before, event, order }) => {
    if (before.state !== 'partly_refunded' || event !== 'resume') return;
    await catchUpWithLines(house, transaction, order.orderId);
  };
}
