/** Disputes about delivered goods, and payments that the card company takes back (reference 4-a). */

import { evidenceStages } from '@gtp/domain/dispute/chargeback-evidence.ts';
import { noticeKinds, visaConditions } from '@gtp/domain/dispute/chargeback-notice.ts';
import { disputeEntryKinds, disputeReasonCodes } from '@gtp/domain/dispute/dispute.ts';
import {
  disputeActions,
  disputeActors,
  disputeOutcomes,
  disputeStateRecords,
  disputeTimeoutActions,
} from '@gtp/domain/dispute/dispute-states.ts';
import { disputedStages } from '@gtp/domain/order/disputed-stage.ts';
import { chargebackStateRecords } from '@gtp/domain/payment/chargeback-states.ts';
import { evidenceKinds } from '@gtp/domain/payment/evidence-kinds.ts';
import { refundFaults } from '@gtp/domain/payment/held-money.ts';
import { scanRow } from '../attachment/attachment-wire.ts';
import { refundPreview } from '../payment/refund-wire.ts';
import { currency, day8, moneyBeside, yesNo } from '../platform/codecs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { boolean, coded, instant14, integer, oneOf, text } from '../platform/plain-codecs.ts';
import { listOf, nested, optional, wireObject } from '../platform/wire-object.ts';
import { lossRequest, lossToBook } from './chargeback-loss-wire.ts';

const files = listOf(text(60, 1), 10);

export const disputeFile = wireObject('DisputeFile', {
  fileId: ['fileId', text(60)],
  fileName: ['fileName', text(300)],
  byteCount: ['fileSize', integer],
  scan: scanRow,
});

/** One line of the time line; `refund` stands in offers and decisions. */
export const disputeEntry = wireObject('DisputeEntry', {
  entryId: ['entryId', text(60)],
  kind: ['entryType', oneOf(disputeEntryKinds)],
  actorKind: ['actorType', oneOf(disputeActors)],
  actorName: ['actorName', optional(text(200))],
  text: ['content', text(2_000)],
  currency: ['tradeCurrCd', currency],
  refund: ['refundMony', optional(moneyBeside())],
  files: ['fileList', listOf(nested(disputeFile))],
  happenedAt: ['entryDt', instant14],
});

export const disputeProposal = wireObject('DisputeProposal', {
  currency: ['tradeCurrCd', currency],
  refund: ['refundMony', moneyBeside()],
  fault: ['fault', oneOf(refundFaults)],
  reason: ['reason', text(2_000)],
  proposerName: ['proposerName', text(200)],
  /** Of this very proposal: a newer one has another. */
  proposalId: ['proposalId', text(60)],
  /** What it would give back to the card, and what that costs each side; absent where nothing goes back. */
  wouldRefund: ['wouldRefund', optional(nested(refundPreview))],
  /** Whether the reader may approve it or send it back: nobody decides on their own proposal. */
  canAnswer: ['answerAbleYn', yesNo],
});

/** `actions` are the reader's own, by the same rules as the commands'. */
export const orderDispute = wireObject('OrderDispute', {
  disputeId: ['disputeId', text(60)],
  orderId: ['orderId', text(40)],
  state: ['disputeStatus', coded(disputeStateRecords)],
  reason: ['reasonCd', oneOf(disputeReasonCodes)],
  currency: ['tradeCurrCd', currency],
  amount: ['disputeMony', moneyBeside()],
  openedAt: ['openDt', instant14],
  dueAt: ['dueDt', optional(instant14)],
  onTimeout: ['onSilence', optional(oneOf(disputeTimeoutActions))],
  waitsFor: ['turn', optional(oneOf(['buyer', 'seller', 'agency']))],
  outcome: ['outcome', optional(oneOf(disputeOutcomes))],
  refund: ['refundMony', optional(moneyBeside())],
  reopenUntil: ['reopenDt', optional(instant14)],
  /** The newest offer, if the reader may accept it. */
  offerToAccept: ['offerId', optional(text(60))],
  /** What accepting it gives back to the card, and what that costs each side. */
  wouldRefund: ['wouldRefund', optional(nested(refundPreview))],
  /** For the agency alone: what one of its people proposes. */
  proposal: ['proposal', optional(nested(disputeProposal))],
  actions: ['actions', listOf(oneOf(disputeActions))],
  entries: ['entryList', listOf(nested(disputeEntry))],
});

export const chargebackFile = wireObject('ChargebackFile', {
  kind: ['evidenceType', oneOf(evidenceKinds)],
  fileId: ['fileId', text(60)],
  fileName: ['fileName', text(300)],
  byteCount: ['fileSize', integer],
  scan: scanRow,
});

