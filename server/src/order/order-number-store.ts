import type { OrderState } from '@gtp/domain/order/order-state-records.ts';
import type { Database } from '../platform/database.ts';

type Wanted = { readonly sellerCompanyId: string; readonly tradeNumbers: readonly string[] };

/** Whatever came to nothing leaves its trade number free. */
const fruitless: readonly OrderState[] = ['declined', 'expired', 'withdrawn', 'cancelled'];

/** The seller's orders of these trade numbers that did not come to nothing, by their number; the first made of each. */
export async function listOrderIdsOfNumbers(
  database: Database,
  { sellerCompanyId, tradeNumbers }: Wanted,
): Promise<ReadonlyMap<string, string>> {
  if (tradeNumbers.length === 0) return new Map();
  const rows = await database
    .selectFrom('orders')
    .select(['tradeNumber', 'orderId'])
    .where('sellerCompanyId', '=', sellerCompanyId)
    .where('tradeNumber', 'in', tradeNumbers)
    .where('state', 'not in', fruitless)
    .orderBy('createdAt', 'desc')
    .execute();
  return new Map(rows.map(({ tradeNumber, orderId }) => [tradeNumber, orderId]));
}
