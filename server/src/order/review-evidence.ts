import { checkScanned } from '@gtp/domain/attachment/file-scan.ts';
import * as rules from '@gtp/domain/order/order.ts';
import type { Result } from '@gtp/domain/platform/result.ts';
import { type OrderCommand, withLockedOrder } from './change-order.ts';
import { moveOrder, type Order, type OrderContext, snapshotOf } from './move-order.ts';
import { listDocuments } from './order-document-store.ts';

type Review = OrderCommand & { readonly isAccepted: boolean; readonly reason?: string | undefined };

/**
 * A person of the agency accepts the documents, and the inspection days begin; or returns them and says why. None is
 * accepted that nobody could open (`attachment.being_checked`, `attachment.infected`).
 */
export async function reviewEvidence(context: OrderContext, review: Review): Promise<Result<Order>> {
  const reason = review.reason?.trim() ?? '';
  return withLockedOrder(context, review, async ({ transaction, order, actor, now }) => {
    const snapshot = snapshotOf(order);
    const decided = review.isAccepted
      ? rules.acceptEvidence(snapshot, now)
      : rules.returnEvidence({ ...snapshot, reason }, now);
    if (!decided.ok) return decided;
    const scanned = checkScanned(review.isAccepted ? await listDocuments(transaction, order.orderId) : []);
    if (!scanned.ok) return scanned;
    const event = review.isAccepted ? 'accept_evidence' : 'return_evidence';
    return moveOrder(context, transaction, { order, event, actor, ...(reason && { reason }) });
  });
}
