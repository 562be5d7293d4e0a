import { portalItself } from '../platform/portal-itself.ts';
import { accept, type Result, refuse } from '../platform/result.ts';
import { statesOf, statesWhere } from '../platform/state-records.ts';
import type {} from './dispute-refusals.ts';

type DisputeStateRecord = {
  readonly code: `DS${number}`;
  /** Who has to act; `either` is the side to which the last offer was made. `system` moves the order. */
  readonly turn: 'buyer' | 'seller' | 'either' | 'agency' | 'system' | 'nobody';
  /** The latest of what it says: so many days from the day the state began, or from the day the dispute was opened. */
  readonly clock?: {
    readonly days?: number;
    readonly businessDays?: number;
    readonly daysFromOpening?: number;
    readonly onTimeout: DisputeTimeoutAction;
  };
};

/** `escalate`: the agency takes it; `lapse`: it is closed and may be reopened once; `remind_agency`: it is overdue. */
export const disputeTimeoutActions = ['lapse', 'escalate', 'remind_agency'] as const;
export type DisputeTimeoutAction = (typeof disputeTimeoutActions)[number];

/**
 * What each state of a dispute is (reference 4-a); where it leads stands below. `opened` waits for the buyer's
 * evidence; a matter that comes late to the agency has two weeks there.
 */
export const disputeStateRecords = {
  opened: { code: 'DS10', turn: 'buyer', clock: { days: 3, onTimeout: 'lapse' } },
  awaiting_seller: { code: 'DS20', turn: 'seller', clock: { businessDays: 3, onTimeout: 'escalate' } },
  negotiation: { code: 'DS30', turn: 'either', clock: { daysFromOpening: 14, onTimeout: 'escalate' } },
  mediation: { code: 'DS40', turn: 'agency', clock: { daysFromOpening: 28, days: 14, onTimeout: 'remind_agency' } },
  decided: { code: 'DS50', turn: 'system' },
  closed: { code: 'DS60', turn: 'nobody' },
  withdrawn: { code: 'DS70', turn: 'nobody' },
} as const satisfies Readonly<Record<string, DisputeStateRecord>>;

export type DisputeState = keyof typeof disputeStateRecords;
export const disputeStates = statesOf(disputeStateRecords);
/** Those in which the disputed money stays where it is: somebody has to act, or the order is still to follow. */
export const freezingDisputeStates = statesWhere(disputeStateRecords, ({ turn }) => turn !== 'nobody');

/** The record of a state, with all that it may hold. */
export function disputeStateRecord(state: DisputeState): DisputeStateRecord {
  return disputeStateRecords[state];
}

/** Who may cause an event; `agency` is KOTRA, which mediates. */
export const disputeActors = ['buyer', 'seller', 'agency', 'system'] as const;
export type DisputeActor = (typeof disputeActors)[number];

export const disputeEvents = [
  'show_evidence',
  'lapse',
  'reopen',
  'answer',
  'escalate',
  'agree',
  'decide',
  'close',
  'withdraw',
  'overtake',
] as const;
export type DisputeEvent = (typeof disputeEvents)[number];

/** What somebody may do in a dispute: cause an event, or `speak` and `propose`, which do not move it. */
export const disputeActions = [...disputeEvents, 'speak', 'propose'] as const;
export type DisputeAction = (typeof disputeActions)[number];

export const disputeOutcomes = ['agreed', 'decided', 'lapsed', 'withdrawn', 'overtaken'] as const;
export type DisputeOutcome = (typeof disputeOutcomes)[number];

type Transition = { readonly to: DisputeState; readonly actors: readonly DisputeActor[] };
type Transitions = Readonly<Partial<Record<DisputeEvent, Transition>>>;

function row(to: DisputeState, ...actors: DisputeActor[]): Transition {
  return { to, actors };
}

/** The buyer may give up at any time; a chargeback takes the matter out of our hands. */
const open: Transitions = { withdraw: row('withdrawn', 'buyer'), overtake: row('closed', 'system') };
const agree = row('decided', 'seller', 'buyer');

/**
 * The machine: state → event → next state and who may cause it. Nobody loses by a missed deadline: a buyer who shows
 * nothing may reopen once, a seller who does not answer brings the matter to the agency, and the agency decides by two
 * people.
 */
export const disputeTransitions: Readonly<Record<DisputeState, Transitions>> = {
  opened: { show_evidence: row('awaiting_seller', 'buyer'), lapse: row('closed', 'system'), ...open },
  awaiting_seller: { answer: row('negotiation', 'seller'), escalate: row('mediation', 'system'), agree, ...open },
  negotiation: { escalate: row('mediation', 'seller', 'buyer', 'system'), agree, ...open },
  mediation: { agree, decide: row('decided', 'agency'), ...open },
  decided: { close: row('closed', 'system') },
  closed: { reopen: row('opened', 'buyer') },
  withdrawn: {},
};

/** Where `event` leads a dispute. */
export function nextDisputeState(
  state: DisputeState,
  event: DisputeEvent,
): Result<DisputeState, 'dispute.not_in_state'> {
  const transition = disputeTransitions[state][event];
  return transition ? accept(transition.to) : refuse('dispute.not_in_state', { facts: { who: portalItself } });
}

/** What `actor` can do with a dispute in `state`. */
export function disputeEventsOpenTo(actor: DisputeActor, state: DisputeState): readonly DisputeEvent[] {
  return disputeEvents.filter((event) => disputeTransitions[state][event]?.actors.includes(actor));
}

/** Whether people still talk about it. */
export function isDisputeOpen(state: DisputeState): boolean {
  const { turn } = disputeStateRecords[state];
  return turn !== 'system' && turn !== 'nobody';
}
