import { defineEmails, type EmailFactsOf } from '../email/email.ts';

/** To a company's administrators, and to whoever answers for a key. */
export const integrationEmails = defineEmails({
  'integration.webhook_paused': {
    facts: { address: 'text', reason: 'text', at: 'instant' },
    path: '/login',
    rows: ['address', 'reason', 'at'],
  },
  'integration.key_refused': {
    facts: { name: 'text', address: 'text', at: 'instant' },
    path: '/login',
    rows: ['name', 'address', 'at'],
  },
});

declare module '../email/email.ts' {
  interface EmailFacts extends EmailFactsOf<typeof integrationEmails> {}
}
