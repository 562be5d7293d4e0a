/** How a dispute ends: money goes back, or to the seller, or the order goes on where it was. */
import { afterDispute } from '@gtp/domain/dispute/dispute.ts';
import type { RefundFault } from '@gtp/domain/payment/held-money.ts';
import { type Money, zero } from '@gtp/domain/platform/money.ts';
import type { Result } from '@gtp/domain/platform/result.ts';
import { moveOrder, type Order } from '../order/order.ts';
import { beginRefund, freezeHeld } from '../payment/payment.ts';
import type { DisputeInHand } from './change-dispute.ts';
import type { DisputeHouse } from './dispute-house.ts';

type Ending = { readonly refund: Money; readonly fault: RefundFault; readonly reason?: string };

/**
 * What was agreed or decided becomes of the order: a refund through the gateway, after which the rest follows; or at
 * once the release, where the goods have arrived. The reaction to the order's steps closes the dispute.
 */
export async function endWithDecision(
  house: DisputeHouse,
  { transaction, order, actor, dispute, now }: DisputeInHand,
  { refund, fault, reason }: Ending,
): Promise<Result<Order>> {
  const afterwards = afterDispute(order.interrupted?.state);
  const said = { order, actor, ...(reason && { reason }) };
  if (refund.minor > 0n) {
    const cause = `dispute:${dispute.disputeId}`;
    return beginRefund(house, transaction, { ...said, part: refund, fault, cause, afterwards });
  }
  return thawAnd(house, { transaction, order, now }, { ...said, event: afterwards });
}

type Thawing = Pick<DisputeInHand, 'transaction' | 'order' | 'now'>;
type Going = Pick<Parameters<typeof moveOrder>[2], 'order' | 'event' | 'actor' | 'reason'>;

/** Nothing is frozen any more, and the order moves. */
export async function thawAnd(
  house: DisputeHouse,
  { transaction, order, now }: Thawing,
  going: Going,
): Promise<Result<Order>> {
  await freezeHeld(transaction, { order, part: zero(order.currency), now });
  return moveOrder(house, transaction, going);
}
