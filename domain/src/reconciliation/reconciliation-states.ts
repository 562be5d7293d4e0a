import { accept, type Result, refuse } from '../platform/result.ts';

/** Every state of what is reconciled, with its wire code (reference 4-a). */
export const reconciliationCodes = {
  expected: 'RC10',
  matched: 'RC20',
  mismatch: 'RC30',
  missing_here: 'RC40',
  missing_there: 'RC41',
  written_off: 'RC50',
} as const;

export type ReconciliationState = keyof typeof reconciliationCodes;
export const reconciliationStates = Object.keys(reconciliationCodes) as readonly ReconciliationState[];

/** `agree` and `differ`: the other side turned up; `miss`: it did not; the rest is a person's. */
export const reconciliationEvents = ['agree', 'differ', 'miss', 'accept_as_is', 'write_off', 'own_funds'] as const;
export type ReconciliationEvent = (typeof reconciliationEvents)[number];

type Transitions = Readonly<Partial<Record<ReconciliationEvent, ReconciliationState>>>;

const found: Transitions = { agree: 'matched', differ: 'mismatch' };
const byHand: Transitions = { accept_as_is: 'matched', write_off: 'written_off' };

/** The machine. What the machine matched stays matched; an exception ends by two people or by its other side. */
export const reconciliationTransitions: Readonly<Record<ReconciliationState, Transitions>> = {
  expected: { ...found, miss: 'missing_there' },
  matched: {},
  mismatch: byHand,
  missing_here: { ...found, ...byHand, own_funds: 'matched' },
  missing_there: { ...found, ...byHand },
  written_off: {},
};

/** Whether a person must look. */
export function isException(state: ReconciliationState): boolean {
  return reconciliationTransitions[state].write_off !== undefined;
}

/** Where `event` leads an item. */
export function nextReconciliationState(
  state: ReconciliationState,
  event: ReconciliationEvent,
): Result<ReconciliationState, 'reconciliation.not_open'> {
  const to = reconciliationTransitions[state][event];
  return to ? accept(to) : refuse('reconciliation.not_open', { facts: { state, event } });
}
