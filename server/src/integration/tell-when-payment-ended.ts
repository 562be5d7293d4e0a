import { paymentStatusCodes } from '@gtp/domain/payment/payment-states.ts';
import { findOrder } from '../order/order.ts';
import { findPayment } from '../payment/payment.ts';
import { inTransaction } from '../platform/database.ts';
import type { Reaction } from '../platform/outbox.ts';
import type { IntegrationHouse } from './integration-house.ts';
import { tellCompany } from './tell-company.ts';

/** The buyer's programs hear how a payment ended, the seller's of one that was captured. */
export function makeTellWhenPaymentEnded({
  database,
  ids,
}: Pick<IntegrationHouse, 'database' | 'ids'>): Reaction<'payment.ended'> {
  return async ({ paymentId }) => {
    const payment = await findPayment(database, paymentId);
    const order = payment && (await findOrder(database, payment.orderId));
    if (!payment || !order) throw new Error(`There is no payment ${paymentId} that ended`);
    const { orderId, buyerCompanyId, sellerCompanyId, trade } = order;
    const { state, amount, endedAt, capturedAt, startedAt } = payment;
    const told = { event: 'payment.ended', objectId: paymentId, cause: state } as const;
    const happenedAt = capturedAt ?? endedAt ?? startedAt;
    const data = { orderId, paymentId, state: paymentStatusCodes[state], currency: amount.currency };
    await inTransaction(database, async (transaction) => {
      const toBuyer = { ...told, companyId: buyerCompanyId, happenedAt, data: { ...data, amount } };
      await tellCompany(ids, transaction, toBuyer);
      if (state !== 'captured') return;
      // What the buyer's card paid on top is not the seller's to know.
      await tellCompany(ids, transaction, {
        ...told,
        companyId: sellerCompanyId,
        happenedAt,
        data: { ...data, amount: trade },
      });
    });
  };
}
