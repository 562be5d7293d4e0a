import type { AppContext } from '@gtp/server/context.ts';
import { createFanOut } from '@gtp/server/fan-out.ts';
import { fanOutNotifications } from '@gtp/server/notification/notification.ts';
import { sql } from 'kysely';

/**
 * Writes the notifications that wait, as the worker does, and no e-mail; nobody gets receipts of the past half year. What
 * people who log in meanwhile wait for is the worker's.
 */
export async function writeNotifications(context: AppContext): Promise<void> {
  await sql`delete from notification_outbox where rule in ('payment.captured', 'payment.failed')`.execute(
    context.database,
  );
  await fanOutNotifications({ ...createFanOut(context), share: 'all but logins', isSilent: true });
}
