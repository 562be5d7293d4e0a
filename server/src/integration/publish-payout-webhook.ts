import { money } from '@gtp/domain/platform/money.ts';
import { settlementStatusCodes } from '@gtp/domain/settlement/settlement-states.ts';
import { inTransaction } from '../platform/database.ts';
import type { EventHandler } from '../platform/outbox.ts';
import type { IntegrationContext } from './integration-context.ts';
import { publishWebhook } from './publish-webhook.ts';

/** Publishes to the seller's programs that a payout has arrived or came back. */
export function makePublishPayoutWebhook({
  database,
  ids,
  clock,
}: Pick<IntegrationContext, 'database' | 'ids' | 'clock'>): EventHandler<'payout.ended'> {
  return async ({ payoutId, sellerId, outcome, amountMinor, currency }) => {
    const amount = money(BigInt(amountMinor), currency);
    const data = { payoutId, state: settlementStatusCodes[outcome], currency, amount };
    const common = { companyId: sellerId, objectId: payoutId, cause: outcome, data } as const;
    await inTransaction(database, (transaction) =>
      publishWebhook(ids, transaction, { ...common, event: `payout.${outcome}`, happenedAt: clock.now() }),
    );
  };
}
