/**
 * A chargeback that is lost over another amount than what is left of the payment: two people book what the acquirer took
 * (decision 0321).
 */
import type { OrderState } from '../order/order-state-records.ts';
import { least } from '../payment/held-money.ts';
import { proposalRules } from '../platform/approval.ts';
import type { Money } from '../platform/money.ts';
import { accept, type Result, refuse } from '../platform/result.ts';
import type { DisputeRefusal } from './dispute-refusals.ts';

/** Why a loss that the acquirer reported was not booked by itself: people can book it. */
export const otherAmount = 'payment.amount_differs';

/** Who asks and who confirms, in the words of chargebacks. */
export const lossRules = proposalRules({
  ended: refuse('dispute.loss_overtaken'),
  overtaken: refuse('dispute.loss_overtaken'),
});

export type UnbookedLoss = {
  readonly orderState: OrderState;
  /** Why what the acquirer said last was not booked. */
  readonly problem: string | undefined;
  /** What the acquirer reported, in whatever currency. */
  readonly reported: Money;
  /** What is left of the payment, in the order's currency. */
  readonly left: Money;
};

/** Whether the loss waits for people: the order is stopped, and the acquirer's amount is another one than what is left. */
export function isLossToBook({ orderState, problem, left }: UnbookedLoss): boolean {
  return orderState === 'chargeback' && problem === otherAmount && left.minor > 0n;
}

/** What is to be booked; undefined where the acquirer reported another currency, and people say what it took in ours. */
export function lossExpected({ reported, left }: Pick<UnbookedLoss, 'reported' | 'left'>): Money | undefined {
  return reported.currency === left.currency ? least(reported, left) : undefined;
}

/**
 * Whether this amount may be booked. Refuses (`dispute.loss_amount`) another one than the acquirer reported in the order's
 * currency, or than all that is left where it reported more; and in any case more than is left of the payment.
 */
export function checkLoss(loss: UnbookedLoss, amount: Money): Result<true, DisputeRefusal> {
  if (!isLossToBook(loss)) return refuse('dispute.loss_overtaken');
  const expected = lossExpected(loss);
  const fits = expected
    ? amount.currency === expected.currency && amount.minor === expected.minor
    : amount.currency === loss.left.currency && amount.minor > 0n && amount.minor <= loss.left.minor;
  return fits ? accept(true) : refuse('dispute.loss_amount', { field: 'amount' });
}
