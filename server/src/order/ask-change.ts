import * as rules from '@gtp/domain/order/order.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import { changeOrder, type OrderCommand } from './change-order.ts';
import { moveOrder, type Order, type OrderHouse, standingOf } from './move-order.ts';
import { saveProposedShare } from './order-store.ts';

type Wish = OrderCommand & {
  readonly reason: string;
  /** The part of the fee that the buyer offers to carry, in hundredths of a percent. */
  readonly proposedShare?: number | undefined;
};

/** The buyer asks the seller for another version, and says why. */
export async function askChange(house: OrderHouse, wish: Wish): Promise<Result<Order>> {
  return changeOrder(house, wish, async ({ transaction, order, actor, now }) => {
    const seen = { version: order.version, seenVersion: order.version };
    const { proposedShare } = wish;
    const facts = { ...standingOf(order), ...seen, reason: wish.reason, proposedShare };
    const decided = rules.askChange(facts, now);
    if (!decided.ok) return decided;
    const reason = wish.reason.trim();
    const moved = await moveOrder(house, transaction, { order, event: 'ask_change', actor, reason });
    if (!moved.ok || proposedShare === undefined) return moved;
    await saveProposedShare(transaction, order.orderId, proposedShare);
    return accept({ ...moved.value, proposedShare });
  });
}
