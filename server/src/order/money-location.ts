/** Where the money of an order is, in the words of the contract. */
import { orderStateRecords } from '@gtp/domain/order/order-state-records.ts';
import type { Money } from '@gtp/domain/platform/money.ts';
import type { Order } from './order-record.ts';

/**
 * Its state alone does not tell: a cancellation may be asked for before anything was paid, and a chargeback may come
 * when nothing is held any more. Then the money is where it was before that.
 */
export function moneyLocationOf({ state, paidAt, interrupted }: Order, held: Money): string {
  const location = orderStateRecords[state].money;
  if (!paidAt && location !== 'card') return 'not_paid';
  return location === 'hold' && held.minor === 0n && interrupted
    ? orderStateRecords[interrupted.state].money
    : location;
}
