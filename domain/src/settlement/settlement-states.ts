import { accept, type Result, refuse } from '../platform/result.ts';
import type {} from './settlement-refusals.ts';

/** Every state of a settlement line, and of the payout that carries it, with its wire code (4-a). */
export const settlementStatusCodes = {
  expected: 'ST10',
  scheduled: 'ST20',
  file_cut: 'ST30',
  sent: 'ST40',
  accepted: 'ST50',
  paid: 'ST60',
  returned: 'ST70',
  withheld: 'ST80',
  offset: 'ST90',
} as const;

export type SettlementState = keyof typeof settlementStatusCodes;
export const settlementStates = Object.keys(settlementStatusCodes) as readonly SettlementState[];

export const settlementEvents = [
  'schedule',
  'cut_file',
  'send',
  'accept',
  'pay',
  'return',
  'reschedule',
  'hold',
  'release',
  'set_off',
] as const;
export type SettlementEvent = (typeof settlementEvents)[number];

type Transitions = Readonly<Partial<Record<SettlementEvent, SettlementState>>>;

/** A report proves that the file arrived, so the bank's words count from the moment the file is cut. */
const reported: Transitions = { accept: 'accepted', pay: 'paid', return: 'returned' };

/**
 * The machine. `expected` waits for its day and a payout, `scheduled` is in one. A returned line is expected
 * again once the account is mended, so that the next run gathers it into a new payout.
 */
export const settlementTransitions: Readonly<Record<SettlementState, Transitions>> = {
  expected: { schedule: 'scheduled', hold: 'withheld', set_off: 'offset' },
  scheduled: { cut_file: 'file_cut', hold: 'withheld' },
  file_cut: { send: 'sent', ...reported },
  sent: reported,
  accepted: { pay: 'paid', return: 'returned' },
  paid: { return: 'returned' },
  returned: { reschedule: 'expected' },
  withheld: { release: 'expected' },
  offset: {},
};

/** Where `event` leads a line or payout. */
export function nextSettlementState(
  state: SettlementState,
  event: SettlementEvent,
): Result<SettlementState, 'settlement.not_in_state'> {
  const to = settlementTransitions[state][event];
  return to ? accept(to) : refuse('settlement.not_in_state', { facts: { state, event } });
}
