import type { Transaction } from '../platform/database.ts';
import { addJobs } from '../platform/jobs.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    'deliver-email': { readonly emailId: string };
  }
}

/** Sent by one hand in turn: a job of its own costs as much as a mail. */
const mailsAtOnce = 5;

/** Queues e-mails for the worker: at once, or not before `delayMs` have passed. */
export async function sendLater(transaction: Transaction, emailIds: readonly string[], delayMs = 0): Promise<void> {
  await addJobs(
    transaction,
    { name: 'deliver-email', isLimited: true, together: mailsAtOnce, delayMs },
    emailIds.map((emailId) => ({ emailId })),
  );
}
