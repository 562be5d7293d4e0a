/** What became of a message of the bank, and why, if people must look at it and may have it read again. */
import { statesOf, type Tone } from '../platform/state-records.ts';

type MessageStateRecord = { readonly tone: Tone; readonly isForPeople: boolean; readonly canReadAgain: boolean };

/**
 * `pending`: a statement that the reconciliation has not read yet; `partly` and `aside`: a part, or all, is none of
 * ours; `attention`: it was read, and some of it waits for a person; `refused`: nothing in it could be read; `closed`: it
 * waited, and two people said that nothing is left to do. Read again, it may wait once more.
 */
export const bankMessageStateRecords = {
  pending: { tone: 'waiting', isForPeople: false, canReadAgain: false },
  taken: { tone: 'good', isForPeople: false, canReadAgain: false },
  partly: { tone: 'good', isForPeople: false, canReadAgain: false },
  aside: { tone: 'neutral', isForPeople: false, canReadAgain: false },
  attention: { tone: 'review', isForPeople: true, canReadAgain: true },
  refused: { tone: 'bad', isForPeople: true, canReadAgain: true },
  closed: { tone: 'neutral', isForPeople: false, canReadAgain: true },
} as const satisfies Readonly<Record<string, MessageStateRecord>>;

export type BankMessageState = keyof typeof bankMessageStateRecords;
export const bankMessageStates = statesOf(bankMessageStateRecords);

/** The kinds that we read, by ISO 20022 and, for firm banking, by a name of ours; a message of another kind is refused. */
export const bankMessageKinds = ['pain.002', 'camt.052', 'camt.053', 'camt.054', 'firm.result'] as const;
export type BankMessageKind = (typeof bankMessageKinds)[number];

/** Why a message, or a part of one, did nothing. */
export const bankMessageReasons = [
  // Of the whole message.
  'empty',
  'not_xml',
  'document_type',
  'no_document',
  'no_root',
  'no_status',
  'kind_unknown',
  'record_length',
  'record_unreadable',
  'no_trailer',
  'totals_differ',
  'statement_unreadable',
  'statement_changed',
  'account_unknown',
  'balance_differs',
  // Of a part of it.
  'status_unknown',
  'bank_waits',
  'bank_has_it',
  'no_amount',
  'credit_no_return',
  'debit_takes_back',
  'file_taken_back',
  'amount_differs',
  'contradicts',
  'not_sent',
  'transfer_unknown',
  // Of a message that was read before reasons had codes.
  'other',
] as const;
export type BankMessageReasonCode = (typeof bankMessageReasons)[number];

/** `about`: the transfer, file, element or line; `words`: what the bank, or the reader of its XML, said of it. */
export type BankMessageReason = {
  readonly code: BankMessageReasonCode;
  readonly about?: string | undefined;
  readonly words?: string | undefined;
};

type Parts = { readonly oursCount: number; readonly asideCount: number; readonly reasonCount: number };

/** The state of a message that could be read. Counts are of its parts: transfers, files, entries. */
export function stateOfReadMessage({ oursCount, asideCount, reasonCount }: Parts): BankMessageState {
  if (reasonCount > 0) return 'attention';
  if (asideCount === 0 && oursCount > 0) return 'taken';
  return oursCount > 0 ? 'partly' : 'aside';
}
