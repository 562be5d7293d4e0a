/** The letters of the past half year are not sent again: a newcomer's mailbox begins empty. */

import type { House } from '@gtp/server/house.ts';
import { sql } from 'kysely';

export async function forgetLetters(house: House): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id::text from graphile_worker.jobs where task_identifier in ('deliver-mail', 'send-payout-file')`.execute(
    house.database,
  );
  await sql`select graphile_worker.complete_jobs(${rows.map((row) => row.id)}::bigint[])`.execute(house.database);
  await sql`delete from mails`.execute(house.database);
}
