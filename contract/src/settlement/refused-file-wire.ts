/** A payout file that the bank refused and may have: two people say that none of it was carried out (decision 0317). */
import { payoutFileStates } from '@gtp/domain/settlement/payout-file-states.ts';
import { proofRows } from '../attachment/attachment-wire.ts';
import { approvalRows, confirmingRows, decisionRows, requestRows } from '../platform/approval-wire.ts';
import { currency, moneyBeside } from '../platform/codecs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { instant14, integer, oneOf, text } from '../platform/plain-codecs.ts';
import { listOf, nested, optional, wireObject } from '../platform/wire-object.ts';

const said = {
  /** What the bank answered. */
  reason: ['reason', text(1000, 5)],
  /** The payout for which the bank refuses the file, as the file calls it: it comes back instead. */
  leftOut: ['leftOutEndToEndId', optional(text(35))],
} as const;

export const fileRequest = wireObject('PayoutFileRequest', {
  ...requestRows,
  ...said,
  file: ['attachFile', nested(wireObject('PayoutFileProof', proofRows))],
  ...approvalRows,
  ...decisionRows,
});

export const payoutFile = wireObject('PayoutFile', {
  payoutFileId: ['payoutFileId', text(60)],
  state: ['payoutFileStatus', oneOf(payoutFileStates)],
  currency: ['tradeCurrCd', currency],
  amount: ['settlementMony', moneyBeside()],
  payoutCount: ['payoutCount', integer],
  /** Of these, how many the bank has paid, and how many came back. */
  paidCount: ['paidCount', integer],
  returnedCount: ['returnedCount', integer],
  cutAt: ['regDt', instant14],
  sentAt: ['sentDt', optional(instant14)],
  problem: ['reason', optional(text(500))],
  /** Of which it was made anew, and which was made anew of it. */
  replacesFileId: ['replacesFileId', optional(text(60))],
  newFileId: ['newFileId', optional(text(60))],
  /** When the bank's word on the one before stopped it, and the message in which it stands; its receipt is none. */
  heldAt: ['holdDt', optional(instant14)],
  heldBy: ['holdReportId', optional(text(200))],
  /** The file of which it speaks, if it names one. */
  heldFor: ['holdFileId', optional(text(60))],
  /** What people said of one that the bank refused. */
  requests: ['fileRequestList', optional(listOf(nested(fileRequest)))],
});

const fileStatus = wireObject('PayoutFileRequestStatus', requestRows);

export const proposeFileUnexecuted = endpoint({
  name: 'proposeFileUnexecuted',
  method: 'POST',
  path: '/settlements/files/{payoutFileId}/requests',
  access: 'settlement.operate',
  summary: 'One person says with the bank’s refusal that none of a file was carried out; nothing moves yet.',
  isIdempotent: true,
  body: wireObject('NewPayoutFileRequest', { ...said, fileId: ['fileId', text(60)] }),
  answer: fileStatus,
  changes: ['settlement'],
});

export const decideFileUnexecuted = endpoint({
  name: 'decideFileUnexecuted',
  method: 'POST',
  path: '/settlements/files/{payoutFileId}/requests/{requestId}/decision',
  access: 'settlement.operate',
  summary: 'Another person confirms, and what the file held goes into a new one; or it is refused, or taken back.',
  isIdempotent: true,
  body: wireObject('PayoutFileRequestDecision', confirmingRows),
  answer: fileStatus,
  changes: ['settlement', 'order', 'figures'],
});
