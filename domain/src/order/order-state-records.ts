/**
 * What each state of an order is: one record a state (reference 4-a). Whose turn, lists, chips, progress, clocks and
 * where the money is are read from here; where a state leads stands in order-states.ts. A new state is a record here, a
 * row there, and its names (docs/how-to-change.md).
 */
import { statesOf, type Tone } from '../platform/state-records.ts';
import type { ReleaseCondition } from './release-modes.ts';

type OrderStateRecord = {
  /** On the wire. */
  readonly code: `OS${number}`;
  /** Under which of a list's tabs, and in which column of a main page's money, it stands. */
  readonly stage: OrderStage;
  /** Who has to act; `system` is a job or the gateway, and no person has to. */
  readonly turn: OrderTurn;
  /** Where the money is once the order is paid. */
  readonly money: MoneyLocation;
  /** How the money stands towards a refund; `interrupted` states have answers of their own. */
  readonly phase: 'unpaid' | 'held' | 'released' | 'interrupted' | 'over';
  /** What its colour says. */
  readonly tone: Tone;
  /** The step in progress, counted from 0; 5 is "all done". An interruption stays at the step that it interrupted. */
  readonly step?: number;
  /** `soft`: over as far as we know, but a bank may still return the payout days later. */
  readonly ends?: 'final' | 'soft';
  /** The order has left its way and remembers where it was; `pauses` is said of its step, too. */
  readonly interrupts?: 'pauses' | 'passes';
  readonly clock?: StateClock;
  /** Under some conditions of release somebody else has to act, and another clock runs (decision 0329). */
  readonly under?: Readonly<Partial<Record<ReleaseCondition, { readonly turn: SideTurn; readonly clock: StateClock }>>>;
};

type StateClock = {
  /** From the day the state began; due day, days to inspect and days to file evidence again are the order's own. */
  readonly days: number | 'payment_due' | 'inspection_days' | 'evidence_days';
  readonly onTimeout: TimeoutAction;
};

/** How far the money of an order is, for somebody who looks over many. `over` ended without a payout. */
export const orderStages = ['draft', 'unpaid', 'held', 'evidence', 'payout', 'problem', 'done', 'over'] as const;
export type OrderStage = (typeof orderStages)[number];

/** Those who can be waited for. */
export const sideTurns = ['seller', 'buyer', 'agency'] as const;
export type SideTurn = (typeof sideTurns)[number];
export const orderTurns = [...sideTurns, 'system', 'nobody'] as const;
export type OrderTurn = (typeof orderTurns)[number];

export const moneyLocations = ['not_paid', 'card', 'hold', 'payable', 'bank', 'seller', 'returned'] as const;
export type MoneyLocation = (typeof moneyLocations)[number];

/**
 * What happens when nobody acts in time: the order expires, the money is released, the buyer is offered a refund (no
 * evidence came), the operator is asked to look (the gateway does not answer), the order goes on because nobody agreed to
 * cancel it, or the agency asks a silent buyer for the word that alone releases the money.
 */
export const timeoutActions = ['expire', 'release', 'offer_refund', 'ask_operator', 'keep', 'ask_agency'] as const;
export type TimeoutAction = (typeof timeoutActions)[number];

