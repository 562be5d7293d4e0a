/** What people say of a payout without a message of the bank: set paid or returned, by two of them (decision 0154). */
import { outcomeReasonCodes, payoutOutcomes } from '@gtp/domain/settlement/payout-outcome.ts';
import { proofRows } from '../attachment/attachment-wire.ts';
import { approvalRows, confirmingRows, decisionRows, requestRows } from '../platform/approval-wire.ts';
import { day8 } from '../platform/codecs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { oneOf, text } from '../platform/plain-codecs.ts';
import { nested, optional, wireObject } from '../platform/wire-object.ts';

const said = {
  outcome: ['payoutOutcome', oneOf(payoutOutcomes)],
  /** By which the bank finds it: the number of its slip, its message or the call. */
  bankReference: ['bankReference', text(100, 2)],
  bookedOn: ['bookYmd', day8],
  /** Of what came back. */
  returnReason: ['returnCd', optional(oneOf(outcomeReasonCodes))],
  reason: ['reason', text(1000, 5)],
} as const;

const proof = wireObject('PayoutOutcomeProof', proofRows);

export const payoutOutcomeRequest = wireObject('PayoutOutcomeRequest', {
  ...requestRows,
  ...said,
  file: ['attachFile', optional(nested(proof))],
  ...approvalRows,
  ...decisionRows,
});

const outcomeStatus = wireObject('PayoutOutcomeStatus', requestRows);

export const proposePayoutOutcome = endpoint({
  name: 'proposePayoutOutcome',
  method: 'POST',
  path: '/settlements/{settlementId}/outcomes',
  access: 'settlement.operate',
  summary: 'One person asks that a payout which the bank has is set paid or returned, with a proof; nothing moves yet.',
  isIdempotent: true,
  body: wireObject('NewPayoutOutcome', { ...said, fileId: ['fileId', optional(text(60))] }),
  answer: outcomeStatus,
  changes: ['settlement'],
});

export const decidePayoutOutcome = endpoint({
  name: 'decidePayoutOutcome',
  method: 'POST',
  path: '/settlements/{settlementId}/outcomes/{requestId}/decision',
  access: 'settlement.operate',
  summary:
    'Another person confirms it, and the payout is paid or returned; or it is refused, or taken back by its author.',
  isIdempotent: true,
  body: wireObject('PayoutOutcomeDecision', confirmingRows),
  answer: outcomeStatus,
  changes: ['order', 'figures', 'settlement'],
});
