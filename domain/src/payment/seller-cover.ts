import type { Money } from '../platform/money.ts';

/**
 * Whether a refund of what was paid out may go to the card (decision 0076): as long as the seller owes more than it is
 * owed, other sellers' money would pay for it.
 */
export function isCovered(debt: Money, owed: Money): boolean {
  return debt.minor <= owed.minor;
}
