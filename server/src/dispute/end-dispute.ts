/** How a dispute ends: money goes back, or to the seller, or the order goes on where it was. */
import { afterDispute } from '@gtp/domain/dispute/dispute.ts';
import type { RefundFault } from '@gtp/domain/payment/held-money.ts';
import { type Money, zero } from '@gtp/domain/platform/money.ts';
import type { Result } from '@gtp/domain/platform/result.ts';
import { moveOrder, type Order } from '../order/order.ts';
import { beginRefund, freezeHeld } from '../payment/payment.ts';
import type { LockedDispute } from './change-dispute.ts';
import type { DisputeContext } from './dispute-context.ts';

type Ending = { readonly refund: Money; readonly fault: RefundFault; readonly reason?: string };

/**
 * What was agreed or decided becomes of the order: a refund through the gateway, after which the rest follows; or at
 * once the release, where the goods have arrived. A step of the order's transition closes the dispute.
 */
export async function endWithDecision(
  context: DisputeContext,
  { transaction, order, actor, dispute, now }: LockedDispute,
  { refund, fault, reason }: Ending,
): Promise<Result<Order>> {
  const afterwards = afterDispute(order.interrupted?.state);
  const about = { order, actor, ...(reason && { reason }) };
  if (refund.minor > 0n) {
    const cause = `dispute:${dispute.disputeId}`;
    return beginRefund(context, transaction, { ...about, part: refund, fault, cause, afterwards });
  }
  return thawAnd(context, { transaction, order, now }, { ...about, event: afterwards });
}

type Thawing = Pick<LockedDispute, 'transaction' | 'order' | 'now'>;
type Going = Pick<Parameters<typeof moveOrder>[2], 'order' | 'event' | 'actor' | 'reason'>;

/** Nothing is frozen any more, and the order moves. */
export async function thawAnd(
  context: DisputeContext,
  { transaction, order, now }: Thawing,
  going: Going,
): Promise<Result<Order>> {
  await freezeHeld(transaction, { order, part: zero(order.currency), now });
  return moveOrder(context, transaction, going);
}
