import { accept, type Result, refuse } from '../platform/result.ts';
import type {} from './dispute-refusals.ts';

/** Every state of a dispute with its wire code (reference 4-a). `opened` waits for the buyer's evidence. */
export const disputeStatusCodes = {
  opened: 'DS10',
  awaiting_seller: 'DS20',
  negotiation: 'DS30',
  mediation: 'DS40',
  decided: 'DS50',
  closed: 'DS60',
  withdrawn: 'DS70',
} as const;

export type DisputeState = keyof typeof disputeStatusCodes;
export const disputeStates = Object.keys(disputeStatusCodes) as readonly DisputeState[];

/** Who may cause an event; `agency` is KOTRA, which mediates. */
export type DisputeActor = 'buyer' | 'seller' | 'agency' | 'system';

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
  return transition ? accept(transition.to) : refuse('dispute.not_in_state', { facts: { state, event } });
}

/** What `actor` can do with a dispute in `state`. */
export function disputeEventsOpenTo(actor: DisputeActor, state: DisputeState): readonly DisputeEvent[] {
  return disputeEvents.filter((event) => disputeTransitions[state][event]?.actors.includes(actor));
}

/** Whether people still talk about it. */
export function isDisputeOpen(state: DisputeState): boolean {
  return state === 'opened' || state === 'awaiting_seller' || state === 'negotiation' || state === 'mediation';
}
