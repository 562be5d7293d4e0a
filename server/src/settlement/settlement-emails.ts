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
  // About a payout that came back or is late.
  'settlement.returned_to_agency': {
    facts: { payoutId: 'text', amount: 'money', company: 'text' },
    path: '/admin/kotra/settlement-inquiry/detail?settlement={payoutId}',
  },
  'settlement.account_blocked_to_agency': {
    facts: { payoutId: 'text', amount: 'money', company: 'text' },
    path: '/admin/kotra/settlement-inquiry/detail?settlement={payoutId}',
  },
  // Stopped before the bank had it, since it had spoken against the account before.
  'settlement.stopped_to_agency': {
    facts: { payoutId: 'text', amount: 'money', company: 'text' },
    path: '/admin/kotra/settlement-inquiry/detail?settlement={payoutId}',
  },
  'settlement.stopped': {
    facts: { payoutId: 'text', amount: 'money', endToEndId: 'text', reasonCode: 'text' },
    path: '/seller/mypage/business-doc',
    rows: ['amount', 'endToEndId', 'reasonCode'],
  },
  'settlement.returned': {
    facts: { payoutId: 'text', amount: 'money', endToEndId: 'text', reasonCode: 'text' },
    path: '/seller/settlement-inquiry/detail?settlement={payoutId}',
    rows: ['amount', 'endToEndId', 'reasonCode'],
  },
  'settlement.withheld': {
    facts: { amount: 'money', orderId: 'text', reason: 'text', endsOn: 'day' },
    path: '/seller/settlement-inquiry/tmp',
    rows: ['amount', 'orderId', 'endsOn'],
  },
  'settlement.appealed_to_agency': {
    facts: { amount: 'money', orderId: 'text', company: 'text' },
    path: '/admin/kotra/settlement-inquiry/tmp?matter=appeal',
  },
  'settlement.account_asked': {
    facts: { currency: 'text' },
    path: '/admin/kotra/settlement-inquiry/paying-accounts',
  },
  'settlement.file_asked': {
    facts: { amount: 'money', payoutFileId: 'text' },
    path: '/admin/kotra/settlement-inquiry/files',
  },
  'settlement.message_asked': {
    facts: { reportId: 'text' },
    path: '/admin/kotra/settlement-inquiry/messages/detail?message={reportId}',
  },
  'settlement.outcome_asked': {
    facts: { amount: 'money', payoutId: 'text', endToEndId: 'text', company: 'text' },
    path: '/admin/kotra/settlement-inquiry/detail?settlement={payoutId}',
  },
  'settlement.appeal_granted': {
    facts: { amount: 'money', orderId: 'text', reason: 'text' },
    path: '/seller/settlement-inquiry/tmp',
    rows: ['amount', 'orderId'],
  },
  'settlement.appeal_refused': {
    facts: { amount: 'money', orderId: 'text', reason: 'text', endsOn: 'day' },
    path: '/seller/settlement-inquiry/tmp',
    rows: ['amount', 'orderId', 'endsOn'],
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
  interface EmailFacts extends EmailFactsOf<typeof settlementEmails> {}
}
