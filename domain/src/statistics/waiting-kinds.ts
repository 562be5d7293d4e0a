/**
 * What may wait for somebody, described once for main page, work queue and morning e-mail (decision 0215): which right
 * lets one work on it, and within how many business days an institution means to have acted.
 */
import type { Operation } from '../account/permissions.ts';

type KindOfWaiting = {
  /** Without this right nobody can work on it. */
  readonly right: Operation;
};

type KindOfWork = KindOfWaiting & {
  /**
   * Within how many Korean business days somebody means to have acted; a matter with a deadline of its own keeps that
   * (decision 0206).
   */
  readonly targetDays: number;
};

/** Every kind that an institution may have; the others wait for sellers and buyers alone. */
export const kindsOfWork = {
  order: { targetDays: 3, right: 'order.read' },
  member: { targetDays: 2, right: 'review.decide' },
  second_decision: { targetDays: 1, right: 'review.decide' },
  risk_hold: { targetDays: 1, right: 'risk.decide' },
  evidence_review: { targetDays: 2, right: 'order.review_evidence' },
  amendment: { targetDays: 2, right: 'amendment.decide' },
  fee_proposal: { targetDays: 3, right: 'fee.decide' },
  inquiry: { targetDays: 2, right: 'support.answer' },
  answer: { targetDays: 5, right: 'support.ask' },
  payment_task: { targetDays: 1, right: 'payment.read' },
  refused_evidence: { targetDays: 1, right: 'dispute.read' },
  failed_refund: { targetDays: 1, right: 'settlement.operate' },
  refund_transfer: { targetDays: 1, right: 'settlement.operate' },
  chargeback_loss: { targetDays: 1, right: 'settlement.operate' },
  reconciliation: { targetDays: 1, right: 'reconciliation.work' },
  safeguarding: { targetDays: 1, right: 'reconciliation.work' },
  returned_payout: { targetDays: 3, right: 'settlement.operate' },
  payout_appeal: { targetDays: 3, right: 'settlement.operate' },
  payout_outcome: { targetDays: 1, right: 'settlement.operate' },
  bank_message: { targetDays: 1, right: 'settlement.operate' },
  paying_account: { targetDays: 1, right: 'settlement.operate' },
  base_rate: { targetDays: 1, right: 'settlement.operate' },
  exchange_rate: { targetDays: 1, right: 'settlement.operate' },
  payout_file: { targetDays: 1, right: 'settlement.operate' },
  payout_file_request: { targetDays: 1, right: 'settlement.operate' },
  card: { targetDays: 2, right: 'card.oversee' },
  account_proof: { targetDays: 2, right: 'payout_account.review_proof' },
} as const satisfies Readonly<Record<string, KindOfWork>>;

/** All kinds; what waits for members beside orders is never late, for no deadline binds them there. */
export const kindsOfWaiting = {
  ...kindsOfWork,
  refund_request: { right: 'refund.approve' },
  blocked_account: { right: 'payout_account.read' },
} as const satisfies Readonly<Record<string, KindOfWaiting>>;

export type WorkKind = keyof typeof kindsOfWork;
export const workKinds = Object.keys(kindsOfWork) as readonly WorkKind[];

export type WaitingKind = keyof typeof kindsOfWaiting;
export const waitingKinds = Object.keys(kindsOfWaiting) as readonly WaitingKind[];

export function isWorkKind(kind: WaitingKind): kind is WorkKind {
  return Object.hasOwn(kindsOfWork, kind);
}
