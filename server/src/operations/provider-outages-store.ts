/** Which providers do not answer, as each process has found for itself (0050). */
import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';

type ProviderOutage = { readonly provider: string; readonly processId: string; readonly isDown: boolean };

/** Records an outage or its end; called again while the outage lasts. The time is the database's. */
export async function recordOutage(database: Database, { provider, processId, isDown }: ProviderOutage): Promise<void> {
  await (isDown
    ? sql`insert into provider_outages values (${provider}, ${processId}, now())
        on conflict (provider, process_id) do update set seen_at = now()`
    : sql`delete from provider_outages where provider = ${provider} and process_id = ${processId}`
  ).execute(database);
}

/** The names of the providers that did not answer some process within the last minute. */
export async function listProviderOutages(database: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ provider: string }>`select distinct provider from provider_outages
    where seen_at > now() - interval '1 minute'`.execute(database);
  return rows.map(({ provider }) => provider);
}
