import { accept, type Result, refuse } from '../platform/result.ts';
import type {} from './payment-refusals.ts';

/** Every state of a refund with its wire code (reference 4-a). */
export const refundStatusCodes = {
  requested: 'RF10',
  approved: 'RF20',
  submitted: 'RF30',
  done: 'RF40',
  failed: 'RF90',
  refused: 'RF91',
} as const;

export type RefundState = keyof typeof refundStatusCodes;
export const refundStates = Object.keys(refundStatusCodes) as readonly RefundState[];

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
export function nextRefundState(state: RefundState, event: RefundEvent): Result<RefundState, 'payment.not_in_state'> {
  const to = refundTransitions[state][event];
  return to ? accept(to) : refuse('payment.not_in_state', { facts: { state, event } });
}
