/**
 * The news of the past half year is not sent again: a newcomer's mailbox begins empty, the notification lists hold a
 * little.
 */
import type { AppContext } from '@gtp/server/context.ts';
import { sql } from 'kysely';
import { keepNewestNotifications, notifyNewestNotice } from './keep-newest-notifications.ts';
import { writeNotifications } from './write-notifications.ts';

export async function clearSeededNotifications(context: AppContext): Promise<void> {
  await notifyNewestNotice(context);
  await writeNotifications(context);
  const { rows } = await sql<{ id: string }>`
    select j.id::text from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'send-payout-file'
      or (t.identifier = 'notify-notice-readers' and j.run_at <= now())`.execute(context.database);
  await sql`select graphile_worker.complete_jobs(${rows.map((row) => row.id)}::bigint[])`.execute(context.database);
  await keepNewestNotifications(context, context.clock.now());
}
