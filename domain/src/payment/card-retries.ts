import { addDaysToInstant } from '../platform/instant.ts';
import { accept, type Result, refuse } from '../platform/result.ts';
import { explainDecline, otherCardUsed } from './decline-codes.ts';
import type { PaymentRefusal } from './payment-refusals.ts';

/** One refusal of a card by its issuer; `isSameOrder`: of the order that is to be paid now. */
export type CardDecline = { readonly code: string; readonly at: Date; readonly isSameOrder: boolean };

/** How long declines count, and how many of them there may be (reference 3.1: 15 in 30 days). */
export const declineDays = 30;
const mostDeclines = 15;

/**
 * Whether the network lets us try this card again: never after a decline for good, not for the same order after the
 * issuer refused the authentication, and not more than 15 times in 30 days (reference 3.1).
 */
export function checkRetry(declines: readonly CardDecline[], now: Date): Result<undefined, PaymentRefusal> {
  const isRecent = ({ at }: CardDecline) => at > addDaysToInstant(now, -declineDays);
  // With another card in the window, this one was never asked.
  const lately = declines.filter((each) => isRecent(each) && each.code !== otherCardUsed);
  const isForbidden = lately.some(({ code, isSameOrder }) => {
    const { advice, retry } = explainDecline(code);
    return retry === 'never' || (isSameOrder && advice === 'issuer_rejected');
  });
  if (isForbidden) return refuse('payment.card_not_again', { field: 'card' });
  if (lately.length >= mostDeclines) return refuse('payment.card_tried_too_often', { field: 'card' });
  return accept(undefined);
}
