import { defineEmails, type EmailFactsOf } from '../email/email.ts';

const facts = { corridor: 'text', change: 'text', from: 'day', page: 'path' } as const;

const path = '/{page}';

/** That the fee table changes; a higher rate is announced a month before it begins (reference 4-k). */
export const feeEmails = defineEmails({
  'fee.rate_changes': { facts, path, rows: ['corridor', 'change', 'from'] },
  'fee.limit_changes': { facts, path, rows: ['corridor', 'change', 'from'] },
});

declare module '../email/email.ts' {
  interface EmailFacts extends EmailFactsOf<typeof feeEmails> {}
}
