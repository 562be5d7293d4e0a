import * as rules from '@gtp/domain/order/order.ts';
import type { Result } from '@gtp/domain/platform/result.ts';
import { changeOrder, type OrderCommand } from './change-order.ts';
import { moveOrder, type Order, type OrderHouse, standingOf } from './order.ts';

type Wish = OrderCommand & { readonly reason: string };

/** The buyer asks the seller for another version, and says why. */
export async function askChange(house: OrderHouse, wish: Wish): Promise<Result<Order>> {
  return changeOrder(house, wish, async ({ transaction, order, actor, now }) => {
    const seen = { version: order.version, seenVersion: order.version };
    const decided = rules.askChange({ ...standingOf(order), ...seen, reason: wish.reason }, now);
    if (!decided.ok) return decided;
    return moveOrder(house, transaction, { order, event: 'ask_change', actor, reason: wish.reason.trim() });
  });
}
