import type { DisputeState } from '@gtp/domain/dispute/dispute-states.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import type { Database } from '../platform/database.ts';

export type FoundDispute = {
  readonly disputeId: string;
  readonly orderId: string;
  readonly tradeNumber: string;
  readonly state: DisputeState;
  readonly currency: Currency;
  readonly amountMinor: bigint;
  readonly openedAt: Date;
};

/** The newest disputes about the orders. */
export async function findDisputesAbout(
  database: Database,
  { orderIds, limit }: { readonly orderIds: readonly string[]; readonly limit: number },
): Promise<readonly FoundDispute[]> {
  if (orderIds.length === 0) return [];
  return database
    .selectFrom('disputes as d')
    .innerJoin('orders as o', 'o.orderId', 'd.orderId')
    .select(['d.disputeId', 'd.orderId', 'o.tradeNumber', 'd.state', 'd.currency', 'd.amountMinor', 'd.openedAt'])
    .where('d.orderId', 'in', orderIds)
    .orderBy('d.openedAt', 'desc')
    .limit(limit)
    .execute();
}
