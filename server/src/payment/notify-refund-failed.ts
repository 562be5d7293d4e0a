import { listReaders, listReadersOfKind } from '../account/account.ts';
import { type Email, queueEmail, queueNotifications, type Reader } from '../email/email.ts';
import type { Order } from '../order/order.ts';
import type { Transaction } from '../platform/database.ts';
import type {} from './payment-emails.ts';
import type { Refund } from './refund-store.ts';

type Failed = { readonly order: Order; readonly refund: Refund; readonly now: Date };

/** Notifies both sides that it takes longer, and the agency has a task; once for each time that the gateway refuses. */
export async function notifyRefundFailed(transaction: Transaction, { order, refund, now }: Failed): Promise<void> {
  const facts = { orderId: order.orderId, amount: refund.amounts.amount };
  const dedupeKey = `payment.refund_failed:${refund.refundId}:${now.getTime()}`;
  for (const to of await listReaders(transaction, order.buyerCompanyId)) {
    await queueEmail(transaction, { template: 'payment.refund_delayed_to_buyer', to, facts, dedupeKey });
  }
  for (const to of await listReaders(transaction, order.sellerCompanyId)) {
    await queueEmail(transaction, { template: 'payment.refund_delayed_to_seller', to, facts, dedupeKey });
  }
  const line = (to: Reader): Email => ({ template: 'payment.refund_failed_to_agency', to, facts, dedupeKey });
  await queueNotifications(transaction, (await listReadersOfKind(transaction, 'KOTRA')).map(line));
}
