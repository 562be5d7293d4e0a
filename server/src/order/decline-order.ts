import * as rules from '@gtp/domain/order/order.ts';
import type { Result } from '@gtp/domain/platform/result.ts';
import { type OrderCommand, withLockedOrder } from './change-order.ts';
import { moveOrder, type Order, type OrderContext, snapshotOf } from './move-order.ts';

type Refusal = OrderCommand & { readonly reason: string };

/** The buyer declines the order for good, and says why. */
export async function declineOrder(context: OrderContext, refusal: Refusal): Promise<Result<Order>> {
  return withLockedOrder(context, refusal, async ({ transaction, order, actor, now }) => {
    const decided = rules.declineOrder({ ...snapshotOf(order), reason: refusal.reason }, now);
    if (!decided.ok) return decided;
    return moveOrder(context, transaction, { order, event: 'decline', actor, reason: refusal.reason.trim() });
  });
}
