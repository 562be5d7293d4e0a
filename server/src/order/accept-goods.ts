import * as rules from '@gtp/domain/order/order.ts';
import type { Result } from '@gtp/domain/platform/result.ts';
import { type OrderCommand, withLockedOrder } from './change-order.ts';
import { moveOrder, type Order, type OrderContext, snapshotOf } from './move-order.ts';

/**
 * The buyer is content with the goods: the order is released, and with it, by the transition steps in the same
 * transaction, the held money. A second click finds it released and is refused with `order.not_in_state`.
 */
export async function acceptGoods(context: OrderContext, command: OrderCommand): Promise<Result<Order>> {
  return withLockedOrder(context, command, async ({ transaction, order, actor, now }) => {
    const decided = rules.acceptGoods(snapshotOf(order), now);
    return decided.ok ? moveOrder(context, transaction, { order, event: 'accept_goods', actor }) : decided;
  });
}
