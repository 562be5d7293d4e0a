import { defineEmails, type EmailFactsOf } from '../email/email.ts';

const facts = {
  orderId: 'text',
  goodsName: 'text',
  counterparty: 'text',
  amount: 'money',
  reason: 'text',
} as const;
const rows = ['orderId', 'goodsName', 'amount', 'reason'] as const;
const toSeller = { facts, path: '/seller/order-sheet/{orderId}', rows, button: 'order' } as const;
const toBuyer = { facts, path: '/buyer/order-sheet/{orderId}', rows, button: 'order' } as const;

/** About refunds without a dispute (reference 4-k: "refund asked, approved, done, failed"). */
export const refundRequestEmails = defineEmails({
  'refund.asked_to_seller': { ...toSeller },
  'refund.prepared_to_seller': { ...toSeller },
  'refund.waits_to_seller': { ...toSeller, facts: { ...facts, days: 'text' } },
  'refund.refused_to_buyer': { ...toBuyer },
  'refund.approved_to_buyer': { ...toBuyer },
  'refund.approved_to_seller': { ...toSeller },
  'refund.recovered_to_buyer': { ...toBuyer },
  'refund.recovered_to_seller': { ...toSeller },
});

declare module '../email/email.ts' {
  interface EmailFacts extends EmailFactsOf<typeof refundRequestEmails> {}
}
