import { nextStateBy, type StateRecords, statesOf, statesWhere } from '../platform/state-records.ts';
import type {} from './payment-refusals.ts';

export type ChargebackPhase = 'announced' | 'unanswered' | 'answered' | 'kept' | 'lost';

/**
 * What each state of a chargeback is (reference 4-a); where it leads stands below. `unanswered`: the card company waits
 * for the seller. In the end the money is `kept` or `lost`.
 */
export const chargebackStateRecords = {
  alert: { code: 'CB10', tone: 'waiting', phase: 'announced' },
  received: { code: 'CB20', tone: 'waiting', phase: 'unanswered' },
  evidence_sent: { code: 'CB30', tone: 'active', phase: 'answered' },
  pre_arbitration: { code: 'CB40', tone: 'waiting', phase: 'unanswered' },
  won: { code: 'CB50', tone: 'good', phase: 'kept' },
  lost: { code: 'CB60', tone: 'bad', phase: 'lost' },
  accepted: { code: 'CB70', tone: 'bad', phase: 'lost' },
  expired: { code: 'CB80', tone: 'neutral', phase: 'kept' },
} as const satisfies StateRecords<'CB', { readonly phase: ChargebackPhase }>;

export type ChargebackState = keyof typeof chargebackStateRecords;
export const chargebackStates = statesOf(chargebackStateRecords);
/** Announced alone, and never a chargeback if nothing more comes: no ratio counts them. */
export const unreceivedChargebackStates = ['alert', 'expired'] as const satisfies readonly ChargebackState[];
/** Those in which the card company has the money, or may get it. */
export const takingChargebackStates = statesWhere(
  chargebackStateRecords,
  ({ phase }) => phase === 'unanswered' || phase === 'answered' || phase === 'lost',
);
/** Those in which the card company has taken the money back for good. */
export const lostChargebackStates = statesWhere(chargebackStateRecords, ({ phase }) => phase === 'lost');

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
export const nextChargebackState = nextStateBy(chargebackTransitions, 'payment.not_in_state');

/** Whether the seller's side may still answer. */
export function isChargebackOpen(state: ChargebackState): boolean {
  const { phase } = chargebackStateRecords[state];
  return phase === 'unanswered' || phase === 'answered';
}
