/** A chargeback that is lost over another amount than what is left of the payment, booked by two people (decision 0321). */
import { proofRows } from '../attachment/attachment-wire.ts';
import { approvalRows, confirmingRows, decisionRows, requestRows } from '../platform/approval-wire.ts';
import { currency, moneyBeside } from '../platform/codecs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { text } from '../platform/plain-codecs.ts';
import { nested, optional, wireObject } from '../platform/wire-object.ts';

/** In the order's currency. */
const said = {
  currency: ['tradeCurrCd', currency],
  amount: ['lossMony', moneyBeside()],
  reason: ['reason', text(1000, 5)],
} as const;

/** For those who may book it: what is left of the payment, and what is to be booked where the acquirer's amount says so. */
export const lossToBook = wireObject('ChargebackLossToBook', {
  currency: ['tradeCurrCd', currency],
  left: ['remainMony', moneyBeside()],
  expected: ['lossMony', optional(moneyBeside())],
});

export const lossRequest = wireObject('ChargebackLossRequest', {
  ...requestRows,
  ...said,
  file: ['attachFile', nested(wireObject('ChargebackLossProof', proofRows))],
  ...approvalRows,
  ...decisionRows,
});

const lossStatus = wireObject('ChargebackLossStatus', requestRows);

export const proposeChargebackLoss = endpoint({
  name: 'proposeChargebackLoss',
  method: 'POST',
  path: '/chargebacks/{chargebackId}/losses',
  access: 'settlement.operate',
  summary: 'One person asks that what the acquirer took is booked, with a proof; nothing moves yet.',
  isIdempotent: true,
  body: wireObject('NewChargebackLoss', { ...said, fileId: ['fileId', text(60)] }),
  answer: lossStatus,
  changes: ['dispute', 'order', 'figures'],
});

export const decideChargebackLoss = endpoint({
  name: 'decideChargebackLoss',
  method: 'POST',
  path: '/chargebacks/{chargebackId}/losses/{requestId}/decision',
  access: 'settlement.operate',
  summary: 'Another person confirms, and the loss is booked; or it is refused, or taken back by its author.',
  isIdempotent: true,
  body: wireObject('ChargebackLossDecision', confirmingRows),
  answer: lossStatus,
  changes: ['dispute', 'order', 'figures', 'refund', 'payment'],
});
