import { paymentStatusCodes } from '@gtp/domain/payment/payment-states.ts';
import { findOrder } from '../order/order.ts';
import { findPayment } from '../payment/payment.ts';
import { inTransaction } from '../platform/database.ts';
import type { EventHandler } from '../platform/outbox.ts';
import type { IntegrationContext } from './integration-context.ts';
import { publishWebhook } from './publish-webhook.ts';

/** Publishes to the buyer's programs how a payment ended, to the seller's of one that was captured. */
export function makePublishPaymentWebhook({
  database,
  ids,
}: Pick<IntegrationContext, 'database' | 'ids'>): EventHandler<'payment.ended'> {
  return async ({ paymentId }) => {
    const payment = await findPayment(database, paymentId);
    const order = payment && (await findOrder(database, payment.orderId));
    if (!payment || !order) throw new Error(`There is no payment ${paymentId} that ended`);
    const { orderId, buyerCompanyId, sellerCompanyId, trade } = order;
    const { state, amount, endedAt, capturedAt, startedAt } = payment;
    const common = { event: 'payment.ended', objectId: paymentId, cause: state } as const;
    const happenedAt = capturedAt ?? endedAt ?? startedAt;
    const data = { orderId, paymentId, state: paymentStatusCodes[state], currency: amount.currency };
    await inTransaction(database, async (transaction) => {
      const toBuyer = { ...common, companyId: buyerCompanyId, happenedAt, data: { ...data, amount } };
      await publishWebhook(ids, transaction, toBuyer);
      if (state !== 'captured') return;
      // What the buyer's card paid on top is not the seller's to know.
      await publishWebhook(ids, transaction, {
        ...common,
        companyId: sellerCompanyId,
        happenedAt,
        data: { ...data, amount: trade },
      });
    });
  };
}
