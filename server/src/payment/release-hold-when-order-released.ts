import type { TransitionStep } from '../order/order.ts';
import { releaseHeld } from './release-held.ts';

/**
 * Whatever released the order (the buyer, the clock, a dispute's end, direct mode): what is left in its hold goes to
 * the seller, in the same transaction. An order that is released without money held is our fault, so it throws.
 */
export const releaseHoldWhenOrderReleased: TransitionStep = async (transaction, { before, order, now }) => {
  if (order.state !== 'released' || before.state === 'released') return;
  await releaseHeld(transaction, { order, now });
};
