import { defineEmails, type EmailFactsOf } from '../email/email.ts';

/** E-mails about a payout (reference 4-k). They name no bank account; the bank line carries the reference. */
export const settlementEmails = defineEmails({
  'settlement.paid': {
    facts: { payoutId: 'text', amount: 'money', orderCount: 'text', endToEndId: 'text', paidOn: 'day' },
    path: '/seller/settlement-inquiry/detail?settlement={payoutId}',
    rows: ['amount', 'orderCount', 'paidOn', 'endToEndId'],
  },
  'settlement.set_off': {
    facts: { payoutId: 'text', earned: 'money', remaining: 'money', orderCount: 'text' },
    path: '/seller/settlement-inquiry/detail?settlement={payoutId}',
    rows: ['earned', 'orderCount', 'remaining'],
  },
});

declare module '../email/email.ts' {
  interface EmailFacts extends EmailFactsOf<typeof settlementEmails> {}
}
