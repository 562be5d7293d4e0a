import { notify } from '../notification/notification.ts';
import type { Order } from '../order/order.ts';
import type { Transaction } from '../platform/database.ts';
import type {} from './payment-emails.ts';
import type { Refund } from './refund-store.ts';

type Failed = { readonly order: Order; readonly refund: Refund; readonly now: Date };

/** Notifies both sides that it takes longer, and the agency has a task; once for each time that the gateway refuses. */
export async function notifyRefundFailed(transaction: Transaction, { order, refund, now }: Failed): Promise<void> {
  const { orderId, buyerCompanyId, sellerCompanyId } = order;
  await notify(transaction, {
    rule: 'payment.refund_failed',
    cause: `${refund.refundId}:${now.getTime()}`,
    parties: { buyer: buyerCompanyId, seller: sellerCompanyId },
    facts: { orderId, amount: refund.amounts.amount },
  });
}
