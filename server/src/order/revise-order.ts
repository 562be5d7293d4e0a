import { isTimeOver } from '@gtp/domain/order/order.ts';
import { type Result, refuse } from '@gtp/domain/platform/result.ts';
import { type LockedOrder, type OrderCommand, withLockedOrder } from './change-order.ts';
import { moveOrder, type Order, type OrderContext, snapshotOf } from './move-order.ts';
import { attachContract, type OrderDraft, readDraft, saveContract, saveDraftRows } from './order-draft.ts';
import { saveSheet } from './order-store.ts';
import { refuseStaleVersion } from './stale-version.ts';

type Revision = OrderCommand & { readonly draft: OrderDraft };

/**
 * Rewrites a draft, or an order whose buyer asked for a change, as a new version. Refuses a version that someone else
 * changed meanwhile, and another buyer once the first has seen the sheet.
 */
export async function reviseOrder(context: OrderContext, revision: Revision): Promise<Result<Order>> {
  const { draft, caller } = revision;
  return withLockedOrder(context, revision, async (locked) => {
    const { transaction, order, actor, now } = locked;
    const refused = await refuseRevision(locked, draft);
    if (refused) return refused;
    const read = await readDraft(transaction, draft, now);
    if (!read.ok) return read;
    const { written, plan } = read.value;
    const attached = await attachContract(transaction, draft, caller);
    if (!attached.ok) return attached;
    const revised = { ...order, ...written, version: order.version + 1 };
    const moved = await moveOrder(context, transaction, { order: revised, event: 'edit', actor });
    if (!moved.ok) return moved;
    await saveSheet(transaction, moved.value);
    await saveDraftRows(transaction, { orderId: order.orderId, draft, plan });
    await saveContract(transaction, { orderId: order.orderId, draft, caller, now });
    return moved;
  });
}

async function refuseRevision({ transaction, order, now }: LockedOrder, draft: OrderDraft) {
  if (order.sentAt && draft.buyerCompanyId !== order.buyerCompanyId) {
    return refuse('order.buyer_fixed', { field: 'buyerCompanyId' });
  }
  if (isTimeOver(snapshotOf(order), now)) return refuse('order.time_over');
  return refuseStaleVersion(transaction, order, draft.version ?? order.version);
}
