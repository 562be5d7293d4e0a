import { orderStatusCodes } from '@gtp/domain/order/order-states.ts';
import type { TransitionStep } from '../order/order.ts';
import type { Ids } from '../platform/ids.ts';
import { publishWebhook } from './publish-webhook.ts';

/** Publishes to both sides' programs that an order moved; the buyer's only of a sheet that was sent. */
export function makePublishOrderWebhook(ids: Ids): TransitionStep {
  return async (transaction, { before, order, event, now }) => {
    if (before.state === order.state && event !== 'resend') return;
    const { orderId, sellerCompanyId, buyerCompanyId, sentAt, trade } = order;
    const data = { orderId, state: orderStatusCodes[order.state], currency: trade.currency, amount: trade };
    const cause = `${event}:${now.getTime()}`;
    for (const companyId of sentAt ? [sellerCompanyId, buyerCompanyId] : [sellerCompanyId]) {
      await publishWebhook(ids, transaction, {
        companyId,
        event: 'order.moved',
        objectId: orderId,
        cause,
        happenedAt: now,
        data,
      });
    }
  };
}
