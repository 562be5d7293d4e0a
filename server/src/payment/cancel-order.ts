import { askCancelUnpaid as decide } from '@gtp/domain/order/cancel-unpaid.ts';
import * as rules from '@gtp/domain/order/order.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import {
  findBulkCancellation,
  findCancellation,
  insertCancellation,
  moveOrder,
  moveTogether,
  type Order,
  type OrderCommand,
  type OrderContext,
  snapshotOf,
  withLockedAgreement,
  withLockedOrder,
} from '../order/order.ts';
import { beginRefund } from './begin-refund.ts';
import type { PaymentContext } from './payment-context.ts';

/** `isMutual`: both sides bear what the refund costs; otherwise the side that asks does (reference 4-b). */
type CancellationRequest = OrderCommand & { readonly reason: string; readonly isMutual: boolean };

/** One side wants to cancel a confirmed or paid order; it waits for the other's consent, a week at most. */
export async function askCancel(context: OrderContext, request: CancellationRequest): Promise<Result<Order>> {
  return withLockedOrder(context, request, async ({ transaction, order, actor, now }) => {
    const reason = request.reason.trim();
    const askedBy = actor.kind === 'seller' ? 'seller' : 'buyer';
    const decided = rules.askCancel({ ...snapshotOf(order), by: askedBy, reason }, now);
    if (!decided.ok) return decided;
    const fault = request.isMutual ? 'both' : askedBy;
    await insertCancellation(transaction, { orderId: order.orderId, askedBy, fault, reason, now });
    const waitsFor = askedBy === 'seller' ? 'buyer' : 'seller';
    return moveOrder(context, transaction, { order, event: 'ask_cancel', actor, reason, waitsFor });
  });
}

type UnpaidRequest = OrderCommand & { readonly reason: string };

/**
 * The buyer wants to cancel all milestones of an agreement that are not paid yet, whichever of them is named; the
 * seller agrees to all or to none, within a week. What is paid goes on untouched (decision 0051).
 */
export async function askCancelUnpaid(context: OrderContext, request: UnpaidRequest): Promise<Result<Order>> {
  return withLockedAgreement(context, request, async ({ transaction, order: named, milestones, actor, now }) => {
    const reason = request.reason.trim();
    const by = actor.kind === 'seller' ? 'seller' : 'buyer';
    const snapshot = milestones.map((order) => ({ ...snapshotOf(order), number: order.milestone?.number ?? 0, order }));
    const decided = decide({ milestones: snapshot, by, reason }, now);
    if (!decided.ok) return decided;
    const orders = decided.value.map(({ order }) => order);
    const bulkCancellationId = context.ids.make('cnw');
    for (const { orderId } of orders) {
      await insertCancellation(transaction, { orderId, askedBy: by, fault: by, reason, now, bulkCancellationId });
    }
    const move = { event: 'ask_cancel', actor, reason, waitsFor: 'seller' } as const;
    const moved = await moveTogether(context, transaction, { ...move, orders });
    return accept(moved.find(({ orderId }) => orderId === named.orderId) ?? named);
  });
}

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
