/** What the portal asks of a PostgreSQL before it trusts it with money (trust.md). */
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Why a database is not fit for the portal, in words that need no stack trace. */
export class UnfitDatabaseError extends Error {}

const oldestPostgres = 17;
const needed = ['fsync', 'full_page_writes', 'synchronous_commit'] as const;
/** How a commit waits for the second server: until that one has it on disk, or has applied it. */
const confirming: readonly string[] = ['on', 'remote_apply'];

/** `number` is PostgreSQL's own: 170004 for 17.4. Throws when it is older than the oldest that the portal runs on. */
export function assertVersion(number: number, oldest = oldestPostgres): void {
  const major = Math.floor(number / 10_000);
  if (major < oldest) {
    throw new UnfitDatabaseError(
      `The database is PostgreSQL ${major}, and the portal needs ${oldest} or newer: upgrade it, or name another in DATABASE_URL`,
    );
  }
}

type Wanted = {
  /** Whether every commit must be on a second server before it is acknowledged. */
  readonly isHighlyAvailable?: boolean;
};

/**
 * An acknowledged payment survives a crash only if the database's own settings say so, and the loss of the whole server
 * only if a second one confirms each commit. Throws when it is too old, and names the settings under which a commit may
 * be lost.
 */
export async function assertFitDatabase(database: Database, { isHighlyAvailable }: Wanted = {}): Promise<void> {
  const { rows: versions } = await sql<{ number: number }>`
    select current_setting('server_version_num')::int as number`.execute(database);
  assertVersion(versions[0]?.number ?? 0);
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where name = any(${[...needed]}) and setting = 'off' order by name`.execute(database);
  if (rows.length > 0) {
    const names = rows.map(({ name }) => name).join(', ');
    throw new UnfitDatabaseError(`PostgreSQL would lose payments in a crash: ${names} must be on`);
  }
  if (isHighlyAvailable) await assertConfirmedCommits(database);
}

async function assertConfirmedCommits(database: Database): Promise<void> {
  const { rows } = await sql<{ standbys: string; commits: string }>`
    select current_setting('synchronous_standby_names') as standbys, current_setting('synchronous_commit') as commits`.execute(
    database,
  );
  const { standbys = '', commits = '' } = rows[0] ?? {};
  if (standbys.trim() === '')
    throw new UnfitDatabaseError(
      'HIGH_AVAILABILITY=on, and no second server confirms what PostgreSQL commits: name the standbys in synchronous_standby_names',
    );
  if (!confirming.includes(commits))
    throw new UnfitDatabaseError(
      `HIGH_AVAILABILITY=on, and synchronous_commit is ${commits}, under which a failover loses payments: it must be on or remote_apply`,
    );
}
