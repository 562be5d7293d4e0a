/**
 * Paying an order by card. A buyer starts an attempt, the card gateway is asked, and what it says becomes true in one
 * transaction: the money is held for the order and both sides are notified. Whatever is interrupted is taken up again
 * by a repeat, by the gateway's own message or by the sweeper, and always ends in `applyGatewayAnswer`; so a card is
 * charged once, and an outcome that nobody knows stays open until the gateway is found to know it (product §6).
 */
import type { Task } from '../platform/jobs.ts';
import type { PaymentContext } from './payment-context.ts';
import { sweepPayments } from './sweep-payments.ts';
import { sweepRefunds } from './sweep-refunds.ts';

export { type Acquirers, gatewayOf } from './acquirers.ts';
export { beginRefund, resumeRefund, supersedeRefund } from './begin-refund.ts';
export type { ChargebackEvidence, ChargebackReport, EvidenceAnswer } from './card-gateway.ts';
export { makeCardGateway } from './card-gateway-http.ts';
export { otherCardRefundId } from './chosen-card.ts';
export { lockHoldOfOrder } from './hold-store.ts';
export { listPaymentsOfOrder, searchPayments } from './list-payments.ts';
export { loseHeldPart, readMostToLose, showMostToLose } from './lose-part.ts';
export type { PaymentContext } from './payment-context.ts';
export { findPaymentTotals, listCharges, sumNetCharges } from './payment-list-store.ts';
export { findCapture, findPayment } from './payment-store.ts';
export { quoteRefund } from './quote-refund.ts';
export { readCapture } from './read-payment.ts';
export {
  findRefund,
  findRefundRequest,
  hasOpenRefunds,
  insertRefund,
  isRefundKnown,
  listRefundRequests,
  listRefunds,
  lockInterruptibleRefund,
  lockRefund,
  lockWaitingRefund,
  nameRefund,
  type Refund,
  refuseRequestsOf,
  saveRefund,
} from './refund-store.ts';
export {
  freezeHeld,
  loseHeld,
  type ReleasedPiece,
  readHeldMoney,
  recallReleased,
  releaseHeld,
  releaseHoldWhenOrderReleased,
  reverseReleased,
} from './release-held.ts';
export { tossMoney } from './toss-answers.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    /** Asks the gateway about every payment that is due; `{}` because a schedule has nothing to say. */
    'sweep-payments': Readonly<Record<string, never>>;
  }
}

/** The task behind `sweep-payments`. */
export function makeSweepPayments(context: PaymentContext): Task<unknown> {
  return async () => {
    await sweepPayments(context);
  };
}

/** The task behind `sweep-refunds`. */
export function makeSweepRefunds(context: PaymentContext): Task<unknown> {
  return async () => {
    await sweepRefunds(context);
  };
}

/** Every minute: a lost message delays a payment by no more than two (trust.md F4). */
export const sweepPaymentsSchedule = { job: 'sweep-payments', at: '* * * * *' } as const;
export const sweepRefundsSchedule = { job: 'sweep-refunds', at: '* * * * *' } as const;
