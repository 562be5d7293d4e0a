import { nextStateBy, type StateRecords, statesOf } from '../platform/state-records.ts';
import type {} from './payment-refusals.ts';

/** What each state of a refund is (reference 4-a); where it leads stands below. */
export const refundStateRecords = {
  requested: { code: 'RF10', tone: 'review' },
  approved: { code: 'RF20', tone: 'review' },
  submitted: { code: 'RF30', tone: 'review' },
  done: { code: 'RF40', tone: 'good' },
  failed: { code: 'RF90', tone: 'review' },
  refused: { code: 'RF91', tone: 'review' },
} as const satisfies StateRecords<'RF'>;

export type RefundState = keyof typeof refundStateRecords;
export const refundStates = statesOf(refundStateRecords);

export const refundEvents = ['approve', 'refuse', 'submit', 'finish', 'fail'] as const;
export type RefundEvent = (typeof refundEvents)[number];

type Transitions = Readonly<Partial<Record<RefundEvent, RefundState>>>;

/**
 * The machine. A refund is `requested` by one side, or `approved` by the consent of both or by a decision; `submitted`
 * until the gateway says that it is done. A failed one is submitted again once a person has looked.
 */
export const refundTransitions: Readonly<Record<RefundState, Transitions>> = {
  requested: { approve: 'approved', refuse: 'refused' },
  // A lost chargeback overtakes one that waits for the seller's cover.
  approved: { submit: 'submitted', refuse: 'refused' },
  submitted: { submit: 'submitted', finish: 'done', fail: 'failed' },
  done: {},
  failed: { submit: 'submitted' },
  refused: {},
};

/** Where `event` leads a refund. */
export const nextRefundState = nextStateBy(refundTransitions, 'payment.not_in_state');
