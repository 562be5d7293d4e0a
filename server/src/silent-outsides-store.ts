/** Which programs outside do not answer, as each process has found for itself (0050). */
import { sql } from 'kysely';
import type { Database } from './platform/database.ts';

type Silence = { readonly outside: string; readonly processId: string; readonly isSilent: boolean };

/** Says so, or takes it back; to be said again while it lasts. The time is the database's. */
export async function keepSilence(database: Database, { outside, processId, isSilent }: Silence): Promise<void> {
  await (isSilent
    ? sql`insert into silent_outsides values (${outside}, ${processId}, now())
        on conflict (outside, process_id) do update set seen_at = now()`
    : sql`delete from silent_outsides where outside = ${outside} and process_id = ${processId}`
  ).execute(database);
}

/** The names of those that some process found silent within the last minute. */
export async function listSilentOutsides(database: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ outside: string }>`select distinct outside from silent_outsides
    where seen_at > now() - interval '1 minute'`.execute(database);
  return rows.map(({ outside }) => outside);
}
