import { accept, type Result, refuse } from '../platform/result.ts';
import type {} from './payment-refusals.ts';

/** Every state of a chargeback with its wire code (reference 4-a). */
export const chargebackStatusCodes = {
  alert: 'CB10',
  received: 'CB20',
  evidence_sent: 'CB30',
  pre_arbitration: 'CB40',
  won: 'CB50',
  lost: 'CB60',
  accepted: 'CB70',
  expired: 'CB80',
} as const;

export type ChargebackState = keyof typeof chargebackStatusCodes;
export const chargebackStates = Object.keys(chargebackStatusCodes) as readonly ChargebackState[];

export const chargebackEvents = [
  'receive',
  'send_evidence',
  'contest_again',
  'win',
  'lose',
  'accept',
  'expire',
] as const;
export type ChargebackEvent = (typeof chargebackEvents)[number];

type Transitions = Readonly<Partial<Record<ChargebackEvent, ChargebackState>>>;

const decided: Transitions = { win: 'won', lose: 'lost', accept: 'accepted' };

/** The machine. An alert may pass without a chargeback (`expire`); after the evidence the network decides. */
export const chargebackTransitions: Readonly<Record<ChargebackState, Transitions>> = {
  alert: { receive: 'received', expire: 'expired' },
  received: { send_evidence: 'evidence_sent', contest_again: 'pre_arbitration', ...decided },
  evidence_sent: { send_evidence: 'evidence_sent', contest_again: 'pre_arbitration', ...decided },
  pre_arbitration: { send_evidence: 'evidence_sent', ...decided },
  won: {},
  lost: {},
  accepted: {},
  expired: {},
};

/** Where `event` leads a chargeback; late and repeated reports of the network lead nowhere. */
export function nextChargebackState(
  state: ChargebackState,
  event: ChargebackEvent,
): Result<ChargebackState, 'payment.not_in_state'> {
  const to = chargebackTransitions[state][event];
  return to ? accept(to) : refuse('payment.not_in_state', { facts: { state, event } });
}

/** Whether the seller's side may still answer. */
export function isChargebackOpen(state: ChargebackState): boolean {
  return state === 'received' || state === 'evidence_sent' || state === 'pre_arbitration';
}
