/** The news of the past half year is not sent again: a newcomer's mailbox begins empty, the bells hold a little. */
import type { House } from '@gtp/server/house.ts';
import { sql } from 'kysely';
import { keepNewestMessages } from './keep-newest-messages.ts';

export async function forgetLetters(house: House): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select j.id::text from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier in ('deliver-mail', 'send-payout-file')
      or (t.identifier = 'ring-for-notice' and j.run_at <= now())
      or (t.identifier = 'deliver-event' and j.payload->>'event' in ('payment.ended', 'payout.ended'))`.execute(
    house.database,
  );
  await sql`select graphile_worker.complete_jobs(${rows.map((row) => row.id)}::bigint[])`.execute(house.database);
  await keepNewestMessages(house, house.clock.now());
}
