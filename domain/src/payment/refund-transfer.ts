/**
 * A refund that the card does not take, given by a transfer to the buyer's own account outside of the portal: one person
 * asks with a proof that it is recorded, another one confirms (decision 0310).
 */
import { type ProposalRefusal, proposalRules } from '../platform/approval.ts';
import { type Day, seoulDay } from '../platform/instant.ts';
import { accept, type Result, refuse } from '../platform/result.ts';
import type { PaymentRefusal } from './payment-refusals.ts';
import { nextRefundState, type RefundState } from './refund-states.ts';

/** Who asks and who confirms, in the words of refunds. */
export const transferRules = proposalRules({
  ended: refuse('payment.not_in_state'),
  overtaken: refuse('payment.transfer_overtaken'),
});

export type RefundToGive = {
  readonly state: RefundState;
  /** Since when it can be given another way: when it came back, or was approved where the acquirer never gave it. */
  readonly madeAt: Date;
  /** It was sent again, and the acquirer has not answered yet: it may pay the buyer still. */
  readonly isUnderWay: boolean;
  /** The card company takes the payment back, or did so for good: the buyer has the money from there. */
  readonly isChargedBack: boolean;
};

/**
 * Whether it may be given another way now. Refuses what went on without it, and what the acquirer or the card company may
 * still pay or has paid.
 */
export function checkGivable(refund: Omit<RefundToGive, 'madeAt'>): Result<true, PaymentRefusal> {
  if (refund.isUnderWay) return refuse('payment.refund_under_way');
  if (refund.isChargedBack) return refuse('payment.transfer_charged_back');
  return nextRefundState(refund.state, 'give_otherwise').ok ? accept(true) : refuse('payment.not_in_state');
}

export type TransferSaid = {
  readonly userId: string;
  /** The day on which the bank booked it. */
  readonly bookedOn: Day;
  readonly now: Date;
};

/** Who waits already with a request, and whether the bank's reference is that of another transfer. */
export type KnownTransfers = { readonly waitsBy: string | undefined; readonly isReferenceUsed: boolean };

/**
 * Whether a person may ask that a transfer is recorded. Refuses, beside what `checkGivable` does, a second request, a
 * day before the refund was made or after today, and a transfer that was recorded for another refund.
 */
export function checkTransfer(
  refund: RefundToGive,
  { bookedOn, userId, now }: TransferSaid,
  { waitsBy, isReferenceUsed }: KnownTransfers,
): Result<true, PaymentRefusal | ProposalRefusal> {
  const proposer = transferRules.checkProposer(waitsBy, userId);
  if (!proposer.ok) return proposer;
  const givable = checkGivable(refund);
  if (!givable.ok) return givable;
  const isPossible = bookedOn >= seoulDay(refund.madeAt) && bookedOn <= seoulDay(now);
  if (!isPossible) return refuse('payment.transfer_day', { field: 'bookedOn' });
  return isReferenceUsed ? refuse('payment.transfer_known', { field: 'bankReference' }) : accept(true);
}