export const orderStateRecords = {
  draft: { code: 'OS00', stage: 'draft', turn: 'seller', money: 'not_paid', phase: 'unpaid', tone: 'neutral', step: 0 },
  requested: {
    code: 'OS10',
    stage: 'unpaid',
    turn: 'buyer',
    money: 'not_paid',
    phase: 'unpaid',
    tone: 'waiting',
    step: 1,
    clock: { days: 14, onTimeout: 'expire' },
  },
  change_requested: {
    code: 'OS11',
    stage: 'unpaid',
    turn: 'seller',
    money: 'not_paid',
    phase: 'unpaid',
    tone: 'waiting',
    step: 1,
    clock: { days: 14, onTimeout: 'expire' },
  },
  declined: {
    code: 'OS12',
    stage: 'over',
    turn: 'nobody',
    money: 'not_paid',
    phase: 'unpaid',
    tone: 'bad',
    ends: 'final',
  },
  expired: {
    code: 'OS13',
    stage: 'over',
    turn: 'nobody',
    money: 'not_paid',
    phase: 'unpaid',
    tone: 'neutral',
    ends: 'final',
  },
  withdrawn: {
    code: 'OS14',
    stage: 'over',
    turn: 'nobody',
    money: 'not_paid',
    phase: 'unpaid',
    tone: 'neutral',
    ends: 'final',
  },
  confirmed: {
    code: 'OS20',
    stage: 'unpaid',
    turn: 'buyer',
    money: 'not_paid',
    phase: 'unpaid',
    tone: 'waiting',
    step: 2,
    clock: { days: 'payment_due', onTimeout: 'expire' },
  },
  paying: {
    code: 'OS21',
    stage: 'unpaid',
    turn: 'system',
    money: 'card',
    phase: 'unpaid',
    tone: 'active',
    step: 2,
    clock: { days: 1, onTimeout: 'ask_operator' },
  },
  payment_failed: {
    code: 'OS22',
    stage: 'unpaid',
    turn: 'buyer',
    money: 'not_paid',
    phase: 'unpaid',
    tone: 'bad',
    step: 2,
    clock: { days: 'payment_due', onTimeout: 'expire' },
  },
  under_review: {
    code: 'OS23',
    stage: 'held',
    turn: 'agency',
    money: 'hold',
    phase: 'interrupted',
    tone: 'review',
    step: 2,
    interrupts: 'passes',
  },
  held: {
    code: 'OS30',
    stage: 'held',
    turn: 'seller',
    money: 'hold',
    phase: 'held',
    tone: 'active',
    step: 3,
    clock: { days: 30, onTimeout: 'offer_refund' },
    under: { acceptance: { turn: 'buyer', clock: { days: 30, onTimeout: 'ask_agency' } } },
  },
  evidence_submitted: {
    code: 'OS31',
    stage: 'evidence',
    turn: 'agency',
    money: 'hold',
    phase: 'held',
    tone: 'review',
    step: 3,
  },
  evidence_returned: {
    code: 'OS32',
    stage: 'evidence',
    turn: 'seller',
    money: 'hold',
    phase: 'held',
    tone: 'waiting',
    step: 3,
    clock: { days: 'evidence_days', onTimeout: 'offer_refund' },
  },
  inspection: {
    code: 'OS33',
    stage: 'evidence',
    turn: 'buyer',
    money: 'hold',
    phase: 'held',
    tone: 'active',
    step: 3,
    clock: { days: 'inspection_days', onTimeout: 'release' },
  },
  released: {
    code: 'OS40',
    stage: 'payout',
    turn: 'system',
    money: 'payable',
    phase: 'released',
    tone: 'good',
    step: 4,
  },
  settlement_scheduled: {
    code: 'OS41',
    stage: 'payout',
    turn: 'system',
    money: 'bank',
    phase: 'released',
    tone: 'good',
    step: 4,
  },
  settled: {
    code: 'OS42',
    stage: 'done',
    turn: 'nobody',
    money: 'seller',
    phase: 'released',
    tone: 'good',
    step: 5,
    ends: 'soft',
  },
  settlement_failed: {
    code: 'OS43',
    stage: 'problem',
    // Its seller's where another account mends it; the order says so for itself (server/src/settlement).
    turn: 'agency',
    money: 'payable',
    phase: 'released',
    tone: 'bad',
    step: 4,
  },
  disputed: {
    code: 'OS50',
    stage: 'problem',
    turn: 'agency',
    money: 'hold',
    phase: 'interrupted',
    tone: 'paused',
    interrupts: 'pauses',
  },
  chargeback: {
    code: 'OS51',
    stage: 'problem',
    turn: 'system',
    money: 'hold',
    phase: 'interrupted',
    tone: 'paused',
    interrupts: 'pauses',
  },
  cancel_requested: {
    code: 'OS60',
    stage: 'problem',
    turn: 'agency',
    money: 'hold',
    phase: 'interrupted',
    tone: 'paused',
    interrupts: 'pauses',
    clock: { days: 7, onTimeout: 'keep' },
  },
  cancelled: {
    code: 'OS61',
    stage: 'over',
    turn: 'nobody',
    money: 'returned',
    phase: 'over',
    tone: 'neutral',
    ends: 'final',
  },
  refunding: {
    code: 'OS62',
    stage: 'problem',
    turn: 'system',
    money: 'hold',
    phase: 'interrupted',
    tone: 'paused',
    interrupts: 'pauses',
  },
  partly_refunded: {
    code: 'OS63',
    stage: 'problem',
    turn: 'system',
    money: 'hold',
    phase: 'interrupted',
    tone: 'paused',
    interrupts: 'passes',
  },
  refunded: {
    code: 'OS64',
    stage: 'over',
    turn: 'nobody',
    money: 'returned',
    phase: 'over',
    tone: 'neutral',
    ends: 'final',
  },
} as const satisfies Readonly<Record<string, OrderStateRecord>>;

export type OrderState = keyof typeof orderStateRecords;
export const orderStates = statesOf(orderStateRecords);

/** The record of a state, with all that it may hold. */
export function orderStateRecord(state: OrderState): OrderStateRecord {
  return orderStateRecords[state];
}

/** Over as far as we know. */
export const endedOrderStates = orderStates.filter((state) => orderStateRecord(state).ends !== undefined);
/** Agreed to and to be paid until the due day, with no payment under way. */
export const unpaidOrderStates = orderStates.filter((state) => orderStateRecord(state).clock?.days === 'payment_due');

/** The states that stand under it. */
export function statesOfStage(stage: OrderStage): readonly OrderState[] {
  return orderStates.filter((state) => orderStateRecord(state).stage === stage);
}

/** The states whose clock ends so, under whichever condition of release. */
export function statesThatTimeOut(onTimeout: TimeoutAction): readonly OrderState[] {
  return orderStates.filter((state) => {
    const { clock, under = {} } = orderStateRecord(state);
    return [clock, ...Object.values(under).map((own) => own.clock)].some((each) => each?.onTimeout === onTimeout);
  });
}
