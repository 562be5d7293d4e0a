import { accept, type Result, refuse } from '../platform/result.ts';
import type {} from './payment-refusals.ts';

/** Every state of an attempt to pay with its wire code (reference 4-a). */
export const paymentStatusCodes = {
  created: 'PT10',
  three_d_secure: 'PT20',
  authorised: 'PT30',
  captured: 'PT40',
  declined: 'PT90',
  unknown: 'PT91',
  voided: 'PT92',
  expired: 'PT93',
  corrected: 'PT94',
} as const;

export type PaymentState = keyof typeof paymentStatusCodes;
export const paymentStates = Object.keys(paymentStatusCodes) as readonly PaymentState[];

export const paymentEvents = ['challenge', 'authorise', 'capture', 'decline', 'lose_answer', 'expire', 'void'] as const;
export type PaymentEvent = (typeof paymentEvents)[number];

type Transitions = Readonly<Partial<Record<PaymentEvent, PaymentState>>>;

const asked: Transitions = {
  challenge: 'three_d_secure',
  authorise: 'authorised',
  capture: 'captured',
  decline: 'declined',
  lose_answer: 'unknown',
  expire: 'expired',
};

/**
 * The machine: state → event → next state. An unknown outcome stays open until the gateway says what happened. A
 * charge that is undone on its own day is voided; a refunded one stays captured, and its refunds stand beside it.
 */
export const paymentTransitions: Readonly<Record<PaymentState, Transitions>> = {
  created: asked,
  three_d_secure: asked,
  authorised: { capture: 'captured', decline: 'declined', lose_answer: 'unknown', expire: 'expired', void: 'voided' },
  unknown: { ...asked, void: 'voided' },
  captured: { void: 'voided' },
  declined: {},
  voided: {},
  expired: {},
  corrected: {},
};

/** Where `event` leads an attempt. */
export function nextPaymentState(
  state: PaymentState,
  event: PaymentEvent,
): Result<PaymentState, 'payment.not_in_state'> {
  const to = paymentTransitions[state][event];
  return to ? accept(to) : refuse('payment.not_in_state', { facts: { state, event } });
}

/** The states in which money may still move; an order has at most one payment in them. */
export const openPaymentStates = ['created', 'three_d_secure', 'authorised', 'unknown'] as const;

export function isPaymentOpen(state: PaymentState): boolean {
  return (openPaymentStates as readonly PaymentState[]).includes(state);
}

/** What a person of the agency has to look at: a contradiction that was refused, or an outcome that stays unknown. */
export const operatorTasks = [
  'payment.amount_differs',
  'payment.captured_after_end',
  'payment.outcome_unknown',
] as const;
export type OperatorTask = (typeof operatorTasks)[number];
