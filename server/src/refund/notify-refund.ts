/**
 * Who is notified of what about a refund without a dispute (reference 4-k); the order's own step notifies of the end.
 */
import { remindedPeriod, reminderOf } from '@gtp/domain/refund/refund-reminders.ts';
import { notify } from '../notification/notification.ts';
import { lockOrder, type Order, type OrderContext } from '../order/order.ts';
import { findRefund, listRefundRequests, lockRefund, type Refund } from '../payment/payment.ts';
import { inTransaction, type Transaction } from '../platform/database.ts';
import type {} from './refund-emails.ts';

type About = { readonly order: Order; readonly refund: Refund; readonly now: Date };

/** A buyer's request goes to the seller; what one of the seller's people asked for, or agreed to, to its others. */
export async function notifyRefundAsked(transaction: Transaction, about: About): Promise<void> {
  const { request, preparedBy } = about.refund;
  const isFromBuyer = request?.askedBy === 'buyer' && !preparedBy;
  await notify(transaction, { rule: isFromBuyer ? 'refund.asked' : 'refund.prepared', ...contentOf(about) });
}

type Waiting = Omit<About, 'now'> & { readonly days: number };

/** Nobody has answered for `days`: those of the seller are reminded who may, once for each number of days. */
export async function notifyRefundWaits(transaction: Transaction, { days, ...about }: Waiting): Promise<void> {
  const { facts, ...content } = contentOf({ ...about, now: new Date(0) });
  const cause = `${about.refund.refundId}:${days}`;
  await notify(transaction, { rule: 'refund.waits', ...content, cause, facts: { ...facts, days: String(days) } });
}

export async function notifyRefundRefused(transaction: Transaction, about: About): Promise<void> {
  const { facts, ...content } = contentOf(about);
  const reason = about.refund.answer?.reason ?? '';
  await notify(transaction, { rule: 'refund.refused', ...content, facts: { ...facts, reason } });
}

type Approved = { readonly order: Order; readonly refundId: string; readonly now: Date };

/** What was paid out waits until the seller's later sales cover it, and both sides are notified of that. */
export async function notifyRefundApproved(transaction: Transaction, { refundId, ...about }: Approved): Promise<void> {
  const refund = await findRefund(transaction, refundId);
  if (!refund) throw new Error(`The refund ${refundId} is missing`);
  const rule = refund.recalled.minor > 0n ? 'refund.recovered' : 'refund.approved';
  await notify(transaction, { rule, ...contentOf({ ...about, refund }) });
}

function contentOf({ order, refund, now }: About) {
  const { sellerCompanyId, buyerCompanyId, orderId, goodsName } = order;
  return {
    cause: `${refund.refundId}:${now.getTime()}`,
    parties: { seller: sellerCompanyId, buyer: buyerCompanyId },
    actor: refund.preparedBy ?? refund.request?.userId,
    facts: { orderId, goodsName, amount: refund.amounts.amount, reason: refund.request?.reason ?? '' },
  };
}

type Context = Pick<OrderContext, 'database' | 'clock'>;

/** Once for each number of days; the worker calls it every hour. */
export async function remindOfRefundRequests({ database, clock }: Context): Promise<void> {
  for (const { orderId, refundId } of await listRefundRequests(database, remindedPeriod(clock.now()))) {
    await inTransaction(database, async (transaction) => {
      const order = await lockOrder(transaction, orderId);
      const refund = await lockRefund(transaction, refundId);
      if (!order || refund?.state !== 'requested' || !refund.request) return;
      const days = reminderOf(refund.request.askedAt, clock.now());
      if (days) await notifyRefundWaits(transaction, { order, refund, days });
    });
  }
}
