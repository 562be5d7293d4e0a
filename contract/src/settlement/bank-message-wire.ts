/** What the bank sent, for the people who look after it: its messages, what became of each, and reading one again. */
import { bankMessageKinds, bankMessageReasons, bankMessageStates } from '@gtp/domain/settlement/bank-message-states.ts';
import { proofRows } from '../attachment/attachment-wire.ts';
import { approvalRows, confirmingRows, decisionRows, requestRows } from '../platform/approval-wire.ts';
import { day8, yesNo } from '../platform/codecs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageRows } from '../platform/page-wire.ts';
import { instant14, integer, oneOf, text } from '../platform/plain-codecs.ts';
import { listOf, nested, optional, wireObject } from '../platform/wire-object.ts';

const reason = wireObject('BankMessageReason', {
  code: ['reasonCd', oneOf(bankMessageReasons)],
  /** The transfer, file, element or line that it is about. */
  about: ['reasonTarget', optional(text(200))],
  /** What the bank, or the reader of its text, says of it. */
  words: ['reasonDetail', optional(text(500))],
});

const messageRows = {
  /** The file's name in the folder, or the bank's own id of the message. */
  reportId: ['reportId', text(200)],
  kind: ['messageKind', text(100)],
  state: ['messageStatus', oneOf(bankMessageStates)],
  receivedAt: ['receiveDt', instant14],
  /** How many of its transfers, files or movements are ours, and how many none of ours; absent while nobody counted. */
  oursCount: ['ourCount', optional(integer)],
  asideCount: ['asideCount', optional(integer)],
} as const;

export const listBankMessages = endpoint({
  name: 'listBankMessages',
  method: 'GET',
  path: '/settlements/bank-reports',
  access: 'settlement.operate',
  summary: 'What the bank sent, the newest first, with what became of each message.',
  query: wireObject('BankMessageFilter', {
    ...pageRows,
    text: ['text', optional(text(100))],
    kind: ['messageKind', optional(oneOf(bankMessageKinds))],
    state: ['messageStatus', optional(oneOf(bankMessageStates))],
    from: ['fromYmd', optional(day8)],
    to: ['toYmd', optional(day8)],
    /** `open`: those that a person must look at. */
    task: ['task', optional(oneOf(['open']))],
  }),
  answer: pageOf(
    'BankMessagePage',
    nested(wireObject('BankMessageSummary', { ...messageRows, reason: ['reason', optional(nested(reason))] })),
  ),
  shows: ['bank-message'],
});

const said = {
  /** What was done about it. */
  reason: ['reason', text(1000, 5)],
} as const;

const messageRequest = wireObject('BankMessageRequest', {
  ...requestRows,
  ...said,
  file: ['attachFile', optional(nested(wireObject('BankMessageProof', proofRows)))],
  ...approvalRows,
  ...decisionRows,
});

export const readBankMessage = endpoint({
  name: 'readBankMessage',
  method: 'GET',
  path: '/settlements/bank-reports/{reportId}',
  access: 'settlement.operate',
  summary: 'One message of the bank: what it is, what became of it, and why.',
  answer: wireObject('BankMessage', {
    ...messageRows,
    /** As its namespace says it: `pain.002.001.10`. */
    version: ['messageVersion', optional(text(40))],
    byteCount: ['fileSize', integer],
    reasons: ['reasonList', listOf(nested(reason))],
    /** A word on each part that is none of ours. */
    aside: ['asideList', listOf(text(2000))],
    /** When the reconciliation read it, if it is a statement. */
    reconciledAt: ['reconcileDt', optional(instant14)],
    canReadAgain: ['readAgainYn', yesNo],
    /** What people said of one that waited for them: that nothing is left to do. */
    requests: ['reportRequestList', listOf(nested(messageRequest))],
  }),
  shows: ['bank-message'],
});

export const downloadBankMessage = endpoint({
  name: 'downloadBankMessage',
  method: 'GET',
  path: '/settlements/bank-reports/{reportId}/file',
  access: 'settlement.operate',
  summary: 'The message as the bank sent it, in UTF-8.',
  isFile: true,
});

export const readBankReportAgain = endpoint({
  name: 'readBankReportAgain',
  method: 'POST',
  path: '/settlements/bank-reports/{reportId}/read-again',
  access: 'settlement.operate',
  summary: 'A message of the bank that fitted nothing is read once more; what counted before counts no second time.',
  isIdempotent: true,
  answer: wireObject('BankReportRead', {
    reference: ['reference', text(200)],
    state: ['messageStatus', oneOf(bankMessageStates)],
    oursCount: ['ourCount', optional(integer)],
    asideCount: ['asideCount', optional(integer)],
    /** Payouts that went on by it now, or movements that it brought to the reconciliation now. */
    changedCount: ['changeCount', integer],
    reasons: ['reasonList', listOf(nested(reason))],
  }),
  changes: ['bank-message', 'order', 'figures', 'settlement', 'reconciliation'],
});

const requestStatus = wireObject('BankMessageRequestStatus', requestRows);

export const proposeMessageClosed = endpoint({
  name: 'proposeMessageClosed',
  method: 'POST',
  path: '/settlements/bank-reports/{reportId}/requests',
  access: 'settlement.operate',
  summary: 'One person says that nothing is left to do about a message that waits for people; it still waits.',
  isIdempotent: true,
  body: wireObject('NewBankMessageRequest', { ...said, fileId: ['fileId', optional(text(60))] }),
  answer: requestStatus,
  changes: ['bank-message'],
});

export const decideMessageClosed = endpoint({
  name: 'decideMessageClosed',
  method: 'POST',
  path: '/settlements/bank-reports/{reportId}/requests/{requestId}/decision',
  access: 'settlement.operate',
  summary: 'Another person confirms, and the message is closed; or it is refused, or taken back. No payout changes.',
  isIdempotent: true,
  body: wireObject('BankMessageRequestDecision', confirmingRows),
  answer: requestStatus,
  changes: ['bank-message', 'figures', 'settlement'],
});
