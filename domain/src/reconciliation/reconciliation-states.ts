import { nextStateBy, type StateRecords, statesOf, statesWhere } from '../platform/state-records.ts';

/** What each state of what is reconciled is (reference 4-a); where it leads stands below. A person looks at exceptions. */
export const reconciliationStateRecords = {
  expected: { code: 'RC10', tone: 'waiting', phase: 'expected' },
  matched: { code: 'RC20', tone: 'good', phase: 'done' },
  mismatch: { code: 'RC30', tone: 'bad', phase: 'exception' },
  missing_here: { code: 'RC40', tone: 'bad', phase: 'exception' },
  missing_there: { code: 'RC41', tone: 'bad', phase: 'exception' },
  written_off: { code: 'RC50', tone: 'neutral', phase: 'done' },
} as const satisfies StateRecords<'RC', { readonly phase: 'expected' | 'exception' | 'done' }>;

export type ReconciliationState = keyof typeof reconciliationStateRecords;
export const reconciliationStates = statesOf(reconciliationStateRecords);
export const exceptionStates = statesWhere(reconciliationStateRecords, ({ phase }) => phase === 'exception');
export const reconciledStates = statesWhere(reconciliationStateRecords, ({ phase }) => phase === 'done');

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
  return reconciliationStateRecords[state].phase === 'exception';
}

/** Where `event` leads an item. */
export const nextReconciliationState = nextStateBy(reconciliationTransitions, 'reconciliation.not_open');
