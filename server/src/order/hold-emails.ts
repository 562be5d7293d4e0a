import { defineEmails, type EmailFactsOf } from '../email/email.ts';

const facts = { orderId: 'text', goodsName: 'text' } as const;
const rows = ['orderId', 'goodsName'] as const;
const seller = { facts, rows, path: '/seller/order-sheet/{orderId}', button: 'order' } as const;
const buyer = { facts, rows, path: '/buyer/order-sheet/{orderId}', button: 'order' } as const;

/** That an order waits for its check and goes on, in words that tell nobody why (reference 4-k). */
export const holdEmails = defineEmails({
  'order.under_review_to_seller': { ...seller, text: 'order.under_review' },
  'order.under_review_to_buyer': { ...buyer, text: 'order.under_review' },
  'order.review_cleared_to_seller': { ...seller, text: 'order.review_cleared' },
  'order.review_cleared_to_buyer': { ...buyer, text: 'order.review_cleared' },
  /** To those who decide: the page shows the order's newest review, which waits. */
  'order.hold_waits': { facts: { ...facts, root: 'path' }, path: '/{root}/risk-holds/detail?order={orderId}', rows },
});

declare module '../email/email.ts' {
  interface EmailFacts extends EmailFactsOf<typeof holdEmails> {}
}
