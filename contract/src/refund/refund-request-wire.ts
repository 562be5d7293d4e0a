/** Money that a seller gives back without a dispute, before and after the payout (decision 0076). */
import { orderDetail } from '../order/order-wire.ts';
import { currency, day8, moneyBeside } from '../platform/codecs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { boolean, oneOf, text } from '../platform/plain-codecs.ts';
import { listOf, nested, optional, wireObject } from '../platform/wire-object.ts';

/** `part` in trade value: the fee goes back beside it. */
export const newRefundRequest = wireObject('NewRefundRequest', {
  currency: ['tradeCurrCd', currency],
  part: ['tradeMony', moneyBeside()],
  reason: ['reason', text(2_000, 1)],
});

/** A reason is needed where a seller refuses what its buyer asked for. */
export const refundAnswer = wireObject('RefundAnswer', {
  agrees: ['agreed', boolean],
  reason: ['reason', optional(text(2_000))],
});

/** So much is kept back of what the seller is to be paid for an order. */
export const recoveryStep = wireObject('RecoveryStep', {
  orderId: ['orderId', text(40)],
  dueOn: ['payoutYmd', day8],
  currency: ['tradeCurrCd', currency],
  amount: ['offsetMony', moneyBeside()],
});

/** How a seller's debt is recovered; `uncovered` waits for later sales. */
export const recoveryPlan = wireObject('RecoveryPlan', {
  currency: ['tradeCurrCd', currency],
  /** All that the seller owes then, earlier debts included. */
  debt: ['debtMony', moneyBeside()],
  steps: ['recoveryList', listOf(nested(recoveryStep))],
  uncovered: ['uncoveredMony', moneyBeside()],
  coveredOn: ['coveredYmd', optional(day8)],
});

/** What giving so much back would mean now. */
export const refundQuote = wireObject('RefundQuote', {
  currency: ['tradeCurrCd', currency],
  part: ['tradeMony', moneyBeside()],
  /** What the card gets. */
  amount: ['refundMony', moneyBeside()],
  buyerFee: ['buyerPgFee', moneyBeside()],
  sellerFee: ['sellerPgFee', moneyBeside()],
  buyerCost: ['buyerCostMony', moneyBeside()],
  sellerCost: ['sellerCostMony', moneyBeside()],
  /** What the seller gets less of its settlement, its part of the cost included. */
  borne: ['sellerMony', moneyBeside()],
  kind: ['refundType', oneOf(['void', 'refund'])],
  /** What of it the seller owes, because it was paid out. */
  owed: ['debtMony', moneyBeside()],
});

/** What a reader may do about a refund now. Each reader gets what is theirs to know. */
export const refundOutlook = wireObject('RefundOutlook', {
  currency: ['tradeCurrCd', currency],
  /** The most that can go back, in trade value; zero where nothing can now. */
  refundable: ['refundableMony', moneyBeside()],
  mayAsk: ['askable', boolean],
  /** A seller's word is enough; a buyer's is a request. */
  mayApprove: ['approvable', boolean],
  /** Whether the reader may refuse the request that waits, or take the own one back. */
  mayEnd: ['endable', boolean],
  /** Of the part that was asked about; while a request waits, of that request as it would be today. */
  quote: ['quote', optional(nested(refundQuote))],
  /** For the seller and the agency: from which payouts the seller's debt is recovered. */
  plan: ['plan', optional(nested(recoveryPlan))],
});

export const readRefundOutlook = endpoint({
  name: 'readRefundOutlook',
  method: 'GET',
  path: '/orders/{orderId}/refund',
  access: 'order.read',
  summary: 'What of a paid order could go back, what so much would mean, and from which payouts it is recovered.',
  query: wireObject('RefundQuery', { part: ['refundPart', optional(text(20))] }),
  answer: refundOutlook,
  shows: ['refund'],
});

export const askRefund = endpoint({
  name: 'askRefund',
  method: 'POST',
  path: '/orders/{orderId}/refund',
  access: 'refund.ask',
  summary: 'The seller gives back a part of a paid order or all of it, or the buyer asks for that.',
  stepUp: 'sometimes',
  isIdempotent: true,
  body: newRefundRequest,
  answer: orderDetail,
  changes: ['order', 'figures', 'refund'],
});

export const answerRefund = endpoint({
  name: 'answerRefund',
  method: 'POST',
  path: '/refunds/{refundId}/answer',
  access: 'refund.ask',
  summary: 'The seller approves or refuses a refund that was asked for; who asked may take the request back.',
  stepUp: 'sometimes',
  isIdempotent: true,
  body: refundAnswer,
  answer: orderDetail,
  changes: ['order', 'figures', 'refund'],
});
