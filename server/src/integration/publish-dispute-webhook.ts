import { disputeStatusCodes } from '@gtp/domain/dispute/dispute-states.ts';
import { money } from '@gtp/domain/platform/money.ts';
import { findOrder } from '../order/order.ts';
import { inTransaction } from '../platform/database.ts';
import type { EventHandler } from '../platform/outbox.ts';
import type { IntegrationContext } from './integration-context.ts';
import { publishWebhook } from './publish-webhook.ts';

/** Publishes to both sides' programs that a dispute was opened, answered or ended. */
export function makePublishDisputeWebhook({
  database,
  ids,
}: Pick<IntegrationContext, 'database' | 'ids'>): EventHandler<'dispute.changed'> {
  return async ({ disputeId, orderId, change, state, amountMinor, currency, cause, happenedAt }) => {
    const amount = money(BigInt(amountMinor), currency);
    const data = { orderId, disputeId, state: disputeStatusCodes[state], currency, amount };
    const common = { event: `dispute.${change}`, objectId: disputeId, cause, data } as const;
    const order = await findOrder(database, orderId);
    if (!order) throw new Error(`The dispute ${disputeId} has lost its order`);
    await inTransaction(database, async (transaction) => {
      for (const companyId of [order.sellerCompanyId, order.buyerCompanyId]) {
        await publishWebhook(ids, transaction, { ...common, companyId, happenedAt: new Date(happenedAt) });
      }
    });
  };
}
