/** Cancelling an order, and money that goes back (reference 4-b). */
import { refundFaults } from '@gtp/domain/payment/held-money.ts';
import { refundStateRecords } from '@gtp/domain/payment/refund-states.ts';
import { orderDetail, orderReason } from '../order/order-wire.ts';
import { currency, moneyBeside } from '../platform/codecs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { boolean, coded, instant14, oneOf, text } from '../platform/plain-codecs.ts';
import { listOf, nested, optional, wireObject } from '../platform/wire-object.ts';
import { refundTransfer, refundTransferRequest } from './refund-transfer-wire.ts';

export const orderRefund = wireObject('OrderRefund', {
  refundId: ['refundId', text(60)],
  state: ['refundStatus', coded(refundStateRecords)],
  kind: ['refundType', oneOf(['void', 'refund'])],
  fault: ['fault', oneOf(refundFaults)],
  currency: ['tradeCurrCd', currency],
  /** What goes back to the card. */
  amount: ['refundMony', moneyBeside()],
  trade: ['tradeMony', moneyBeside()],
  buyerFee: ['buyerPgFee', moneyBeside()],
  sellerFee: ['sellerPgFee', moneyBeside()],
  buyerCost: ['buyerCostMony', moneyBeside()],
  sellerCost: ['sellerCostMony', moneyBeside()],
  approvedAt: ['approveDt', optional(instant14)],
  doneAt: ['refundDt', optional(instant14)],
  /** When the card's bank sent it back last. */
  returnedAt: ['returnDt', optional(instant14)],
  /** The acquirer's word for why it failed or came back; for whoever sends it again. */
  problem: ['problem', optional(text(200))],
  /** How it was given where the card did not take it. */
  transfer: ['transfer', optional(nested(refundTransfer))],
  /** What was said of such a transfer, the newest first; for operators alone. */
  transfers: ['transferList', optional(listOf(nested(refundTransferRequest)))],
  /** What one side asked for without a dispute; a masked reader sees no reason. */
  askedBy: ['askedBy', optional(oneOf(['seller', 'buyer']))],
  askedAt: ['askDt', optional(instant14)],
  reason: ['reason', optional(text(2_000))],
  /** Of a request that waits: one of the seller's people has agreed, and another one has to. */
  isPrepared: ['prepared', boolean],
  answerReason: ['answerReason', optional(text(2_000))],
  /** Trade value that had been paid out: the card gets it once the seller's next payouts cover it. */
  recalled: ['recalledMony', moneyBeside()],
});

export const orderCancellation = wireObject('OrderCancellation', {
  askedBy: ['askedBy', oneOf(['seller', 'buyer', 'system'])],
  fault: ['fault', oneOf(refundFaults)],
  reason: ['reason', text(2_000)],
  askedAt: ['askDt', instant14],
});

export const cancellationRequest = wireObject('CancellationRequest', {
  reason: ['reason', text(2_000, 1)],
  /** Both sides bear what the refund costs; otherwise the side that asks does. */
  isMutual: ['mutual', boolean],
});
export const cancelAnswer = wireObject('CancelAnswer', {
  agrees: ['agreed', boolean],
  reason: ['reason', optional(text(2_000))],
});

/** The whole of what is held, given back now: what the card gets and who bears what it costs. */
export const refundPreview = wireObject('RefundPreview', {
  currency: ['tradeCurrCd', currency],
  amount: ['refundMony', moneyBeside()],
  buyerCost: ['buyerCostMony', moneyBeside()],
  sellerCost: ['sellerCostMony', moneyBeside()],
});

/** What going back would mean now, and what has gone back. */
export const orderReturns = wireObject('OrderReturns', {
  cancellation: ['cancellation', optional(nested(orderCancellation))],
  /** While a wish to cancel waits, as that asks for; before there is one, with the cost shared by both sides. */
  wouldRefund: ['wouldRefund', optional(nested(refundPreview))],
  /** Before there is a wish to cancel, for a side of the order: the same if it asks and bears the cost alone. */
  wouldRefundAlone: ['wouldRefundAlone', optional(nested(refundPreview))],
  refunds: ['refundList', listOf(nested(orderRefund))],
});

export const askCancel = endpoint({
  name: 'askCancel',
  method: 'POST',
  path: '/orders/{orderId}/cancel',
  access: 'order.cancel',
  summary: 'One side asks to cancel a confirmed or paid order; the other has a week to agree.',
  isIdempotent: true,
  body: cancellationRequest,
  answer: orderDetail,
  changes: ['order', 'figures', 'refund'],
});

export const askCancelUnpaid = endpoint({
  name: 'askCancelUnpaid',
  method: 'POST',
  path: '/orders/{orderId}/cancel-unpaid',
  access: 'order.cancel',
  summary: 'The buyer asks to cancel all milestones of an agreement that are not paid; one answer counts for all.',
  isIdempotent: true,
  body: orderReason,
  answer: orderDetail,
  changes: ['order', 'figures', 'refund'],
});

export const answerCancel = endpoint({
  name: 'answerCancel',
  method: 'POST',
  path: '/orders/{orderId}/cancel-answer',
  access: 'order.cancel',
  summary: 'The other side agrees, and the money goes back; or not, and the order goes on.',
  isIdempotent: true,
  body: cancelAnswer,
  answer: orderDetail,
  changes: ['order', 'figures', 'refund'],
});

export const readOrderReturns = endpoint({
  name: 'readOrderReturns',
  method: 'GET',
  path: '/orders/{orderId}/returns',
  access: 'order.read',
  summary: 'The wish to cancel an order, its refunds, and what a whole refund would be now.',
  answer: orderReturns,
  shows: ['refund'],
});

export const retryRefund = endpoint({
  name: 'retryRefund',
  method: 'POST',
  path: '/refunds/{refundId}/retry',
  access: 'settlement.operate',
  summary: 'Sends a refund again that the gateway refused, or that came back.',
  isIdempotent: true,
  changes: ['order', 'figures', 'refund'],
});
