import { nextStateBy, type StateRecords, statesOf, statesWhere } from '../platform/state-records.ts';
import type {} from './settlement-refusals.ts';

/**
 * What each state of a settlement line is, and of the payout that carries it (4-a); where it leads stands below. The
 * money is `waiting` for a payout, in one that is `prepared`, or the seller has got it: `done`.
 */
export const settlementStateRecords = {
  expected: { code: 'ST10', tone: 'waiting', phase: 'waiting' },
  scheduled: { code: 'ST20', tone: 'waiting', phase: 'prepared' },
  file_cut: { code: 'ST30', tone: 'active', phase: 'prepared' },
  sent: { code: 'ST40', tone: 'active', phase: 'at_bank' },
  accepted: { code: 'ST50', tone: 'active', phase: 'at_bank' },
  paid: { code: 'ST60', tone: 'good', phase: 'done' },
  returned: { code: 'ST70', tone: 'bad', phase: 'returned' },
  withheld: { code: 'ST80', tone: 'paused', phase: 'waiting' },
  offset: { code: 'ST90', tone: 'neutral', phase: 'done' },
} as const satisfies StateRecords<'ST', { readonly phase: 'waiting' | 'prepared' | 'at_bank' | 'done' | 'returned' }>;

export type SettlementState = keyof typeof settlementStateRecords;
export const settlementStates = statesOf(settlementStateRecords);
export const waitingLineStates = statesWhere(settlementStateRecords, ({ phase }) => phase === 'waiting');
/** The seller has got the line, in money or in debt. */
export const doneLineStates = statesWhere(settlementStateRecords, ({ phase }) => phase === 'done');
/** A payout that is made and has not arrived yet. */
export const payoutStatesOnWay = statesWhere(
  settlementStateRecords,
  ({ phase }) => phase === 'prepared' || phase === 'at_bank',
);
/** The bank has the payout, or may have it, and has not said what became of it. */
export const payoutStatesAtBank = statesWhere(settlementStateRecords, ({ phase }) => phase === 'at_bank');
/** The line is owed to the seller: it waits, or came back. */
export const owedLineStates = statesWhere(
  settlementStateRecords,
  ({ phase }) => phase === 'waiting' || phase === 'returned',
);

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
export const nextSettlementState = nextStateBy(settlementTransitions, 'settlement.not_in_state');
