import { askCancelUnpaid as decide } from '@gtp/domain/order/cancel-unpaid.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import {
  changeAgreement,
  insertCancellation,
  moveTogether,
  type Order,
  type OrderCommand,
  type OrderHouse,
  standingOf,
} from '../order/order.ts';

type Wish = OrderCommand & { readonly reason: string };

/**
 * The buyer wants to cancel all milestones of an agreement that are not paid yet, whichever of them is named; the
 * seller agrees to all or to none, within a week. What is paid goes on untouched (decision 0051).
 */
export async function askCancelUnpaid(house: OrderHouse, wish: Wish): Promise<Result<Order>> {
  return changeAgreement(house, wish, async ({ transaction, order: named, milestones, actor, now }) => {
    const reason = wish.reason.trim();
    const by = actor.kind === 'seller' ? 'seller' : 'buyer';
    const standing = milestones.map((order) => ({ ...standingOf(order), number: order.milestone?.number ?? 0, order }));
    const decided = decide({ milestones: standing, by, reason }, now);
    if (!decided.ok) return decided;
    const orders = decided.value.map(({ order }) => order);
    const wishId = house.ids.make('cnw');
    for (const { orderId } of orders) {
      await insertCancellation(transaction, { orderId, askedBy: by, fault: by, reason, now, wishId });
    }
    const move = { event: 'ask_cancel', actor, reason, waitsFor: 'seller' } as const;
    const moved = await moveTogether(house, transaction, { ...move, orders });
    return accept(moved.find(({ orderId }) => orderId === named.orderId) ?? named);
  });
}
