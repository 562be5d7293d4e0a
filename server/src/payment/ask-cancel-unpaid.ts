import { askCancelUnpaid as decide } from '@gtp/domain/order/cancel-unpaid.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import {
  insertCancellation,
  moveTogether,
  type Order,
  type OrderCommand,
  type OrderContext,
  snapshotOf,
  withLockedAgreement,
} from '../order/order.ts';

type CancellationRequest = OrderCommand & { readonly reason: string };

/**
 * The buyer wants to cancel all milestones of an agreement that are not paid yet, whichever of them is named; the
 * seller agrees to all or to none, within a week. What is paid goes on untouched (decision 0051).
 */
export async function askCancelUnpaid(context: OrderContext, request: CancellationRequest): Promise<Result<Order>> {
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
