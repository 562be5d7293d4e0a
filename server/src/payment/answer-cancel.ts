import * as rules from '@gtp/domain/order/order.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { changeOrder, findCancellation, moveOrder, type Order, type OrderCommand, standingOf } from '../order/order.ts';
import { beginRefund } from './begin-refund.ts';
import type { PaymentHouse } from './payment-house.ts';

type Answer = OrderCommand & { readonly agrees: boolean; readonly reason?: string | undefined };

/**
 * The other side answers a wish to cancel: with "yes" an unpaid order is cancelled and a paid one refunded, with "no"
 * it goes on. Who asked takes the wish back by "no". Two answers at once: the first counts.
 */
export async function answerCancel(house: PaymentHouse, command: Answer): Promise<Result<Order>> {
  const reason = command.reason?.trim();
  return changeOrder(house, command, async ({ transaction, order, actor, now }) => {
    const asked = await findCancellation(transaction, order.orderId);
    if (!asked) return refuse('order.not_in_state');
    const by = actor.kind === 'seller' ? 'seller' : 'buyer';
    const facts = { ...standingOf(order), askedBy: asked.askedBy, by, agrees: command.agrees } as const;
    const event = rules.answerCancel(facts, now);
    if (!event.ok) return event;
    const said = { order, actor, ...(reason && { reason }) };
    if (event.value !== 'start_refund') return moveOrder(house, transaction, { ...said, event: event.value });
    const cause = `cancellation:${asked.cancellationId}`;
    const begun = await beginRefund(house, transaction, { ...said, fault: asked.fault, cause, afterwards: 'resume' });
    return begun.ok ? accept(begun.value) : begun;
  });
}
