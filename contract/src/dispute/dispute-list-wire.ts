/** Disputes and chargebacks of all orders that the caller may see, with their clocks. */
import { evidenceStages } from '@gtp/domain/dispute/chargeback-evidence.ts';
import { disputeReasonCodes } from '@gtp/domain/dispute/dispute.ts';
import { disputeStateRecords } from '@gtp/domain/dispute/dispute-states.ts';
import { chargebackStateRecords } from '@gtp/domain/payment/chargeback-states.ts';
import { milestonePosition } from '../order/order-wire.ts';
import { currency, day8, moneyBeside, yesNo } from '../platform/codecs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { exportRows, pageOf, pageRows, placeRows } from '../platform/page-wire.ts';
import { coded, instant14, integer, oneOf, text } from '../platform/plain-codecs.ts';
import { nested, optional, wireObject } from '../platform/wire-object.ts';

const disputeState = coded(disputeStateRecords);
const chargebackState = coded(chargebackStateRecords);

/** `open`: not over; `late`: its time has run out. */
const scope = ['scope', optional(oneOf(['open', 'late']))] as const;

const orderRows = {
  orderId: ['orderId', text(40)],
  tradeNumber: ['tradeNo', text(100)],
  milestone: ['milestone', optional(nested(milestonePosition))],
  sellerName: ['sellerName', text(200)],
  buyerName: ['buyerName', text(200)],
  currency: ['tradeCurrCd', currency],
} as const;

const disputeRow = wireObject('DisputeSummary', {
  ...orderRows,
  disputeId: ['disputeId', text(60)],
  state: ['disputeStatus', disputeState],
  reason: ['reasonCd', oneOf(disputeReasonCodes)],
  amount: ['disputeMony', moneyBeside()],
  refund: ['refundMony', optional(moneyBeside())],
  /** How many documents each side has filed. */
  files: ['fileCnt', nested(wireObject('DisputeFiles', { buyer: ['buyer', integer], seller: ['seller', integer] }))],
  openedAt: ['openDt', instant14],
  dueAt: ['dueDt', optional(instant14)],
  waitsFor: ['turn', optional(oneOf(['buyer', 'seller', 'agency']))],
  isLate: ['lateYn', yesNo],
});

const disputeFilter = {
  ...pageRows,
  text: ['text', optional(text(100))],
  state: ['disputeStatus', optional(disputeState)],
  currency: ['tradeCurrCd', optional(currency)],
  scope,
} as const;

export const listDisputes = endpoint({
  name: 'listDisputes',
  method: 'GET',
  path: '/disputes',
  access: 'dispute.read',
  summary: 'The disputes that the caller may see, what ends first before, with whose turn it is and until when.',
  query: wireObject('DisputeFilter', disputeFilter),
  answer: pageOf('DisputePage', nested(disputeRow)),
  shows: ['dispute'],
});

export const exportDisputes = endpoint({
  name: 'exportDisputes',
  method: 'GET',
  path: '/disputes/export',
  access: 'dispute.read',
  summary: 'All disputes that fit the filter, as a workbook or as CSV.',
  isExport: true,
  query: wireObject('DisputeExport', { ...disputeFilter, ...exportRows }),
});

const chargebackRow = wireObject('ChargebackSummary', {
  ...orderRows,
  chargebackId: ['chargebackId', text(60)],
  state: ['chargebackStatus', chargebackState],
  reason: ['reasonCd', text(40)],
  amount: ['chargebackMony', moneyBeside()],
  receivedAt: ['receiveDt', instant14],
  evidenceDueAt: ['dueDt', optional(instant14)],
  evidenceSentAt: ['evidenceDt', optional(instant14)],
  evidence: ['evidenceStatus', oneOf(evidenceStages)],
  endedAt: ['endDt', optional(instant14)],
  isFiledByIssuer: ['issuerFiledYn', yesNo],
  isWithdrawn: ['issuerWithdrewYn', yesNo],
  isLate: ['lateYn', yesNo],
});

/** `received`: neither an alert alone, nor one that passed, nor a notice that the issuer took back. */
const chargebackScope = ['scope', optional(oneOf(['open', 'late', 'received']))] as const;

const chargebackFilter = {
  ...pageRows,
  text: ['text', optional(text(100))],
  state: ['chargebackStatus', optional(chargebackState)],
  currency: ['tradeCurrCd', optional(currency)],
  /** Days on which they came. */
  from: ['fromYmd', optional(day8)],
  to: ['toYmd', optional(day8)],
  ...placeRows,
  scope: chargebackScope,
} as const;

export const listChargebacks = endpoint({
  name: 'listChargebacks',
  method: 'GET',
  path: '/chargebacks',
  access: 'chargeback.read',
  summary: 'The chargebacks that the caller may see, what ends first before, with the deadline of the evidence.',
  query: wireObject('ChargebackFilter', chargebackFilter),
  answer: pageOf('ChargebackPage', nested(chargebackRow)),
  shows: ['dispute'],
});

export const exportChargebacks = endpoint({
  name: 'exportChargebacks',
  method: 'GET',
  path: '/chargebacks/export',
  access: 'chargeback.read',
  summary: 'All chargebacks that fit the filter, as a workbook or as CSV.',
  isExport: true,
  query: wireObject('ChargebackExport', { ...chargebackFilter, ...exportRows }),
});
