import { nextStateBy, type StateRecords, statesOf, statesWhere } from '../platform/state-records.ts';
import type {} from './payment-refusals.ts';

type Phase = 'open' | 'given' | 'failed' | 'returned' | 'refused';

/**
 * What each state of a refund is (reference 4-a); where it leads stands below. Of one that is `given` or `returned` the
 * order knows that its money went back.
 */
export const refundStateRecords = {
  requested: { code: 'RF10', tone: 'review', phase: 'open' },
  approved: { code: 'RF20', tone: 'review', phase: 'open' },
  submitted: { code: 'RF30', tone: 'review', phase: 'open' },
  done: { code: 'RF40', tone: 'good', phase: 'given' },
  returned: { code: 'RF50', tone: 'review', phase: 'returned' },
  given_otherwise: { code: 'RF60', tone: 'good', phase: 'given' },
  failed: { code: 'RF90', tone: 'review', phase: 'failed' },
  refused: { code: 'RF91', tone: 'review', phase: 'refused' },
} as const satisfies StateRecords<'RF', { readonly phase: Phase }>;

export type RefundState = keyof typeof refundStateRecords;
export const refundStates = statesOf(refundStateRecords);
/** Booked: the order ended, or went on, because of them. */
export const givenRefundStates = statesWhere(
  refundStateRecords,
  ({ phase }) => phase === 'given' || phase === 'returned',
);
/** The gateway refused it, or it came back: a person sends it again, or two record that it was given another way. */
export const refundStatesToSendAgain = statesWhere(
  refundStateRecords,
  ({ phase }) => phase === 'failed' || phase === 'returned',
);

/** Somebody still waits for the money, or for an answer about it. */
export const unsettledRefundStates = statesWhere(
  refundStateRecords,
  ({ phase }) => phase === 'open' || phase === 'failed' || phase === 'returned',
);

/** The acquirer has nothing to do with it now: a chargeback interrupts it. */
export const interruptibleRefundStates = ['approved', 'failed'] as const satisfies readonly RefundState[];

/** The problem of a refund that the acquirer refused, and then said it had given: which holds is for a person. */
export const givenAfterRefusal = 'given_after_refusal';

/** The problem of one that ended because the card company took the money back. */
export const endedByChargeback = 'chargeback';

export const refundEvents = ['approve', 'refuse', 'submit', 'finish', 'fail', 'return', 'give_otherwise'] as const;
export type RefundEvent = (typeof refundEvents)[number];

type Transitions = Readonly<Partial<Record<RefundEvent, RefundState>>>;

/**
 * The machine. A refund is `requested` by one side, or `approved` by the consent of both or by a decision; `submitted`
 * until the gateway says that it is done. A failed one is submitted again once a person has looked. The card's bank may
 * send back one that was done, such as for a card that was closed: it is `returned`, and stays so until it is done again.
 * What the card does not take two people may record as `given_otherwise`, by a transfer from bank to bank.
 */
export const refundTransitions: Readonly<Record<RefundState, Transitions>> = {
  requested: { approve: 'approved', refuse: 'refused' },
  // A lost chargeback overtakes one that waits for the seller's cover.
  approved: { submit: 'submitted', refuse: 'refused' },
  submitted: { submit: 'submitted', finish: 'done', fail: 'failed' },
  done: { return: 'returned' },
  returned: { submit: 'returned', finish: 'done', give_otherwise: 'given_otherwise' },
  // The end: what the acquirer says of it from now on is for a person to look at.
  given_otherwise: {},
  // A lost chargeback overtakes it, too.
  failed: { submit: 'submitted', give_otherwise: 'given_otherwise', refuse: 'refused' },
  refused: {},
};

/** Where `event` leads a refund. */
export const nextRefundState = nextStateBy(refundTransitions, 'payment.not_in_state');
