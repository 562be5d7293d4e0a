import { accept, type Result, refuse } from '../platform/result.ts';
import type {} from './order-refusals.ts';
import { type OrderState, orderStateRecord } from './order-state-records.ts';
import type { ReleaseCondition } from './release-modes.ts';

/**
 * Who may cause an event. `agency` is KOTRA, which reviews evidence and operates the settlement; the issuer of the card
 * decides about holds of its own cards' orders.
 */
export const orderActors = ['seller', 'buyer', 'agency', 'issuer', 'gateway', 'system'] as const;
export type OrderActor = (typeof orderActors)[number];

export const orderEvents = [
  'create',
  'edit',
  'send',
  'accept_terms',
  'ask_change',
  'resend',
  'decline',
  'expire',
  'withdraw',
  'start_payment',
  'capture',
  'fail_payment',
  'hold_for_review',
  'clear_review',
  'submit_evidence',
  'accept_evidence',
  'return_evidence',
  'accept_goods',
  'end_inspection',
  'release',
  'schedule_settlement',
  'settle',
  'return_payout',
  'reschedule',
  'ask_cancel',
  'keep',
  'cancel',
  'start_refund',
  'void',
  'refund',
  'refund_part',
  'resume',
  'open_dispute',
  'charge_back',
  'lose_chargeback',
] as const;
export type OrderEvent = (typeof orderEvents)[number];

/** What the history of an order tells: besides the machine's events what happened to it without moving it. */
export const loggedOrderEvents = [
  ...orderEvents,
  'reprice',
  'split',
  'ask_operator',
  'reopen_evidence',
  'remind',
] as const;
export type LoggedOrderEvent = (typeof loggedOrderEvents)[number];

/**
 * `leadsBack`: to the state that was interrupted, `to` only where none is known. `toIn`: where it leads instead under some
 * conditions of release.
 */
export type OrderTransition = {
  readonly to: OrderState;
  readonly actors: readonly OrderActor[];
  readonly leadsBack?: true;
  readonly toIn?: Readonly<Partial<Record<ReleaseCondition, OrderState>>>;
};
type Transitions = Readonly<Partial<Record<OrderEvent, OrderTransition>>>;

function row(to: OrderState, ...actors: OrderActor[]): OrderTransition {
  return { to, actors };
}

function back(...actors: OrderActor[]): OrderTransition {
  return { to: 'held', actors, leadsBack: true };
}

/** Accepted proof of shipment or of a deposit releases the money; with delivery agreed the inspection days begin. */
const acceptEvidence = {
  ...row('inspection', 'agency', 'system'),
  toIn: { shipment: 'released', deposit: 'released' },
} as const;
const ended: Transitions = {};
const acceptGoods = row('released', 'buyer');
/** A card company may take a payment back at any time after it. */
const chargedBack: Transitions = { charge_back: row('chargeback', 'gateway') };
/** The seller gives money back without a dispute. */
const givenBack: Transitions = { start_refund: row('refunding', 'seller') };
/**
 * Two people look at the trade before anything happens to its money (OS23): the system asks for it when the payment or the
 * documents are checked, and when a chargeback that came upon a review is won (decision 0143).
 */
const reviewed: Transitions = { hold_for_review: row('under_review', 'system', 'agency', 'issuer') };
/** Two people refused the trade before it was paid; an issuer has part in it once a card is chosen. */
const refusedUnpaid: Transitions = { cancel: row('cancelled', 'agency', 'issuer') };
const refusedUnanswered: Transitions = { cancel: row('cancelled', 'agency') };
/** What may interrupt an order whose money is held. */
const interrupted: Transitions = { ...chargedBack, ...givenBack, open_dispute: row('disputed', 'buyer') };
const cancelled: Transitions = { ask_cancel: row('cancel_requested', 'seller', 'buyer') };

/** What leads to an order. */
const beforeOrder: Transitions = { create: row('draft', 'seller') };

/**
 * The machine: state → event → next state and who may cause it. States without a row are final. In direct mode (RM01)
 * `capture` and `release` happen together. What interrupts an order (a review, cancelling, a dispute, a refund, a chargeback) leads back to the state in which it came.
 */
