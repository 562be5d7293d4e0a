/** What the orders of a list add up to, apart by what became of their money. */
import { type OrderState, orderStateRecord, orderStates } from './order-state-records.ts';

/** `paid`: the card was charged, whatever of it went back later; `unpaid`: it may still be; the others never will be. */
export type OrderTotalPart = 'paid' | 'unpaid' | 'failed' | 'cancelled';

/** Over, and no money stays for them: what was charged, if anything, went back whole with the cancellation. */
const endedUnpaid: Readonly<Partial<Record<OrderState, OrderTotalPart>>> = {
  declined: 'failed',
  expired: 'failed',
  withdrawn: 'cancelled',
  cancelled: 'cancelled',
};

/** Among which orders of a list's totals one in this state counts. */
export function orderTotalPart(state: OrderState): OrderTotalPart {
  return endedUnpaid[state] ?? (orderStateRecord(state).phase === 'unpaid' ? 'unpaid' : 'paid');
}

/** Of these, refunds are taken off what was paid. */
export const paidOrderStates = orderStates.filter((state) => orderTotalPart(state) === 'paid');
