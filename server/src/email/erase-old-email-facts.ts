import { dayMs } from '@gtp/domain/platform/instant.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { inBatches } from '../platform/found-rows.ts';
import type { Schedule } from '../platform/jobs.ts';
import { eraseOldFacts } from './email-store.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    'erase-old-email-facts': unknown;
  }
}

/** At 03:45 in Seoul. */
export const eraseOldEmailFactsSchedule: Schedule = {
  job: 'erase-old-email-facts',
  at: '45 18 * * *',
  catchUpMs: dayMs,
};

const atOnce = 5_000;

/**
 * Erases what e-mails older than `daysKept` said. That one was written to somebody, and when it went, is kept, and so
 * the same cause writes no second one. What has not left yet stays. Answers how many.
 */
export async function eraseOldEmailFacts(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  daysKept: number,
): Promise<number> {
  const before = new Date(clock.now().getTime() - daysKept * dayMs);
  return inBatches(atOnce, (limit) => eraseOldFacts(database, { before, limit }));
}
