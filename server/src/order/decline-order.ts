import * as rules from '@gtp/domain/order/order.ts';
import type { Result } from '@gtp/domain/platform/result.ts';
import { changeOrder, type OrderCommand } from './change-order.ts';
import { moveOrder, type Order, type OrderHouse, standingOf } from './move-order.ts';

type Refusal = OrderCommand & { readonly reason: string };

/** The buyer declines the order for good, and says why. */
export async function declineOrder(house: OrderHouse, refusal: Refusal): Promise<Result<Order>> {
  return changeOrder(house, refusal, async ({ transaction, order, actor, now }) => {
    const seen = { version: order.version, seenVersion: order.version };
    const decided = rules.declineOrder({ ...standingOf(order), ...seen, reason: refusal.reason }, now);
    if (!decided.ok) return decided;
    return moveOrder(house, transaction, { order, event: 'decline', actor, reason: refusal.reason.trim() });
  });
}
