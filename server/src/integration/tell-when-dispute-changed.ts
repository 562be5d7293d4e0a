import { disputeStatusCodes } from '@gtp/domain/dispute/dispute-states.ts';
import { money } from '@gtp/domain/platform/money.ts';
import { findOrder } from '../order/order.ts';
import { inTransaction } from '../platform/database.ts';
import type { Reaction } from '../platform/outbox.ts';
import type { IntegrationHouse } from './integration-house.ts';
import { tellCompany } from './tell-company.ts';

/** Both sides' programs hear that a dispute was opened, answered or ended. */
export function makeTellWhenDisputeChanged({
  database,
  ids,
}: Pick<IntegrationHouse, 'database' | 'ids'>): Reaction<'dispute.changed'> {
  return async ({ disputeId, orderId, change, state, amountMinor, currency, cause, happenedAt }) => {
    const amount = money(BigInt(amountMinor), currency);
    const data = { orderId, disputeId, state: disputeStatusCodes[state], currency, amount };
    const told = { event: `dispute.${change}`, objectId: disputeId, cause, data } as const;
    const order = await findOrder(database, orderId);
    if (!order) throw new Error(`The dispute ${disputeId} has lost its order`);
    await inTransaction(database, async (transaction) => {
      for (const companyId of [order.sellerCompanyId, order.buyerCompanyId]) {
        await tellCompany(ids, transaction, { ...told, companyId, happenedAt: new Date(happenedAt) });
      }
    });
  };
}
