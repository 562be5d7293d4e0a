import { dayMs } from '@gtp/domain/platform/instant.ts';
import { inTransaction } from '../platform/database.ts';
import { inBatches } from '../platform/found-rows.ts';
import type { Schedule } from '../platform/jobs.ts';
import { deleteOldMessages } from './delivery-store.ts';
import type { IntegrationContext } from './integration-context.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    'delete-old-webhook-events': unknown;
  }
}

/** At 03:50 in Seoul. */
export const deleteOldWebhookEventsSchedule: Schedule = {
  job: 'delete-old-webhook-events',
  at: '50 18 * * *',
  catchUpMs: dayMs,
};

const atOnce = 1_000;

/**
 * Deletes the events that companies' programs got longer than `daysKept` ago, with its deliveries and attempts; what
 * still waits to be sent stays. Their numbers go on, so that no program sees one twice. Answers how many messages
 * went.
 */
export async function deleteOldWebhookEvents(
  { database, clock }: Pick<IntegrationContext, 'database' | 'clock'>,
  daysKept: number,
): Promise<number> {
  const before = new Date(clock.now().getTime() - daysKept * dayMs);
  return inBatches(atOnce, (limit) =>
    inTransaction(database, (transaction) => deleteOldMessages(transaction, { before, limit })),
  );
}
