/** The calls about order sheets (product §11). */
import { endpoint } from '../platform/endpoint.ts';
import { wireList } from '../platform/wire-object.ts';
import { orderExport, orderFilter, orderStageCounts, orderStageFilter } from './order-filter-wire.ts';
import {
  evidenceSubmission,
  orderChangeRequest,
  orderDetail,
  orderDraft,
  orderLedgerEntry,
  orderPage,
  orderQuote,
  orderQuoteRequest,
  orderReason,
  orderVersion,
  orderWithdrawal,
} from './order-wire.ts';

export const listOrders = endpoint({
  name: 'listOrders',
  method: 'GET',
  path: '/orders',
  access: 'order.read',
  summary: "The caller's orders, newest first, with totals per currency of all that fit the filter.",
  query: orderFilter,
  answer: orderPage,
  shows: ['order'],
});

export const countOrderStages = endpoint({
  name: 'countOrderStages',
  method: 'GET',
  path: '/orders/stages',
  access: 'order.read',
  summary: "How many of the caller's orders that fit the filter are at which stage, and wait for the caller.",
  query: orderStageFilter,
  answer: orderStageCounts,
  shows: ['order'],
});

export const exportOrders = endpoint({
  name: 'exportOrders',
  method: 'GET',
  path: '/orders/export',
  access: 'order.read',
  summary: 'All orders that fit the filter, as a workbook or as CSV.',
  isExport: true,
  query: orderExport,
});

export const quoteOrder = endpoint({
  name: 'quoteOrder',
  method: 'POST',
  path: '/orders/quote',
  access: 'order.write',
  summary: 'What the card would be charged, what the seller would net, and when, without storing anything.',
  isUnaudited: true,
  body: orderQuoteRequest,
  answer: orderQuote,
});

export const readOrder = endpoint({
  name: 'readOrder',
  method: 'GET',
  path: '/orders/{orderId}',
  access: 'order.read',
  summary: 'One order with its progress, amounts, documents and events.',
  answer: orderDetail,
  shows: ['order'],
});

export const createOrder = endpoint({
  name: 'createOrder',
  method: 'POST',
  path: '/orders',
  access: 'order.write',
  summary: 'Stores a draft order sheet.',
  isIdempotent: true,
  body: orderDraft,
  answer: orderDetail,
  changes: ['order', 'figures'],
  answersAs: readOrder,
});

export const reviseOrder = endpoint({
  name: 'reviseOrder',
  method: 'PUT',
  path: '/orders/{orderId}',
  access: 'order.write',
  summary: 'Rewrites a draft, or an order whose buyer asked for a change.',
  body: orderDraft,
  answer: orderDetail,
  changes: ['order', 'figures'],
  answersAs: readOrder,
});

export const sendOrder = endpoint({
  name: 'sendOrder',
  method: 'POST',
  path: '/orders/{orderId}/send',
  access: 'order.send',
  summary: 'Sends the order sheet, or its new version, to the buyer.',
  body: orderVersion,
  answer: orderDetail,
  changes: ['order', 'figures'],
  answersAs: readOrder,
});

export const remindBuyer = endpoint({
  name: 'remindBuyer',
  method: 'POST',
  path: '/orders/{orderId}/remind-buyer',
  access: 'order.send',
  summary: 'Asks the buyer again for the answer or the payment that is waited for: once a day, five times in all.',
  answer: orderDetail,
  changes: ['order', 'figures'],
  answersAs: readOrder,
});

export const withdrawOrder = endpoint({
  name: 'withdrawOrder',
  method: 'POST',
  path: '/orders/{orderId}/withdraw',
  access: 'order.write',
  summary: 'Takes an unpaid order back.',
  body: orderWithdrawal,
  answer: orderDetail,
  changes: ['order', 'figures'],
  answersAs: readOrder,
});

export const acceptTerms = endpoint({
  name: 'acceptTerms',
  method: 'POST',
  path: '/orders/{orderId}/accept-terms',
  access: 'order.answer',
  summary: 'The buyer agrees to the version that they read; the fee rate is fixed now.',
  body: orderVersion,
  answer: orderDetail,
  changes: ['order', 'figures'],
  answersAs: readOrder,
});

export const askChange = endpoint({
  name: 'askChange',
  method: 'POST',
  path: '/orders/{orderId}/ask-change',
  access: 'order.answer',
  summary: 'The buyer asks the seller to change the order sheet.',
  body: orderChangeRequest,
  answer: orderDetail,
  changes: ['order', 'figures'],
  answersAs: readOrder,
});

export const declineOrder = endpoint({
  name: 'declineOrder',
  method: 'POST',
  path: '/orders/{orderId}/decline',
  access: 'order.answer',
  summary: 'The buyer declines the order for good.',
  body: orderReason,
  answer: orderDetail,
  changes: ['order', 'figures'],
  answersAs: readOrder,
});

export const submitEvidence = endpoint({
  name: 'submitEvidence',
  method: 'POST',
  path: '/orders/{orderId}/evidence',
  access: 'order.submit_evidence',
  summary: 'The seller files the documents that the release needs; they are judged afterwards.',
  body: evidenceSubmission,
  answer: orderDetail,
  changes: ['order', 'figures'],
  answersAs: readOrder,
});

export const acceptGoods = endpoint({
  name: 'acceptGoods',
  method: 'POST',
  path: '/orders/{orderId}/accept-goods',
  access: 'order.accept_goods',
  summary: 'The buyer accepts the goods; the held money is released to the seller.',
  isIdempotent: true,
  answer: orderDetail,
  changes: ['order', 'figures'],
  answersAs: readOrder,
});

export const readOrderLedger = endpoint({
  name: 'readOrderLedger',
  method: 'GET',
  path: '/orders/{orderId}/ledger',
  access: 'order.read',
  summary: "The ledger's entries about one order, oldest first.",
  answer: wireList('OrderLedger', orderLedgerEntry),
  shows: ['order'],
});
