/** Paying an order by card, and looking payments up (product §6). */
import { acquirerNames } from '@gtp/domain/card/acquirers.ts';
import { releaseConditions } from '@gtp/domain/order/release-modes.ts';
import { declineAdvices, declineRetries } from '@gtp/domain/payment/decline-codes.ts';
import { operatorTasks } from '@gtp/domain/payment/payment-states.ts';
import { milestonePosition } from '../order/order-wire.ts';
import { currency, day8, moneyBeside } from '../platform/codecs.ts';
import { endpoint } from '../platform/endpoint.ts';
import {
  amountRows,
  chosenRows,
  counterpartyRows,
  exportRows,
  halvedPageOf,
  pageRows,
  partRows,
  placeRows,
} from '../platform/page-wire.ts';
import { instant14, oneOf, text } from '../platform/plain-codecs.ts';
import { nested, optional, wireObject } from '../platform/wire-object.ts';
import { paymentState, paymentStatesWanted } from './payment-codes.ts';

const summaryRows = {
  paymentId: ['paymentId', text(60)],
  orderId: ['orderId', text(40)],
  tradeNumber: ['tradeNo', text(40)],
  milestone: ['milestone', optional(nested(milestonePosition))],
  sellerName: ['sellerName', text(200)],
  buyerName: ['buyerName', text(200)],
  counterpartyName: ['corpName', text(200)],
  state: ['paymentStatus', paymentState],
  currency: ['tradeCurrCd', currency],
  amount: ['totalMony', moneyBeside()],
  cardBrand: ['cardBrand', text(20)],
  cardLast4: ['cardLast4', text(4)],
  issuerName: ['issuerName', text(200)],
  /** Who charged the card; not for the seller, and absent of payments from before it was kept. */
  acquirer: ['acquirerCd', optional(oneOf(acquirerNames))],
  startedAt: ['creationDt', instant14],
  capturedAt: ['authDt', optional(instant14)],
  /** What went back to the card so far; absent where nothing did. */
  refunded: ['refundMony', optional(moneyBeside())],
  declineCode: ['declineCd', optional(text(10))],
  /** For the agency alone, which has to look at it. */
  operatorTask: ['taskCd', optional(oneOf(operatorTasks))],
} as const;

export const paymentSummary = wireObject('PaymentSummary', summaryRows);
export const paymentPage = halvedPageOf('PaymentPage', nested(paymentSummary));

const filterRows = {
  ...pageRows,
  ...chosenRows,
  text: ['text', optional(text(100))],
  /** One state, or several with commas between. */
  state: ['paymentStatus', optional(paymentStatesWanted)],
  currency: ['tradeCurrCd', optional(currency)],
  ...amountRows,
  ...counterpartyRows,
  from: ['fromYmd', optional(day8)],
  to: ['toYmd', optional(day8)],
  /** Those that wait for the agency; counts for its people alone. */
  task: ['task', optional(oneOf(['open']))],
  /** Whose card it was, and in which country its holder is. */
  ...placeRows,
  /** The code with which it was declined; `none` where the card company gave none. */
  declineCode: ['declineCd', optional(text(10))],
} as const;

export const paymentFilter = wireObject('PaymentFilter', { ...filterRows, ...partRows });
export const paymentExport = wireObject('PaymentExport', { ...filterRows, ...exportRows });

/** What to do about a decline, as codes that the screen has sentences for (reference 3.1). */
export const declineAdvice = wireObject('DeclineAdvice', {
  code: ['declineCd', text(10)],
  advice: ['advice', oneOf(declineAdvices)],
  retry: ['retry', oneOf(declineRetries)],
});

export const paymentDetail = wireObject('PaymentDetail', {
  ...summaryRows,
  goodsName: ['goodName', text(200)],
  threeDSecureStatus: ['transStatus', optional(text(1))],
  authorisationCode: ['authNo', optional(text(20))],
  decline: ['decline', optional(nested(declineAdvice))],
  endedAt: ['endDt', optional(instant14)],
  /** By what the order's money goes to its seller; absent where it is not on its way there, such as under review. */
  condition: ['releaseCondition', optional(oneOf(releaseConditions))],
});

/** The outcome of an attempt as far as it is known; `redirectUrl` leads to the card issuer's page. */
export const paymentOutcome = wireObject('PaymentOutcome', {
  paymentId: ['paymentId', text(60)],
  orderId: ['orderId', text(40)],
  state: ['paymentStatus', paymentState],
  redirectUrl: ['redirectUrl', optional(text(2_000))],
  decline: ['decline', optional(nested(declineAdvice))],
});

export const readPayment = endpoint({
  name: 'readPayment',
  method: 'GET',
  path: '/payments/{paymentId}',
  access: 'payment.read',
  summary: 'One attempt to pay, with what a decline means.',
  answer: paymentDetail,
  shows: ['payment', 'refund'],
});

export const payOrder = endpoint({
  name: 'payOrder',
  method: 'POST',
  path: '/orders/{orderId}/payments',
  access: 'payment.pay',
  summary: 'Pays a confirmed order with a registered card; answers the outcome or where to authenticate.',
  isIdempotent: true,
  keepsOwnRequests: true,
  body: wireObject('PayOrder', {
    cardId: ['cardId', text(60, 1)],
    currency: ['tradeCurrCd', currency],
    /** The amount that the payer saw; another than the order's is refused. */
    amount: ['totalMony', moneyBeside()],
  }),
  answer: paymentOutcome,
  makes: readPayment,
  changes: ['order', 'figures', 'payment'],
});

export const readCharging = endpoint({
  name: 'readCharging',
  method: 'GET',
  path: '/orders/{orderId}/charging/{cardId}',
  access: 'payment.pay',
  summary: 'Who would charge this card of the caller for the order now; nothing is begun.',
  answer: wireObject('Charging', { acquirer: ['acquirerCd', optional(oneOf(acquirerNames))] }),
});

export const completePayment = endpoint({
  name: 'completePayment',
  method: 'POST',
  path: '/payments/{paymentId}/complete',
  access: 'public',
  summary:
    "Back from the issuer's page: asks the gateway and answers the outcome; the query string counts for nothing.",
  answer: paymentOutcome,
  changes: ['order', 'figures', 'payment'],
});

export const listPayments = endpoint({
  name: 'listPayments',
  method: 'GET',
  path: '/payments',
  access: 'payment.read',
  summary: "The caller's payments, newest first, with totals per currency.",
  query: paymentFilter,
  answer: paymentPage,
  shows: ['payment'],
});

export const exportPayments = endpoint({
  name: 'exportPayments',
  method: 'GET',
  path: '/payments/export',
  access: 'payment.read',
  summary: 'All payments that fit the filter, as a workbook or as CSV.',
  isExport: true,
  query: paymentExport,
});
