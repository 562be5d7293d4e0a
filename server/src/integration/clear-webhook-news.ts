import { dayMs } from '@gtp/domain/platform/instant.ts';
import { inTransaction } from '../platform/database.ts';
import type { Schedule } from '../platform/jobs.ts';
import { deleteOldMessages } from './delivery-store.ts';
import type { IntegrationHouse } from './integration-house.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    'clear-webhook-news': unknown;
  }
}

/** At 03:50 in Seoul. */
export const clearWebhookNewsSchedule: Schedule = { job: 'clear-webhook-news', at: '50 18 * * *', catchUpMs: dayMs };

const atOnce = 1_000;

/**
 * Forgets what companies' programs were told longer than `daysKept` ago, with its deliveries and attempts; what still
 * waits to be sent stays. Their numbers go on, so that no program sees one twice. Answers how many messages went.
 */
export async function clearWebhookNews(
  { database, clock }: Pick<IntegrationHouse, 'database' | 'clock'>,
  daysKept: number,
): Promise<number> {
  const before = new Date(clock.now().getTime() - daysKept * dayMs);
  let all = 0;
  for (let cleared = atOnce; cleared === atOnce; all += cleared) {
    cleared = await inTransaction(database, (transaction) => deleteOldMessages(transaction, { before, limit: atOnce }));
  }
  return all;
}
