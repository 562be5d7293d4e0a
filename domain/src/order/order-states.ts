import { accept, type Result, refuse } from '../platform/result.ts';

/** Every state of an order with the outside world's code (reference 4-a). */
export const orderStatusCodes = {
  draft: 'OS00',
  requested: 'OS10',
  change_requested: 'OS11',
  declined: 'OS12',
  expired: 'OS13',
  withdrawn: 'OS14',
  confirmed: 'OS20',
  paying: 'OS21',
  payment_failed: 'OS22',
  under_review: 'OS23',
  held: 'OS30',
  evidence_submitted: 'OS31',
  evidence_returned: 'OS32',
  inspection: 'OS33',
  released: 'OS40',
  settlement_scheduled: 'OS41',
  settled: 'OS42',
  settlement_failed: 'OS43',
  disputed: 'OS50',
  chargeback: 'OS51',
  cancel_requested: 'OS60',
  cancelled: 'OS61',
  refunding: 'OS62',
  partly_refunded: 'OS63',
  refunded: 'OS64',
} as const;

export type OrderState = keyof typeof orderStatusCodes;
export const orderStates = Object.keys(orderStatusCodes) as readonly OrderState[];

/** Who may cause an event. `agency` is KOTRA, which reviews evidence and operates the settlement. */
export const orderActors = ['seller', 'buyer', 'agency', 'gateway', 'system'] as const;
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
] as const;
export type OrderEvent = (typeof orderEvents)[number];

export type OrderTransition = { readonly to: OrderState; readonly actors: readonly OrderActor[] };
type Transitions = Readonly<Partial<Record<OrderEvent, OrderTransition>>>;

function row(to: OrderState, ...actors: OrderActor[]): OrderTransition {
  return { to, actors };
}

const ended: Transitions = {};
const acceptGoods = row('released', 'buyer');

/** What leads to an order. */
const beforeOrder: Transitions = { create: row('draft', 'seller') };

/**
 * The machine: state → event → next state and who may cause it. States without a row are final,
 * or wait for disputes, refunds, cancelling and risk holds, which add theirs. In direct mode (RM01)
 * `capture` and `release` happen together.
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
  },
  change_requested: {
    edit: row('change_requested', 'seller'),
    resend: row('requested', 'seller'),
    decline: row('declined', 'buyer'),
    expire: row('expired', 'system'),
    withdraw: row('withdrawn', 'seller'),
  },
  declined: ended,
  expired: ended,
  withdrawn: ended,
  confirmed: {
    start_payment: row('paying', 'buyer'),
    expire: row('expired', 'system'),
    withdraw: row('withdrawn', 'seller'),
  },
  paying: { capture: row('held', 'gateway'), fail_payment: row('payment_failed', 'gateway') },
  payment_failed: {
    start_payment: row('paying', 'buyer'),
    expire: row('expired', 'system'),
    withdraw: row('withdrawn', 'seller'),
  },
  under_review: {},
  held: {
    submit_evidence: row('evidence_submitted', 'seller'),
    accept_goods: acceptGoods,
    release: row('released', 'system'),
  },
  evidence_submitted: {
    accept_evidence: row('inspection', 'agency', 'system'),
    return_evidence: row('evidence_returned', 'agency'),
    accept_goods: acceptGoods,
  },
  evidence_returned: { submit_evidence: row('evidence_submitted', 'seller'), accept_goods: acceptGoods },
  inspection: { accept_goods: acceptGoods, end_inspection: row('released', 'system') },
  released: { schedule_settlement: row('settlement_scheduled', 'system') },
  settlement_scheduled: { settle: row('settled', 'system'), return_payout: row('settlement_failed', 'system') },
  settled: { return_payout: row('settlement_failed', 'system') },
  settlement_failed: { reschedule: row('settlement_scheduled', 'seller', 'agency') },
  disputed: {},
  chargeback: {},
  cancel_requested: {},
  cancelled: ended,
  refunding: {},
  partly_refunded: {},
  refunded: ended,
};

/** Where `event` leads from `state`; `undefined` is the state before an order exists. */
export function nextOrderState(
  state: OrderState | undefined,
  event: OrderEvent,
): Result<OrderState, 'order.not_in_state'> {
  const transition = rowsOf(state)[event];
  return transition ? accept(transition.to) : refuse('order.not_in_state', { facts: { state: state ?? '', event } });
}

/** What `actor` can do with an order in `state`; the guards in `order.ts` decide whether it may be done now. */
export function orderEventsOpenTo(actor: OrderActor, state: OrderState): readonly OrderEvent[] {
  return orderEvents.filter((event) => rowsOf(state)[event]?.actors.includes(actor));
}

function rowsOf(state: OrderState | undefined): Transitions {
  return state === undefined ? beforeOrder : orderTransitions[state];
}

const finalStates: readonly OrderState[] = ['declined', 'expired', 'withdrawn', 'cancelled', 'refunded'];

/** `soft`: over as far as we know, but a bank may still return the payout days later. */
export function orderFinality(state: OrderState): 'final' | 'soft' | 'open' {
  if (finalStates.includes(state)) return 'final';
  return state === 'settled' ? 'soft' : 'open';
}
