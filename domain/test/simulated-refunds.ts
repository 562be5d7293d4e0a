/**
 * Refunds of a simulated lifecycle: any that was done may come back, and be made again, any number of times, or be given
 * to the buyer's own account, which ends it.
 */
import type { Journal } from '../src/ledger/ledger.ts';
import {
  refundAgainJournal,
  refundGivenOtherwiseJournal,
  refundReturnedJournal,
} from '../src/payment/payment-postings.ts';
import type { Money } from '../src/platform/money.ts';
import type { NextStep } from './order-lifecycle.ts';

type SimulatedRefund = {
  readonly refundId: string;
  readonly orderId: string;
  readonly amount: Money;
  gatewayRefundId: string;
  isReturned: boolean;
};

type Around = {
  readonly post: (journal: Journal) => void;
  readonly name: (prefix: string) => string;
  readonly crossed: { toCards: bigint; toBank: bigint };
};

export function simulateRefunds({ post, name, crossed }: Around) {
  const refunds: SimulatedRefund[] = [];

  function comeBack(refund: SimulatedRefund): void {
    refund.isReturned = true;
    post(refundReturnedJournal(refund));
    crossed.toCards -= refund.amount.minor;
  }

  function makeAgain(refund: SimulatedRefund): void {
    refund.isReturned = false;
    refund.gatewayRefundId = name('re');
    post(refundAgainJournal(refund));
    crossed.toCards += refund.amount.minor;
  }

  function giveOtherwise(refund: Pick<SimulatedRefund, 'refundId' | 'orderId' | 'amount'>): void {
    if (refund.amount.minor === 0n) return;
    post(refundGivenOtherwiseJournal(refund));
    crossed.toBank += refund.amount.minor;
  }

  function giveReturnedOtherwise(refund: SimulatedRefund): void {
    refunds.splice(refunds.indexOf(refund), 1);
    giveOtherwise(refund);
  }

  return {
    giveOtherwise,
    done(refund: Pick<SimulatedRefund, 'refundId' | 'orderId' | 'amount'>): void {
      crossed.toCards += refund.amount.minor;
      if (refund.amount.minor > 0n) refunds.push({ ...refund, gatewayRefundId: name('re'), isReturned: false });
    },
    nextSteps: (): readonly NextStep[] =>
      refunds.flatMap((refund): readonly NextStep[] =>
        refund.isReturned
          ? [
              [`${refund.refundId} again`, () => makeAgain(refund)],
              [`${refund.refundId} to the bank`, () => giveReturnedOtherwise(refund)],
            ]
          : [[`${refund.refundId} came back`, () => comeBack(refund)]],
      ),
    /** What buyers are owed by now. */
    dueMinor: () => refunds.reduce((sum, { isReturned, amount }) => sum + (isReturned ? amount.minor : 0n), 0n),
  };
}
