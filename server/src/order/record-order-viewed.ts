import { appendRecord } from '../ledger/ledger.ts';
import type { Caller } from '../platform/caller.ts';
import { inTransaction } from '../platform/database.ts';
import type { Portal } from '../platform/portal.ts';
import { findOrder, isOrderReadableBy } from './move-order.ts';
import { notifyOfOrder, subjectOf } from './notify-of-transition.ts';
import { insertView } from './order-version-store.ts';

/**
 * Notifies the seller once a version that a person of the buyer has opened the request (reference 4-k). A program that
 * reads orders by key is no such person.
 */
export async function recordOrderViewed(
  { database, clock }: Pick<Portal, 'database' | 'clock'>,
  { caller, orderId }: { readonly caller: Caller; readonly orderId: string },
): Promise<void> {
  if (caller.clientType !== 'BUYER' || caller.apiKey) return;
  const order = await findOrder(database, orderId);
  if (order?.state !== 'requested' || !isOrderReadableBy(caller, order)) return;
  const now = clock.now();
  await inTransaction(database, async (transaction) => {
    const { userId } = caller;
    if (await insertView(transaction, { orderId, version: order.version, userId, now })) {
      const facts = { at: now.toISOString(), version: order.version, actorUserId: userId };
      await appendRecord(transaction, { orderId, kind: 'viewed', subject: String(order.version), facts });
      await notifyOfOrder(transaction, { order, now }, [{ rule: 'order.seen', facts: subjectOf(order) }]);
    }
  });
}
