import { defineEmails, type EmailFactsOf } from '../email/email.ts';

const facts = { company: 'text', side: 'text', items: 'text' } as const;
const common = { facts, rows: ['items'], button: 'company' } as const;
const refused = {
  facts: { ...facts, reason: 'text', advice: 'text' },
  rows: ['items', 'reason', 'advice'],
  button: 'company',
} as const;
const own = '/{side}/mypage';
const issuers = '/admin/{side}/mypage';

/** E-mails to a company about what it wants to change of itself. The values stay in the portal. */
export const amendmentEmails = defineEmails({
  'amendment.requested': { ...common, path: own },
  'amendment.accepted': { ...common, path: own },
  'amendment.refused': { ...refused, path: own },
  'amendment.issuer_requested': { ...common, path: issuers, text: 'amendment.requested' },
  'amendment.issuer_accepted': { ...common, path: issuers, text: 'amendment.accepted' },
  'amendment.issuer_refused': { ...refused, path: issuers, text: 'amendment.refused' },
});

declare module '../email/email.ts' {
  interface EmailFacts extends EmailFactsOf<typeof amendmentEmails> {}
}
