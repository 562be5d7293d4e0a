import type { TransitionStep } from '../order/order.ts';
import { findOpenHold, saveRiskHold } from '../screening/screening.ts';

/**
 * Whoever decides has saved that before the order moves: an order that leaves its review, or ends, while the hold is
 * open does so by something else, such as a chargeback, and nobody has to decide any more.
 */
export const closeHoldWhenOrderLeaves: TransitionStep = async (transaction, { before, order, now }) => {
  const hasLeft = before.state === 'under_review' && order.state !== 'under_review';
  const hasEnded = ['withdrawn', 'declined', 'expired', 'cancelled'].includes(order.state);
  if (!hasLeft && !hasEnded) return;
  const hold = await findOpenHold(transaction, order.orderId);
  if (hold) await saveRiskHold(transaction, { ...hold, state: 'closed', decidedAt: now });
};
