import { money } from '@gtp/domain/platform/money.ts';
import { settlementStatusCodes } from '@gtp/domain/settlement/settlement-states.ts';
import { inTransaction } from '../platform/database.ts';
import type { Reaction } from '../platform/outbox.ts';
import type { IntegrationHouse } from './integration-house.ts';
import { tellCompany } from './tell-company.ts';

/** The seller's programs hear that a payout has arrived or came back. */
export function makeTellWhenPayoutEnded({
  database,
  ids,
  clock,
}: Pick<IntegrationHouse, 'database' | 'ids' | 'clock'>): Reaction<'payout.ended'> {
  return async ({ payoutId, sellerId, outcome, amountMinor, currency }) => {
    const amount = money(BigInt(amountMinor), currency);
    const data = { payoutId, state: settlementStatusCodes[outcome], currency, amount };
    const told = { companyId: sellerId, objectId: payoutId, cause: outcome, data } as const;
    await inTransaction(database, (transaction) =>
      tellCompany(ids, transaction, { ...told, event: `payout.${outcome}`, happenedAt: clock.now() }),
    );
  };
}
