import { defineEmails, type EmailFactsOf } from '../email/email.ts';
import { olderReleaseWords } from '../order/order.ts';

const seller = '/seller/order-sheet/{orderId}';
const buyer = '/buyer/order-sheet/{orderId}';
const agency = '/admin/kotra/order-sheet/{orderId}';
/** When the money goes, by the order's own condition. */
const released = { older: { release: olderReleaseWords.release } } as const;
const refundFacts = { orderId: 'text', amount: 'money' } as const;

const transferred = {
  facts: { ...refundFacts, bankReference: 'text', bookedOn: 'day' },
  text: 'payment.refund_transferred',
  rows: ['orderId', 'amount', 'bankReference', 'bookedOn'],
  button: 'order',
} as const;

/** E-mails about the outcome of a card payment (reference 4-k). The card is named by its last four digits alone. */
export const paymentEmails = defineEmails({
  /** The buyer's receipt. */
  'payment.captured_to_buyer': {
    ...released,
    facts: {
      release: 'text',
      orderId: 'text',
      paymentId: 'text',
      goodsName: 'text',
      sellerName: 'text',
      trade: 'money',
      buyerFee: 'money',
      charge: 'money',
      cardLast4: 'text',
      paidAt: 'instant',
    },
    path: buyer,
    rows: ['orderId', 'paymentId', 'goodsName', 'trade', 'buyerFee', 'charge', 'card', 'paidAt'],
    button: 'order',
  },
  'payment.captured_to_seller': {
    ...released,
    facts: {
      release: 'text',
      orderId: 'text',
      goodsName: 'text',
      buyerName: 'text',
      trade: 'money',
      settlement: 'money',
      paidAt: 'instant',
    },
    path: seller,
    rows: ['orderId', 'goodsName', 'settlement', 'paidAt'],
  },
  /** Only the buyer: the card was refused, or the attempt was not finished. `advice` is what to do about it. */
  'payment.failed': {
    facts: { orderId: 'text', goodsName: 'text', charge: 'money', cardLast4: 'text', advice: 'text' },
    path: buyer,
    rows: ['orderId', 'goodsName', 'charge', 'card'],
  },
  // That a refund did not go through at once (reference 4-k: "refund failed").
  'payment.refund_delayed_to_buyer': {
    facts: refundFacts,
    path: buyer,
    text: 'payment.refund_delayed',
    rows: ['orderId', 'amount'],
    button: 'order',
  },
  'payment.refund_delayed_to_seller': {
    facts: refundFacts,
    path: seller,
    text: 'payment.refund_delayed',
    rows: ['orderId', 'amount'],
    button: 'order',
  },
  // The card did not take it, and it went to the buyer's own account.
  'payment.refund_transferred_to_buyer': { ...transferred, path: buyer },
  'payment.refund_transferred_to_seller': { ...transferred, path: seller },
  'payment.transfer_asked': { facts: refundFacts, path: agency, rows: ['orderId', 'amount'], button: 'order' },
  'payment.refund_given_twice': { facts: refundFacts, path: agency, rows: ['orderId', 'amount'], button: 'order' },
  'payment.refund_contradicted': { facts: refundFacts, path: agency, rows: ['orderId', 'amount'], button: 'order' },
  'payment.refund_beside_chargeback': {
    facts: refundFacts,
    path: agency,
    rows: ['orderId', 'amount'],
    button: 'order',
  },
  'payment.refund_failed_to_agency': { facts: refundFacts, path: agency, rows: ['orderId', 'amount'], button: 'order' },
});

declare module '../email/email.ts' {
  interface EmailFacts extends EmailFactsOf<typeof paymentEmails> {}
}
