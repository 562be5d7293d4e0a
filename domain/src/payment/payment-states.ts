import { nextStateBy, type StateRecords, statesOf, statesWhere } from '../platform/state-records.ts';
import type {} from './payment-refusals.ts';

/**
 * What each state of an attempt to pay is (reference 4-a); where it leads stands below. `part`: under what its amount is
 * summed; money may still move while it is `under_way`.
 */
export const paymentStateRecords = {
  created: { code: 'PT10', tone: 'active', part: 'under_way' },
  three_d_secure: { code: 'PT20', tone: 'waiting', part: 'under_way' },
  authorised: { code: 'PT30', tone: 'active', part: 'under_way' },
  captured: { code: 'PT40', tone: 'good', part: 'paid' },
  declined: { code: 'PT90', tone: 'bad', part: 'failed' },
  unknown: { code: 'PT91', tone: 'review', part: 'under_way' },
  voided: { code: 'PT92', tone: 'neutral', part: 'voided' },
  expired: { code: 'PT93', tone: 'neutral', part: 'failed' },
  corrected: { code: 'PT94', tone: 'review', part: 'failed' },
} as const satisfies StateRecords<'PT', { readonly part: 'under_way' | 'paid' | 'failed' | 'voided' }>;

export type PaymentState = keyof typeof paymentStateRecords;
export const paymentStates = statesOf(paymentStateRecords);

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
export const nextPaymentState = nextStateBy(paymentTransitions, 'payment.not_in_state');

/** The states in which money may still move; an order has at most one payment in them. */
export const openPaymentStates = statesWhere(paymentStateRecords, ({ part }) => part === 'under_way');

export function isPaymentOpen(state: PaymentState): boolean {
  return paymentStateRecords[state].part === 'under_way';
}

/** What a person of the agency has to look at: a contradiction that was refused, or an outcome that stays unknown. */
export const operatorTasks = [
  'payment.amount_differs',
  'payment.captured_after_end',
  'payment.outcome_unknown',
] as const;
export type OperatorTask = (typeof operatorTasks)[number];
