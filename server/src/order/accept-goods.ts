import * as rules from '@gtp/domain/order/order.ts';
import type { Result } from '@gtp/domain/platform/result.ts';
import { changeOrder, type OrderCommand } from './change-order.ts';
import { moveOrder, type Order, type OrderHouse, standingOf } from './move-order.ts';

/**
 * The buyer is content with the goods: the order is released, and with it, by the reactions in the same transaction,
 * the held money. A second click finds it released and is refused with `order.not_in_state`.
 */
export async function acceptGoods(house: OrderHouse, command: OrderCommand): Promise<Result<Order>> {
  return changeOrder(house, command, async ({ transaction, order, actor, now }) => {
    const decided = rules.acceptGoods(standingOf(order), now);
    return decided.ok ? moveOrder(house, transaction, { order, event: 'accept_goods', actor }) : decided;
  });
}
