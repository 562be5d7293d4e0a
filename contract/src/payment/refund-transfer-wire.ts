/** A refund that the card does not take, recorded as given by a transfer to the buyer's account, by two people (decision 0310). */
import { proofRows } from '../attachment/attachment-wire.ts';
import { approvalRows, confirmingRows, decisionRows, requestRows } from '../platform/approval-wire.ts';
import { day8 } from '../platform/codecs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { text } from '../platform/plain-codecs.ts';
import { nested, wireObject } from '../platform/wire-object.ts';

const transferRows = {
  /** As the bank's statement names the transfer. */
  bankReference: ['bankReference', text(100, 2)],
  bookedOn: ['bookYmd', day8],
} as const;

const said = { ...transferRows, reason: ['reason', text(1000, 5)] } as const;

/** What the sides of the order read of it. */
export const refundTransfer = wireObject('RefundTransfer', transferRows);

export const refundTransferRequest = wireObject('RefundTransferRequest', {
  ...requestRows,
  ...said,
  file: ['attachFile', nested(wireObject('RefundTransferProof', proofRows))],
  ...approvalRows,
  ...decisionRows,
});

const transferStatus = wireObject('RefundTransferStatus', requestRows);

export const proposeRefundTransfer = endpoint({
  name: 'proposeRefundTransfer',
  method: 'POST',
  path: '/refunds/{refundId}/transfers',
  access: 'settlement.operate',
  summary: 'One person asks that a refund is recorded as given by a transfer, with a proof; nothing moves yet.',
  isIdempotent: true,
  body: wireObject('NewRefundTransfer', { ...said, fileId: ['fileId', text(60)] }),
  answer: transferStatus,
  changes: ['order', 'figures', 'refund'],
});

export const decideRefundTransfer = endpoint({
  name: 'decideRefundTransfer',
  method: 'POST',
  path: '/refunds/{refundId}/transfers/{requestId}/decision',
  access: 'settlement.operate',
  summary: 'Another person confirms it, and the refund counts as given; or it is refused, or taken back by its author.',
  isIdempotent: true,
  body: wireObject('RefundTransferDecision', confirmingRows),
  answer: transferStatus,
  changes: ['order', 'figures', 'refund'],
});
