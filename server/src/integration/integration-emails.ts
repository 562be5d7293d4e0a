import { defineEmails, type EmailFactsOf } from '../email/email.ts';

/** To a company's administrators. */
export const integrationEmails = defineEmails({
  'integration.webhook_paused': {
    facts: { address: 'text', reason: 'text', at: 'instant' },
    path: '/login',
    rows: ['address', 'reason', 'at'],
  },
});

declare module '../email/email.ts' {
  interface EmailFacts extends EmailFactsOf<typeof integrationEmails> {}
}
