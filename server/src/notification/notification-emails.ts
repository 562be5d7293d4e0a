import { defineEmails, type EmailFactsOf } from '../email/email.ts';

const facts = { count: 'text', items: 'text', late: 'text', day: 'day', side: 'text' } as const;

/**
 * To the institutions in the morning (reference 4-k): what waits for them and for how long, and what there was
 * yesterday.
 */
export const notificationEmails = defineEmails({
  'notification.file_infected': { facts: { fileName: 'text' } },
  'notification.day_totals': { facts: { day: 'day', items: 'text', side: 'text' }, path: '/admin/{side}/main' },
  'notification.digest': { facts, path: '/admin/{side}/main' },
});

declare module '../email/email.ts' {
  interface EmailFacts extends EmailFactsOf<typeof notificationEmails> {}
}
