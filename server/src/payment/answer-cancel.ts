import * as rules from '@gtp/domain/order/order.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import {
  findBulkCancellation,
  findCancellation,
  moveTogether,
  type Order,
  type OrderCommand,
  snapshotOf,
  withLockedAgreement,
} from '../order/order.ts';
import { beginRefund } from './begin-refund.ts';
import type { PaymentContext } from './payment-context.ts';

type Answer = OrderCommand & { readonly agrees: boolean; readonly reason?: string | undefined };

/**
 * The other side answers a cancellation request: with "yes" an unpaid order is cancelled and a paid one refunded, with
 * "no" it goes on. Who asked takes the request back by "no". Two answers at once: the first counts. A bulk
 * cancellation of several milestones has one answer, whichever of them it is given on.
 */
export async function answerCancel(context: PaymentContext, command: Answer): Promise<Result<Order>> {
  const reason = command.reason?.trim();
  return withLockedAgreement(context, command, async ({ transaction, order, actor, now }) => {
    const asked = await findCancellation(transaction, order.orderId);
    if (!asked) return refuse('order.not_in_state');
    const by = actor.kind === 'seller' ? 'seller' : 'buyer';
    const bulk = await findBulkCancellation(transaction, { order, bulkCancellationId: asked.bulkCancellationId });
    const { askedBy } = asked;
    const facts = { ...snapshotOf(order), askedBy, by, agrees: command.agrees, coversAllOrders: bulk.isWhole } as const;
    const event = rules.answerCancel(facts, now);
    if (!event.ok) return event;
    const about = { actor, ...(reason && { reason }) };
    if (event.value !== 'start_refund') {
      const moved = await moveTogether(context, transaction, { ...about, orders: bulk.orders, event: event.value });
      return accept(moved.find(({ orderId }) => orderId === order.orderId) ?? order);
    }
    const cause = `cancellation:${asked.cancellationId}`;
    const refund = { ...about, order, fault: asked.fault, cause, afterwards: 'resume' } as const;
    const begun = await beginRefund(context, transaction, refund);
    return begun.ok ? accept(begun.value) : begun;
  });
}
