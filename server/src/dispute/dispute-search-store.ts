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
    .innerJoin('orders as o', 'o.order_id', 'd.order_id')
    .select([
      'd.dispute_id as disputeId',
      'd.order_id as orderId',
      'o.trade_number as tradeNumber',
      'd.state as state',
      'd.currency as currency',
      'd.amount_minor as amountMinor',
      'd.opened_at as openedAt',
    ])
    .where('d.order_id', 'in', orderIds)
    .orderBy('d.opened_at', 'desc')
    .limit(limit)
    .execute();
}
