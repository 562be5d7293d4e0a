/** Reminds a seller of a refund that was asked for and that nobody has answered (decision 0088). */
import { remindedPeriod, reminderOf } from '@gtp/domain/refund/refund-reminders.ts';
import { lockOrder } from '../order/order.ts';
import { listRefundRequests, lockRefund } from '../payment/payment.ts';
import { inTransaction } from '../platform/database.ts';
import { notifyRefundWaits } from './notify-refund.ts';
import type { RefundContext } from './refund-context.ts';

type Context = Pick<RefundContext, 'database' | 'clock'>;

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
