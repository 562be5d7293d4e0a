import * as rules from '@gtp/domain/order/order.ts';
import type { Result } from '@gtp/domain/platform/result.ts';
import { changeOrder, type OrderCommand } from './change-order.ts';
import { lockUnpaidOthers } from './milestone-store.ts';
import { moveOrder, type Order, type OrderHouse, standingOf } from './move-order.ts';

type Withdrawal = OrderCommand & {
  readonly reason?: string | undefined;
  /** Of a milestone: all of its agreement that are not paid yet, not this one alone. */
  readonly isAllUnpaid?: boolean | undefined;
};

/** The seller takes an unpaid order back; refused while a payment is under way. */
export async function withdrawOrder(house: OrderHouse, withdrawal: Withdrawal): Promise<Result<Order>> {
  return changeOrder(house, withdrawal, async ({ transaction, order, actor, now }) => {
    // A payment is open exactly as long as its order is `paying`.
    const facts = { ...standingOf(order), isPaymentOpen: order.state === 'paying' };
    const decided = rules.withdrawOrder(facts, now);
    if (!decided.ok) return decided;
    const reason = withdrawal.reason?.trim();
    const move = { event: 'withdraw', actor, ...(reason && { reason }) } as const;
    const others = withdrawal.isAllUnpaid ? await lockUnpaidOthers(transaction, order) : [];
    for (const other of others) {
      const moved = await moveOrder(house, transaction, { ...move, order: other });
      if (!moved.ok) throw new Error(`Milestone ${other.orderId} could not be withdrawn: ${moved.code}`);
    }
    return moveOrder(house, transaction, { ...move, order });
  });
}
