/** The life of a one-to-one inquiry: received, in progress, answered, reopened, closed (reference 4-j). */
import { accept, type Result, refuse } from '../platform/result.ts';
import { type StateRecords, statesOf, statesWhere } from '../platform/state-records.ts';
import type { SupportRefusal } from './support-refusals.ts';

export const inquiryStateRecords = {
  received: { code: 'SS10', tone: 'waiting', turn: 'handler' },
  in_progress: { code: 'SS20', tone: 'active', turn: 'handler' },
  answered: { code: 'SS30', tone: 'good', turn: 'asker' },
  reopened: { code: 'SS40', tone: 'review', turn: 'handler' },
  closed: { code: 'SS90', tone: 'neutral', turn: 'nobody' },
} as const satisfies StateRecords<'SS', { readonly turn: InquirySide | 'nobody' }>;

export type InquiryState = keyof typeof inquiryStateRecords;
export const inquiryStates = statesOf(inquiryStateRecords);
/** Those that wait for an answer. */
export const openInquiryStates = statesWhere(inquiryStateRecords, ({ turn }) => turn === 'handler');

/** `take`: somebody is put in charge; `add`: the asker writes more before the answer. */
export const inquiryEvents = ['take', 'answer', 'add', 'reopen', 'close', 'note'] as const;
export type InquiryEvent = (typeof inquiryEvents)[number];

/** Which side of an inquiry somebody is on. */
export type InquirySide = 'asker' | 'handler';

type Row = Readonly<Partial<Record<InquiryEvent, InquiryState>>>;

const table: Readonly<Record<InquiryState, Row>> = {
  received: { take: 'in_progress', answer: 'answered', add: 'received', close: 'closed', note: 'received' },
  in_progress: { take: 'in_progress', answer: 'answered', add: 'in_progress', close: 'closed', note: 'in_progress' },
  answered: { answer: 'answered', reopen: 'reopened', close: 'closed', note: 'answered' },
  reopened: { take: 'in_progress', answer: 'answered', add: 'reopened', close: 'closed', note: 'reopened' },
  closed: { note: 'closed' },
};

const sides: Readonly<Record<InquiryEvent, readonly InquirySide[]>> = {
  take: ['handler'],
  answer: ['handler'],
  note: ['handler'],
  add: ['asker'],
  reopen: ['asker'],
  close: ['asker', 'handler'],
};

/** The state after `event`; refuses with `support.not_in_state` what the table does not have. */
export function moveInquiry(state: InquiryState, event: InquiryEvent): Result<InquiryState, SupportRefusal> {
  const next = table[state][event];
  return next ? accept(next) : refuse('support.not_in_state');
}

/**
 * What one side may do now; the screen shows these buttons alone. Those who handle close what they have answered:
 * an inquiry without an answer is closed by its asker only.
 */
export function inquiryEventsOpenTo(side: InquirySide, state: InquiryState): readonly InquiryEvent[] {
  return inquiryEvents.filter(
    (event) =>
      table[state][event] !== undefined &&
      sides[event].includes(side) &&
      !(event === 'close' && side === 'handler' && state !== 'answered'),
  );
}
