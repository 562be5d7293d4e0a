import { defineEmails, type EmailFactsOf } from '../email/email.ts';

/** E-mails about an application (reference 4-k). */
export const registrationEmails = defineEmails({
  'registration.to_review': { facts: { company: 'text', number: 'text' }, path: '/admin/kotra/seller-info/list' },
  'registration.seller_received': {
    facts: { company: 'text', number: 'text', submittedAt: 'instant' },
    path: '/login',
    rows: ['number', 'submittedAt'],
  },
  'registration.buyer_received': {
    facts: { company: 'text', number: 'text', submittedAt: 'instant' },
    path: '/login',
    rows: ['number', 'submittedAt'],
  },
});

declare module '../email/email.ts' {
  interface EmailFacts extends EmailFactsOf<typeof registrationEmails> {}
}
