/** Where the money of an order is, in the words of the contract. */
import type { OrderState } from '@gtp/domain/order/order-states.ts';
import type { Money } from '@gtp/domain/platform/money.ts';
import type { Order } from './order-record.ts';

/**
 * Its state alone does not tell: a cancellation may be asked for before anything was paid, and a chargeback may come
 * when nothing is held any more. Then the money is where it was before that.
 */
export function moneyLocationOf({ state, paidAt, interrupted }: Order, held: Money): string {
  const location = locations[state];
  if (!paidAt && location !== 'card') return 'not_paid';
  return location === 'hold' && held.minor === 0n && interrupted ? locations[interrupted.state] : location;
}

const locations: Readonly<Record<OrderState, string>> = {
  draft: 'not_paid',
  requested: 'not_paid',
  change_requested: 'not_paid',
  declined: 'not_paid',
  expired: 'not_paid',
  withdrawn: 'not_paid',
  confirmed: 'not_paid',
  paying: 'card',
  payment_failed: 'not_paid',
  under_review: 'hold',
  held: 'hold',
  evidence_submitted: 'hold',
  evidence_returned: 'hold',
  inspection: 'hold',
  released: 'payable',
  settlement_scheduled: 'bank',
  settled: 'seller',
  settlement_failed: 'payable',
  disputed: 'hold',
  chargeback: 'hold',
  cancel_requested: 'hold',
  cancelled: 'returned',
  refunding: 'hold',
  partly_refunded: 'hold',
  refunded: 'returned',
};
