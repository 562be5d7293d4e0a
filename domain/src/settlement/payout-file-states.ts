import { statesOf, statesWhere, type Tone } from '../platform/state-records.ts';

/** What each state of a payout file is; one that is offered may be sent to the bank, or sent again. */
export const payoutFileStateRecords = {
  cut: { tone: 'waiting', isOffered: true },
  sent: { tone: 'active', isOffered: false },
  accepted: { tone: 'good', isOffered: false },
  rejected: { tone: 'bad', isOffered: true },
  cancelled: { tone: 'neutral', isOffered: false },
} as const satisfies Readonly<Record<string, { readonly tone: Tone; readonly isOffered: boolean }>>;

export type PayoutFileState = keyof typeof payoutFileStateRecords;
export const payoutFileStates = statesOf(payoutFileStateRecords);
export const offeredFileStates = statesWhere(payoutFileStateRecords, ({ isOffered }) => isOffered);
