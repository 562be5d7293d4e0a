import * as rules from '@gtp/domain/order/order.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import { type OrderCommand, withLockedOrder } from './change-order.ts';
import { moveOrder, type Order, type OrderContext, snapshotOf } from './move-order.ts';
import { saveProposedShare } from './order-store.ts';

type ChangeRequest = OrderCommand & {
  readonly reason: string;
  /** The part of the fee that the buyer offers to carry, in hundredths of a percent. */
  readonly proposedShare?: number | undefined;
};

/** The buyer asks the seller for another version, and says why. */
export async function askChange(context: OrderContext, request: ChangeRequest): Promise<Result<Order>> {
  return withLockedOrder(context, request, async ({ transaction, order, actor, now }) => {
    const { proposedShare } = request;
    const facts = { ...snapshotOf(order), reason: request.reason, proposedShare };
    const decided = rules.askChange(facts, now);
    if (!decided.ok) return decided;
    const reason = request.reason.trim();
    const moved = await moveOrder(context, transaction, { order, event: 'ask_change', actor, reason });
    if (!moved.ok || proposedShare === undefined) return moved;
    await saveProposedShare(transaction, order.orderId, proposedShare);
    return accept({ ...moved.value, proposedShare });
  });
}
