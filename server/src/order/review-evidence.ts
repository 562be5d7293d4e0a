import { checkScanned } from '@gtp/domain/attachment/file-scan.ts';
import * as rules from '@gtp/domain/order/order.ts';
import type { Result } from '@gtp/domain/platform/result.ts';
import { changeOrder, type OrderCommand } from './change-order.ts';
import { moveOrder, type Order, type OrderHouse, standingOf } from './move-order.ts';
import { listDocuments } from './order-document-store.ts';

type Review = OrderCommand & { readonly isAccepted: boolean; readonly reason?: string | undefined };

/**
 * A person of the agency accepts the documents, and the inspection days begin; or returns them and says why. None is
 * accepted that nobody could open (`attachment.being_checked`, `attachment.infected`).
 */
export async function reviewEvidence(house: OrderHouse, review: Review): Promise<Result<Order>> {
  const reason = review.reason?.trim() ?? '';
  return changeOrder(house, review, async ({ transaction, order, actor, now }) => {
    const standing = standingOf(order);
    const decided = review.isAccepted
      ? rules.acceptEvidence(standing, now)
      : rules.returnEvidence({ ...standing, reason }, now);
    if (!decided.ok) return decided;
    const scanned = checkScanned(review.isAccepted ? await listDocuments(transaction, order.orderId) : []);
    if (!scanned.ok) return scanned;
    const event = review.isAccepted ? 'accept_evidence' : 'return_evidence';
    return moveOrder(house, transaction, { order, event, actor, ...(reason && { reason }) });
  });
}
