import { defineEmails, type EmailFactsOf } from '../email/email.ts';

/** E-mails about a payout that came back or is late. They name no bank account. */
export const returnedPayoutEmails = defineEmails({
  'settlement.returned_to_agency': {
    facts: { payoutId: 'text', amount: 'money', company: 'text' },
    path: '/admin/kotra/settlement-inquiry/detail?settlement={payoutId}',
  },
  'settlement.account_blocked_to_agency': {
    facts: { payoutId: 'text', amount: 'money', company: 'text' },
    path: '/admin/kotra/settlement-inquiry/detail?settlement={payoutId}',
  },
  'settlement.returned': {
    facts: { payoutId: 'text', amount: 'money', endToEndId: 'text', reasonCode: 'text' },
    path: '/seller/settlement-inquiry/detail?settlement={payoutId}',
    rows: ['amount', 'endToEndId', 'reasonCode'],
  },
  'settlement.late': {
    facts: { amount: 'money', orderCount: 'text', promisedOn: 'day', reason: 'text', orderId: 'text' },
    path: '/seller/order-sheet/{orderId}',
    rows: ['amount', 'orderCount', 'promisedOn'],
    button: 'order',
  },
  'settlement.account_blocked': {
    facts: { payoutId: 'text', amount: 'money', endToEndId: 'text', reasonCode: 'text' },
    path: '/seller/mypage/business-doc',
    rows: ['amount', 'endToEndId', 'reasonCode'],
  },
});

declare module '../email/email.ts' {
  interface EmailFacts extends EmailFactsOf<typeof returnedPayoutEmails> {}
}
