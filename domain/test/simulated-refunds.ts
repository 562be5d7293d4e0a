/** Refunds of a simulated lifecycle that were done: any may come back, and be made again, any number of times. */
import type { Journal } from '../src/ledger/ledger.ts';
import { refundAgainJournal, refundReturnedJournal } from '../src/payment/payment-postings.ts';
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
  readonly crossed: { toCards: bigint };
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

  return {
    done(refund: Pick<SimulatedRefund, 'refundId' | 'orderId' | 'amount'>): void {
      crossed.toCards += refund.amount.minor;
      if (refund.amount.minor > 0n) refunds.push({ ...refund, gatewayRefundId: name('re'), isReturned: false });
    },
    nextSteps: (): readonly NextStep[] =>
      refunds.map((refund) =>
        refund.isReturned
          ? [`${refund.refundId} again`, () => makeAgain(refund)]
          : [`${refund.refundId} came back`, () => comeBack(refund)],
      ),
    /** What buyers are owed by now. */
    dueMinor: () => refunds.reduce((sum, { isReturned, amount }) => sum + (isReturned ? amount.minor : 0n), 0n),
  };
}