export const orderTransitions: Readonly<Record<OrderState, Transitions>> = {
  draft: {
    edit: row('draft', 'seller'),
    send: row('requested', 'seller'),
    withdraw: row('withdrawn', 'seller'),
  },
  requested: {
    accept_terms: row('confirmed', 'buyer'),
    ask_change: row('change_requested', 'buyer'),
    decline: row('declined', 'buyer'),
    expire: row('expired', 'system'),
    withdraw: row('withdrawn', 'seller'),
    ...refusedUnanswered,
  },
  change_requested: {
    edit: row('change_requested', 'seller'),
    resend: row('requested', 'seller'),
    decline: row('declined', 'buyer'),
    expire: row('expired', 'system'),
    withdraw: row('withdrawn', 'seller'),
    ...refusedUnanswered,
  },
  declined: ended,
  expired: ended,
  withdrawn: ended,
  confirmed: {
    start_payment: row('paying', 'buyer'),
    expire: row('expired', 'system'),
    withdraw: row('withdrawn', 'seller'),
    ask_cancel: row('cancel_requested', 'buyer'),
    ...refusedUnpaid,
  },
  paying: { capture: row('held', 'gateway'), fail_payment: row('payment_failed', 'gateway') },
  payment_failed: {
    start_payment: row('paying', 'buyer'),
    expire: row('expired', 'system'),
    withdraw: row('withdrawn', 'seller'),
    ask_cancel: row('cancel_requested', 'buyer'),
    ...refusedUnpaid,
  },
  under_review: {
    clear_review: back('agency', 'issuer'),
    start_refund: row('refunding', 'agency', 'issuer'),
    ...chargedBack,
  },
  held: {
    submit_evidence: row('evidence_submitted', 'seller'),
    accept_goods: acceptGoods,
    release: row('released', 'system'),
    ask_cancel: row('cancel_requested', 'seller', 'buyer', 'system'),
    ...interrupted,
    ...reviewed,
  },
  evidence_submitted: {
    accept_evidence: acceptEvidence,
    return_evidence: row('evidence_returned', 'agency'),
    accept_goods: acceptGoods,
    ...interrupted,
    ...reviewed,
  },
  evidence_returned: {
    submit_evidence: row('evidence_submitted', 'seller'),
    accept_goods: acceptGoods,
    ask_cancel: row('cancel_requested', 'seller', 'buyer', 'system'),
    ...interrupted,
    ...reviewed,
  },
  inspection: {
    accept_goods: acceptGoods,
    end_inspection: row('released', 'system'),
    ...cancelled,
    ...interrupted,
    ...reviewed,
  },
  released: { schedule_settlement: row('settlement_scheduled', 'system'), ...interrupted },
  settlement_scheduled: {
    settle: row('settled', 'system'),
    return_payout: row('settlement_failed', 'system'),
    ...chargedBack,
    ...givenBack,
  },
  settled: { return_payout: row('settlement_failed', 'system'), ...chargedBack, ...givenBack },
  settlement_failed: {
    reschedule: row('settlement_scheduled', 'seller', 'agency', 'system'),
    ...chargedBack,
    ...givenBack,
  },
  disputed: {
    start_refund: row('refunding', 'seller', 'buyer', 'agency'),
    release: row('released', 'seller', 'buyer', 'agency'),
    resume: back('seller', 'buyer', 'agency', 'system'),
    ...chargedBack,
  },
  chargeback: {
    resume: back('gateway'),
    lose_chargeback: row('refunded', 'gateway'),
    // The card company took all that was held, and a part was released before: nothing is left to inspect.
    release: row('released', 'system'),
    // The chargeback is won, and a refund that it had interrupted goes on.
    start_refund: row('refunding', 'gateway'),
  },
  cancel_requested: {
    start_refund: row('refunding', 'seller', 'buyer'),
    // Nothing was paid: the seller would have withdrawn it, so the buyer has asked.
    cancel: row('cancelled', 'seller'),
    keep: back('seller', 'buyer', 'system'),
    ...chargedBack,
  },
  cancelled: ended,
  refunding: {
    void: row('cancelled', 'gateway'),
    // The agency where the card did not take it, and two of its people gave it by a transfer.
    refund: row('refunded', 'gateway', 'agency'),
    refund_part: row('partly_refunded', 'gateway', 'agency'),
    // Only while the refund waits for the seller's cover: one that was sent is nobody's to stop.
    ...chargedBack,
  },
  partly_refunded: { release: row('released', 'system'), resume: back('system') },
  refunded: ended,
};

/**
 * Where `event` leads from `state`; `undefined` is the state before an order exists. `before` is the state that was
 * interrupted, to which some events lead back; some lead elsewhere under some conditions of release.
 */
export function nextOrderState(
  state: OrderState | undefined,
  event: OrderEvent,
  { before, condition }: { readonly before?: OrderState | undefined; readonly condition?: ReleaseCondition } = {},
): Result<OrderState, 'order.not_in_state'> {
  const transition = rowsOf(state)[event];
  if (!transition) return refuse('order.not_in_state');
  if (transition.leadsBack && before) return accept(before);
  return accept((condition && transition.toIn?.[condition]) ?? transition.to);
}

/** Whether an order in this state has left its way for a while and remembers where it was. */
export function isInterruption(state: OrderState): boolean {
  return orderStateRecord(state).interrupts !== undefined;
}

/** What `actor` can do with an order in `state`; the guards in `order.ts` decide whether it may be done now. */
export function orderEventsOpenTo(actor: OrderActor, state: OrderState): readonly OrderEvent[] {
  return orderEvents.filter((event) => rowsOf(state)[event]?.actors.includes(actor));
}

function rowsOf(state: OrderState | undefined): Transitions {
  return state === undefined ? beforeOrder : orderTransitions[state];
}

/** `soft`: over as far as we know, but a bank may still return the payout days later. */
export function orderFinality(state: OrderState): 'final' | 'soft' | 'open' {
  return orderStateRecord(state).ends ?? 'open';
}

/** The sides of an order. */
export const orderSides = ['seller', 'buyer'] as const;
export type OrderSide = (typeof orderSides)[number];