export const orderChargeback = wireObject('OrderChargeback', {
  chargebackId: ['chargebackId', text(60)],
  state: ['chargebackStatus', coded(chargebackStateRecords)],
  reason: ['reasonCd', text(20)],
  currency: ['tradeCurrCd', currency],
  amount: ['chargebackMony', moneyBeside()],
  receivedAt: ['receiveDt', instant14],
  evidenceDueAt: ['dueDt', optional(instant14)],
  evidenceText: ['content', optional(text(2_000))],
  evidenceFiles: ['fileList', listOf(nested(chargebackFile))],
  /** Whether the card company has the evidence; absent before there is any. */
  submission: ['submitStatus', optional(oneOf(['waiting', 'done', 'failed']))],
  /** `needed` and `refused`: the card company waits for the seller; `none` also where it is too late or needless. */
  evidence: ['evidenceStatus', oneOf(evidenceStages)],
  canAnswer: ['canAnswer', boolean],
  /** What the card company said last contradicts our books and was not posted; the agency alone reads it. */
  isContradicted: ['contradictedYn', yesNo],
  /** Two people booked what the acquirer took: the amount is theirs. */
  isBookedByTwo: ['bookedByTwoYn', yesNo],
  /** For those who may book it. */
  lossToBook: ['lossToBook', optional(nested(lossToBook))],
  lossRequests: ['lossRequestList', optional(listOf(nested(lossRequest)))],
  /** The issuer filed it, and whether the reader may take that back. */
  isFiledByIssuer: ['issuerFiledYn', yesNo],
  canWithdraw: ['withdrawYn', yesNo],
  /** It ended because the issuer took it back. */
  isWithdrawn: ['issuerWithdrewYn', yesNo],
});

const submittedFile = wireObject('SubmittedFile', {
  kind: ['evidenceType', oneOf(evidenceKinds)],
  fileId: ['fileId', text(60, 1)],
});

export const orderDisputes = wireObject('OrderDisputes', {
  disputes: ['disputeList', listOf(nested(orderDispute))],
  chargebacks: ['chargebackList', listOf(nested(orderChargeback))],
  currency: ['tradeCurrCd', currency],
  /** How far the order is that a dispute stops, or would stop now; absent where none can. */
  stage: ['disputeStage', optional(oneOf(disputedStages))],
  /** What a buyer could dispute now; absent if nothing. */
  disputable: ['disputableMony', optional(moneyBeside())],
  /** What the card was charged, where the reader may file its chargeback. */
  charged: ['totalMony', optional(moneyBeside())],
});

export const listOrderDisputes = endpoint({
  name: 'listOrderDisputes',
  method: 'GET',
  path: '/orders/{orderId}/disputes',
  access: 'dispute.read',
  summary: 'The disputes and chargebacks of an order with their time lines, and what may be disputed now.',
  answer: orderDisputes,
  shows: ['dispute'],
});

export const openDispute = endpoint({
  name: 'openDispute',
  method: 'POST',
  path: '/orders/{orderId}/dispute',
  access: 'dispute.open',
  summary: 'The buyer disputes an amount; it alone is frozen.',
  isIdempotent: true,
  body: wireObject('OpenDispute', {
    reason: ['reasonCd', oneOf(disputeReasonCodes)],
    currency: ['tradeCurrCd', currency],
    amount: ['disputeMony', moneyBeside()],
    text: ['content', text(2_000, 1)],
    files: ['fileList', files],
  }),
  answer: orderDisputes,
  changes: ['dispute', 'order', 'figures', 'refund'],
});

export const addDisputeEntry = endpoint({
  name: 'addDisputeEntry',
  method: 'POST',
  path: '/disputes/{disputeId}/entries',
  access: 'dispute.talk',
  summary: 'Evidence, an answer, an offer or a counter-offer.',
  isIdempotent: true,
  addsAnother: true,
  body: wireObject('NewDisputeEntry', {
    text: ['content', text(2_000, 1)],
    files: ['fileList', files],
    currency: ['tradeCurrCd', currency],
    /** How much of the disputed amount goes back to the buyer; absent where nothing is offered. */
    offer: ['offerMony', optional(moneyBeside())],
  }),
  answer: orderDisputes,
  changes: ['dispute', 'order', 'figures', 'refund'],
});

