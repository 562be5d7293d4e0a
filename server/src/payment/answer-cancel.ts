import * as rules from '@gtp/domain/order/order.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import {
  changeAgreement,
  findCancellation,
  findWish,
  moveTogether,
  type Order,
  type OrderCommand,
  standingOf,
} from '../order/order.ts';
import { beginRefund } from './begin-refund.ts';
import type { PaymentHouse } from './payment-house.ts';

type Answer = OrderCommand & { readonly agrees: boolean; readonly reason?: string | undefined };

/**
 * The other side answers a wish to cancel: with "yes" an unpaid order is cancelled and a paid one refunded, with "no"
 * it goes on. Who asked takes the wish back by "no". Two answers at once: the first counts. A wish about several
 * milestones has one answer, whichever of them it is given on.
 */
export async function answerCancel(house: PaymentHouse, command: Answer): Promise<Result<Order>> {
  const reason = command.reason?.trim();
  return changeAgreement(house, command, async ({ transaction, order, actor, now }) => {
    const asked = await findCancellation(transaction, order.orderId);
    if (!asked) return refuse('order.not_in_state');
    const by = actor.kind === 'seller' ? 'seller' : 'buyer';
    const wish = await findWish(transaction, { order, wishId: asked.wishId });
    const { askedBy } = asked;
    const facts = { ...standingOf(order), askedBy, by, agrees: command.agrees, isWishWhole: wish.isWhole } as const;
    const event = rules.answerCancel(facts, now);
    if (!event.ok) return event;
    const said = { actor, ...(reason && { reason }) };
    if (event.value !== 'start_refund') {
      const moved = await moveTogether(house, transaction, { ...said, orders: wish.orders, event: event.value });
      return accept(moved.find(({ orderId }) => orderId === order.orderId) ?? order);
    }
    const cause = `cancellation:${asked.cancellationId}`;
    const refund = { ...said, order, fault: asked.fault, cause, afterwards: 'resume' } as const;
    const begun = await beginRefund(house, transaction, refund);
    return begun.ok ? accept(begun.value) : begun;
  });
}
