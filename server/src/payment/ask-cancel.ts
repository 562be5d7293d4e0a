import * as rules from '@gtp/domain/order/order.ts';
import type { Result } from '@gtp/domain/platform/result.ts';
import {
  insertCancellation,
  moveOrder,
  type Order,
  type OrderCommand,
  type OrderContext,
  snapshotOf,
  withLockedOrder,
} from '../order/order.ts';

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
