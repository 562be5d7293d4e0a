import * as rules from '@gtp/domain/order/order.ts';
import type { Result } from '@gtp/domain/platform/result.ts';
import { changeOrder, type OrderCommand } from './change-order.ts';
import { moveOrder, type Order, type OrderHouse, standingOf } from './move-order.ts';

type Withdrawal = OrderCommand & { readonly reason?: string | undefined };

/** The seller takes an unpaid order back; refused while a payment is under way. */
export async function withdrawOrder(house: OrderHouse, withdrawal: Withdrawal): Promise<Result<Order>> {
  return changeOrder(house, withdrawal, async ({ transaction, order, actor, now }) => {
    // A payment is open exactly as long as its order is `paying`.
    const facts = { ...standingOf(order), isPaymentOpen: order.state === 'paying' };
    const decided = rules.withdrawOrder(facts, now);
    if (!decided.ok) return decided;
    const reason = withdrawal.reason?.trim();
    return moveOrder(house, transaction, { order, event: 'withdraw', actor, ...(reason && { reason }) });
  });
}
