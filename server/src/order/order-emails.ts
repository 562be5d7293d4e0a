import { defineEmails, type EmailFactsOf } from '../email/email.ts';
import { olderReleaseWords } from './release-words.ts';

const seller = '/seller/order-sheet/{orderId}';
const buyer = '/buyer/order-sheet/{orderId}';
const agency = '/admin/kotra/order-sheet/{orderId}';

/** What every e-mail about an order names. */
const orderFacts = { orderId: 'text', goodsName: 'text' } as const;
const plain = { facts: orderFacts, rows: ['orderId', 'goodsName'], button: 'order' } as const;
const due = { facts: { ...orderFacts, dueAt: 'deadline' }, rows: ['orderId', 'goodsName', 'dueAt'] } as const;
const noted = { ...plain, facts: { ...orderFacts, step: 'text' }, rows: ['orderId', 'goodsName', 'step'] } as const;
const asked = {
  facts: { ...orderFacts, counterparty: 'text', reason: 'text', answerBy: 'deadline' },
  rows: ['orderId', 'goodsName', 'reason', 'answerBy'],
  button: 'order',
} as const;

/** Every e-mail and notification about an order (reference 4-k). */
export const orderEmails = defineEmails({
  // E-mails that a buyer gets about an order (reference 4-k).
  /** The seller has sent an order sheet, or a new version of it. */
  'order.requested': {
    facts: { ...orderFacts, sellerName: 'text', charge: 'money', answerBy: 'deadline' },
    path: buyer,
    rows: ['orderId', 'goodsName', 'charge', 'answerBy'],
  },
  /** The documents of the shipment were accepted, and the money was released. */
  'order.shipment_proved': {
    facts: { ...orderFacts, sellerName: 'text', trade: 'money' },
    path: buyer,
    rows: ['orderId', 'goodsName', 'trade'],
  },
  /** Documents wait to be confirmed; `next` is what that does to the money of this order. */
  'order.evidence_submitted': {
    facts: { ...orderFacts, sellerName: 'text', next: 'text' },
    older: { next: olderReleaseWords.next },
    path: buyer,
    rows: ['orderId', 'goodsName'],
  },
  'order.inspection_started': {
    facts: { ...orderFacts, inspectBy: 'deadline' },
    path: buyer,
    rows: ['orderId', 'goodsName', 'inspectBy'],
  },
  /** The seller asks again for the answer or the payment that is waited for. */
  'order.reminded': {
    deadline: 'expiresAt',
    facts: { ...orderFacts, sellerName: 'text', charge: 'money', expiresAt: 'deadline' },
    path: buyer,
    rows: ['orderId', 'goodsName', 'charge', 'expiresAt'],
    button: 'order',
  },
  // E-mails that a seller gets about an order (reference 4-k).
  'order.terms_accepted': {
    facts: { ...orderFacts, buyerName: 'text', settlement: 'money', payBy: 'deadline' },
    path: seller,
    rows: ['orderId', 'goodsName', 'settlement', 'payBy'],
    button: 'order',
  },
  'order.change_asked': {
    facts: { ...orderFacts, buyerName: 'text', reason: 'text' },
    path: seller,
    rows: ['orderId', 'goodsName', 'reason'],
  },
  'order.declined': {
    facts: { ...orderFacts, buyerName: 'text', reason: 'text' },
    path: seller,
    rows: ['orderId', 'goodsName', 'reason'],
    button: 'order',
  },
  'order.evidence_returned': {
    facts: { ...orderFacts, reason: 'text' },
    path: seller,
    rows: ['orderId', 'goodsName', 'reason'],
  },
  /** The money is the seller's, by whichever condition. */
  'order.released': {
    facts: { ...orderFacts, settlement: 'money', payoutOn: 'day' },
    path: seller,
    rows: ['orderId', 'goodsName', 'settlement', 'payoutOn'],
    button: 'order',
  },
  // E-mails about order sheets that end, or soon will, without being paid (reference 4-k).
  'order.withdrawn': {
    facts: { ...orderFacts, sellerName: 'text' },
    path: buyer,
    rows: ['orderId', 'goodsName'],
    button: 'orderSheet',
  },
  'order.expired_to_buyer': {
    facts: { ...orderFacts, sellerName: 'text' },
    path: buyer,
    rows: ['orderId', 'goodsName'],
    button: 'orderSheet',
  },
  'order.expired_to_seller': {
    facts: { ...orderFacts, buyerName: 'text' },
    path: seller,
    rows: ['orderId', 'goodsName'],
    button: 'orderSheet',
  },
  'order.expires_soon_to_buyer': {
    deadline: 'expiresAt',
    facts: { ...orderFacts, sellerName: 'text', charge: 'money', expiresAt: 'deadline' },
    path: buyer,
    rows: ['orderId', 'goodsName', 'charge', 'expiresAt'],
  },
  'order.expires_soon_to_seller': {
    deadline: 'expiresAt',
    facts: { ...orderFacts, buyerName: 'text', expiresAt: 'deadline' },
    path: seller,
    rows: ['orderId', 'goodsName', 'expiresAt'],
    button: 'orderSheet',
  },
  // E-mails about cancelling and giving back, and about evidence that waits for the agency (reference 4-k).
  'order.cancel_asked_to_seller': { ...asked, path: seller, text: 'order.cancel_asked' },
  'order.cancel_asked_to_buyer': { ...asked, path: buyer, text: 'order.cancel_asked' },
  'order.refund_offered': {
    facts: { ...orderFacts, answerBy: 'deadline' },
    path: buyer,
    rows: ['orderId', 'goodsName', 'answerBy'],
    button: 'order',
  },
  /** To the seller whose documents did not come: the buyer may take its money back. */
  'order.refund_offered_to_seller': {
    facts: { ...orderFacts, answerBy: 'deadline' },
    path: seller,
    rows: ['orderId', 'goodsName', 'answerBy'],
    button: 'order',
  },
  // The buyer did not take the refund that was offered: the seller has its time anew.
  'order.more_time_to_seller': { ...due, path: seller },
  'order.more_time_to_buyer': { ...due, path: buyer, button: 'order' },
  'order.kept_to_seller': { ...plain, path: seller, text: 'order.kept' },
  'order.kept_to_buyer': { ...plain, path: buyer, text: 'order.kept' },
  'order.cancelled_to_seller': { ...plain, path: seller, text: 'order.cancelled' },
  'order.cancelled_to_buyer': { ...plain, path: buyer, text: 'order.cancelled' },
  'order.refunded_to_seller': { ...plain, path: seller, text: 'order.refunded' },
  'order.refunded_to_buyer': { ...plain, path: buyer, text: 'order.refunded' },
  'order.evidence_waits': { ...plain, path: agency },
  // What a clock says before it runs out, and that the buyer's has begun (reference 4-k).
  'order.evidence_due': {
    ...due,
    deadline: 'dueAt',
    facts: { ...due.facts, documents: 'text' },
    older: { documents: olderReleaseWords.documents },
    path: seller,
  },
  'order.inspection_to_seller': { ...due, path: seller, button: 'order' },
  'order.inspection_ends_soon': { deadline: 'dueAt', ...due, path: buyer, button: 'order' },
  // That the buyer's word alone releases a milestone, and that it says nothing (decision 0329).
  'order.acceptance_due': { ...due, path: buyer },
  'order.acceptance_overdue_to_buyer': { facts: orderFacts, rows: ['orderId', 'goodsName'], path: buyer },
  'order.acceptance_overdue_to_seller': { ...plain, path: seller },
  'order.acceptance_overdue_to_agency': { ...plain, path: agency },
  // That a cancellation request waits for an answer, two days before its clock runs out.
  'order.cancel_due_to_seller': { deadline: 'dueAt', ...due, path: seller, text: 'order.cancel_due' },
  'order.cancel_due_to_buyer': { deadline: 'dueAt', ...due, path: buyer, text: 'order.cancel_due' },
  /** That the refund is offered still, two days before the offer ends. */
  'order.refund_due': { deadline: 'dueAt', ...due, path: buyer },
  // That nobody knows yet what became of a payment, and a person looks (reference 4-k: "hold for review").
  'order.payment_unclear_to_seller': { ...plain, path: seller },
  'order.payment_unclear_to_buyer': { ...plain, path: buyer, text: 'order.payment_unclear' },
  'order.payment_unclear_to_body': {
    facts: { ...orderFacts, root: 'path' },
    path: '/{root}/order-sheet/{orderId}',
    rows: ['orderId', 'goodsName'],
    button: 'order',
  },
  // What happened to an order, as notifications for those who need do nothing about it (reference 4-k: P without E).
  'order.noted_to_seller': { ...noted, path: seller, text: 'order.noted' },
  'order.noted_to_buyer': { ...noted, path: buyer, text: 'order.noted' },
  'order.seen': {
    facts: { ...orderFacts, buyerName: 'text' },
    path: seller,
    rows: ['orderId', 'goodsName'],
    button: 'order',
  },
});

declare module '../email/email.ts' {
  interface EmailFacts extends EmailFactsOf<typeof orderEmails> {}
}
