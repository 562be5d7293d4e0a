import { nextOrderState } from '@gtp/domain/order/order-states.ts';
import { riskHoldDueAt } from '@gtp/domain/screening/risk-hold.ts';
import {
  findStateBefore,
  type MovedOrder,
  moveOrder,
  notifyOfHold,
  type OrderContext,
  type TransitionStep,
} from '../order/order.ts';
import type { Transaction } from '../platform/database.ts';
import { findLastHold, insertRiskHold, noDecision, type RiskHold } from '../screening/screening.ts';

/**
 * A chargeback that came in the middle of a review closed its hold; once it is won, the order goes back under review
 * before anything else happens to its money: what was found was never decided on (decision 0143). The new hold has the
 * findings and the reason of the old one, a deadline of its own, and no proposal.
 */
export function makeHoldAgainAfterChargeback(context: OrderContext): TransitionStep {
  return async (transaction, moved) => {
    const closed = await findOvertakenHold(transaction, moved);
    if (!closed) return;
    const { order, now } = moved;
    const held = await moveOrder(context, transaction, { order, event: 'hold_for_review', actor: { kind: 'system' } });
    if (!held.ok) throw new Error(`Order ${order.orderId}, which is ${order.state}, cannot be held: ${held.code}`);
    const hold: RiskHold = {
      ...closed,
      ...{ riskHoldId: context.ids.make('rsk'), state: 'open', openedAt: now, dueAt: riskHoldDueAt(now) },
      ...noDecision,
    };
    await insertRiskHold(transaction, hold);
    await notifyOfHold(transaction, { order: held.value, hold, step: 'opened' });
  };
}

/** The hold that the chargeback closed which is now over; undefined where it came upon no review. */
async function findOvertakenHold(
  transaction: Transaction,
  { before, order, event }: MovedOrder,
): Promise<RiskHold | undefined> {
  if (event !== 'resume' || before.state !== 'chargeback') return undefined;
  if (!nextOrderState(order.state, 'hold_for_review').ok) return undefined;
  if ((await findStateBefore(transaction, order.orderId, 'charge_back')) !== 'under_review') return undefined;
  const last = await findLastHold(transaction, order.orderId);
  return last?.state === 'closed' ? last : undefined;
}
