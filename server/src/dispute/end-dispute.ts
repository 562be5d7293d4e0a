/** How a dispute ends: money goes back, or to the seller, or the order goes on where it was. */
import { afterDispute } from '@gtp/domain/dispute/dispute.ts';
import { isDisputeOpen } from '@gtp/domain/dispute/dispute-states.ts';
import type { RefundFault } from '@gtp/domain/payment/held-money.ts';
import { type Money, zero } from '@gtp/domain/platform/money.ts';
import type { Result } from '@gtp/domain/platform/result.ts';
import { type MovedOrder, moveOrder, type Order, type OrderContext, type TransitionStep } from '../order/order.ts';
import { beginRefund, freezeHeld } from '../payment/payment.ts';
import type { Transaction } from '../platform/database.ts';
import type { Ids } from '../platform/ids.ts';
import { type LockedDispute, moveDispute } from './change-dispute.ts';
import { insertEntry } from './dispute-entry-store.ts';
import { type Dispute, listDisputes } from './dispute-store.ts';

export type Ending = { readonly refund: Money; readonly fault: RefundFault; readonly reason?: string };

/**
 * What was agreed or decided becomes of the order: a refund through the gateway, after which the rest follows; or at
 * once the release, where the goods have arrived. A step of the order's transition closes the dispute.
 */
export async function endWithDecision(
  context: OrderContext,
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
  context: OrderContext,
  { transaction, order, now }: Thawing,
  going: Going,
): Promise<Result<Order>> {
  await freezeHeld(transaction, { order, part: zero(order.currency), now });
  return moveOrder(context, transaction, going);
}

const leaving = ['disputed', 'refunding', 'partly_refunded'];

/**
 * A decided dispute is closed when its order goes on or ends: the money has moved by then. A chargeback overtakes one
 * that is still talked about, because the card company now has it in hand.
 */
export function makeCloseDisputeWhenOrderMoves(ids: Ids): TransitionStep {
  return async (transaction, moved) => {
    if (!leaving.includes(moved.before.state) || leaving.includes(moved.order.state)) return;
    for (const dispute of await listDisputes(transaction, moved.order.orderId)) {
      if (moved.event === 'charge_back' && isDisputeOpen(dispute.state)) {
        await close(ids, transaction, { moved, dispute: { ...dispute, outcome: 'overtaken' }, event: 'overtake' });
      }
      if (dispute.state === 'decided') await close(ids, transaction, { moved, dispute, event: 'close' });
    }
  };
}

type Closing = { readonly moved: MovedOrder; readonly dispute: Dispute; readonly event: 'overtake' | 'close' };

async function close(ids: Ids, transaction: Transaction, { moved: { order, now }, dispute, event }: Closing) {
  await moveDispute(transaction, { order, dispute, event, kind: 'system', now });
  const kind = event === 'overtake' ? 'overtaken' : 'closed';
  const { disputeId } = dispute;
  await insertEntry(transaction, { entryId: ids.make('den'), disputeId, kind, actorKind: 'system', now });
}