export const acceptOffer = endpoint({
  name: 'acceptOffer',
  method: 'POST',
  path: '/disputes/{disputeId}/accept',
  access: 'dispute.talk',
  summary: "Accepts the other side's newest offer, named as it was read.",
  isIdempotent: true,
  body: wireObject('AcceptOffer', { entryId: ['entryId', text(60, 1)] }),
  answer: orderDisputes,
  changes: ['dispute', 'order', 'figures', 'refund'],
});

export const withdrawDispute = endpoint({
  name: 'withdrawDispute',
  method: 'POST',
  path: '/disputes/{disputeId}/withdraw',
  access: 'dispute.open',
  summary: 'The buyer no longer disputes anything; the order goes on.',
  isIdempotent: true,
  answer: orderDisputes,
  changes: ['dispute', 'order', 'figures', 'refund'],
});

export const reopenDispute = endpoint({
  name: 'reopenDispute',
  method: 'POST',
  path: '/disputes/{disputeId}/reopen',
  access: 'dispute.open',
  summary: 'Once, within seven days after it lapsed for want of evidence.',
  isIdempotent: true,
  answer: orderDisputes,
  changes: ['dispute', 'order', 'figures', 'refund'],
});

export const callMediation = endpoint({
  name: 'callMediation',
  method: 'POST',
  path: '/disputes/{disputeId}/mediation',
  access: 'dispute.talk',
  summary: 'Asks the agency to mediate before the negotiation is over.',
  isIdempotent: true,
  answer: orderDisputes,
  changes: ['dispute', 'order', 'figures', 'refund'],
});

export const proposeDecision = endpoint({
  name: 'proposeDecision',
  method: 'POST',
  path: '/disputes/{disputeId}/decision',
  access: 'dispute.decide',
  summary: 'One person of the agency proposes how much goes back; another decides.',
  isIdempotent: true,
  body: wireObject('DecisionProposal', {
    currency: ['tradeCurrCd', currency],
    refund: ['refundMony', moneyBeside()],
    fault: ['fault', oneOf(refundFaults)],
    reason: ['reason', text(2_000, 1)],
  }),
  answer: orderDisputes,
  changes: ['dispute', 'order', 'figures', 'refund'],
});

export const answerDecision = endpoint({
  name: 'answerDecision',
  method: 'POST',
  path: '/disputes/{disputeId}/decision-answer',
  access: 'dispute.decide',
  summary: 'The second person approves the proposal, or sends it back.',
  isIdempotent: true,
  body: wireObject('DecisionAnswer', {
    agrees: ['agreed', boolean],
    reason: ['reason', optional(text(2_000))],
    /** The proposal that was read: where another one took its place meanwhile, nothing is decided. */
    proposalId: ['proposalId', optional(text(60))],
  }),
  answer: orderDisputes,
  changes: ['dispute', 'order', 'figures', 'refund'],
});

export const fileChargeback = endpoint({
  name: 'fileChargeback',
  method: 'POST',
  path: '/orders/{orderId}/chargebacks',
  access: 'chargeback.file',
  summary: 'The issuer announces the chargeback of a payment by its own card (CB10), or files it (CB20).',
  isIdempotent: true,
  body: wireObject('ChargebackNotice', {
    kind: ['noticeType', oneOf(noticeKinds)],
    reason: ['reasonCd', oneOf(visaConditions)],
    currency: ['tradeCurrCd', currency],
    amount: ['chargebackMony', moneyBeside()],
    /** The last day in Seoul on which the seller may answer. */
    dueOn: ['dueYmd', day8],
  }),
  answer: orderDisputes,
  changes: ['dispute', 'order', 'figures', 'payment'],
});

export const withdrawChargeback = endpoint({
  name: 'withdrawChargeback',
  method: 'POST',
  path: '/chargebacks/{chargebackId}/withdraw',
  access: 'chargeback.file',
  summary: 'The issuer takes back its own notice, as long as the gateway has not reported it.',
  isIdempotent: true,
  answer: orderDisputes,
  changes: ['dispute', 'order', 'figures', 'payment'],
});

export const answerChargeback = endpoint({
  name: 'answerChargeback',
  method: 'POST',
  path: '/chargebacks/{chargebackId}/evidence',
  access: 'chargeback.answer',
  summary: "The seller's answer to the card company: words, and one document of each kind.",
  isIdempotent: true,
  body: wireObject('ChargebackEvidence', {
    text: ['content', text(2_000, 1)],
    evidenceFiles: ['fileList', listOf(nested(submittedFile), evidenceKinds.length)],
  }),
  answer: orderDisputes,
  changes: ['dispute', 'order', 'figures', 'refund'],
});
