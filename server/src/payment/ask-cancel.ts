import * as rules from '@gtp/domain/order/order.ts';
import type { Result } from '@gtp/domain/platform/result.ts';
import {
  changeOrder,
  insertCancellation,
  moveOrder,
  type Order,
  type OrderCommand,
  type OrderHouse,
  standingOf,
} from '../order/order.ts';

/** `isMutual`: both sides bear what the refund costs; otherwise the side that asks does (reference 4-b). */
type Wish = OrderCommand & { readonly reason: string; readonly isMutual: boolean };

/** One side wants to cancel a confirmed or paid order; it waits for the other's consent, a week at most. */
export async function askCancel(house: OrderHouse, wish: Wish): Promise<Result<Order>> {
  return changeOrder(house, wish, async ({ transaction, order, actor, now }) => {
    const reason = wish.reason.trim();
    const askedBy = actor.kind === 'seller' ? 'seller' : 'buyer';
    const decided = rules.askCancel({ ...standingOf(order), by: askedBy, reason }, now);
    if (!decided.ok) return decided;
    const fault = wish.isMutual ? 'both' : askedBy;
    await insertCancellation(transaction, { orderId: order.orderId, askedBy, fault, reason, now });
    const waitsFor = askedBy === 'seller' ? 'buyer' : 'seller';
    return moveOrder(house, transaction, { order, event: 'ask_cancel', actor, reason, waitsFor });
  });
}
