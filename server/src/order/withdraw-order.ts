import * as rules from '@gtp/domain/order/order.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import { type OrderCommand, withLockedOrder } from './change-order.ts';
import { lockUnpaidOthers } from './milestone-store.ts';
import { moveTogether, type Order, type OrderContext, snapshotOf } from './move-order.ts';

type Withdrawal = OrderCommand & {
  readonly reason?: string | undefined;
  /** Of a milestone: all of its agreement that are not paid yet, not this one alone. */
  readonly isAllUnpaid?: boolean | undefined;
};

/** The seller takes an unpaid order back; refused while a payment is under way. */
export async function withdrawOrder(context: OrderContext, withdrawal: Withdrawal): Promise<Result<Order>> {
  return withLockedOrder(context, withdrawal, async ({ transaction, order, actor, now }) => {
    // A payment is open exactly as long as its order is `paying`.
    const facts = { ...snapshotOf(order), isPaymentOpen: order.state === 'paying' };
    const decided = rules.withdrawOrder(facts, now);
    if (!decided.ok) return decided;
    const reason = withdrawal.reason?.trim();
    const move = { event: 'withdraw', actor, ...(reason && { reason }) } as const;
    const others = withdrawal.isAllUnpaid ? await lockUnpaidOthers(transaction, order) : [];
    const orders = [order, ...others].toSorted((one, other) => numberOf(one) - numberOf(other));
    const moved = await moveTogether(context, transaction, { ...move, orders });
    return accept(moved.find(({ orderId }) => orderId === order.orderId) ?? order);
  });
}

function numberOf({ milestone }: Order): number {
  return milestone?.number ?? 0;
}
