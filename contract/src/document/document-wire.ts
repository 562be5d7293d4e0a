/** What can be printed of an order, and how anyone checks that a request for payment is ours (product §2, §9). */

import { orderState } from '../order/order-codes.ts';
import { currency, day8, moneyBeside } from '../platform/codecs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { instant14, integer, oneOf, text } from '../platform/plain-codecs.ts';
import { optional, wireObject } from '../platform/wire-object.ts';

export const printPaymentRequest = endpoint({
  name: 'printPaymentRequest',
  method: 'GET',
  path: '/orders/{orderId}/papers/payment-request',
  access: 'order.read',
  summary: "The request for payment (pro-forma) as a PDF in the reader's language.",
  isFile: true,
});

export const printReceipt = endpoint({
  name: 'printReceipt',
  method: 'GET',
  path: '/orders/{orderId}/papers/receipt',
  access: 'order.read',
  summary: "The receipt of a paid order as a PDF in the reader's language.",
  isFile: true,
});

/** How the sender of a mail looks beside those who may write in this matter. */
export const senderJudgements = ['portal', 'seller', 'look_alike', 'stranger'] as const;

export const checkAuthenticity = endpoint({
  name: 'checkAuthenticity',
  method: 'POST',
  path: '/genuine',
  access: 'public',
  summary: 'Whether a request for payment is ours, by the code in its mail or PDF. Names are masked.',
  isUnaudited: true,
  body: wireObject('AuthenticityQuestion', {
    orderId: ['orderId', text(60, 1)],
    code: ['code', text(20, 1)],
    /** Who sent the mail, as it shows there. */
    sender: ['sender', optional(text(200))],
  }),
  answer: wireObject('AuthenticityAnswer', {
    verdict: ['verdict', oneOf(['genuine', 'not_ours'])],
    sellerName: ['sellerName', optional(text(200))],
    tradeNumber: ['tradeNo', optional(text(40))],
    state: ['orderStatus', optional(orderState)],
    currency: ['tradeCurrCd', optional(currency)],
    charge: ['totalMony', optional(moneyBeside())],
    paymentDueOn: ['paymentDueYmd', optional(day8)],
    sentAt: ['sendDt', optional(instant14)],
    accountChangedDays: ['accountChangeDays', optional(integer)],
    senderJudgement: ['senderResult', optional(oneOf(senderJudgements))],
  }),
});
