/** What the portal asks of a PostgreSQL before it trusts it with money (trust.md). */
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Why a database is not fit for the portal, in words that need no stack trace. */
export class UnfitDatabaseError extends Error {}

const oldestPostgres = 17;
const needed = ['fsync', 'full_page_writes', 'synchronous_commit'] as const;
type Needed = (typeof needed)[number];
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

type ReadSettings = {
  readonly fsync: string;
  readonly fullPageWrites: string;
  readonly commits: string;
  readonly standbys: string;
};

/** Read anew each time: `pg_reload_conf()` changes them under what runs, and another server has its own. */
async function readSettings(database: Database): Promise<ReadSettings> {
  const { rows } = await sql<ReadSettings>`
    select current_setting('fsync') as fsync, current_setting('full_page_writes') as "fullPageWrites",
      current_setting('synchronous_commit') as commits,
      current_setting('synchronous_standby_names') as standbys`.execute(database);
  const [settings] = rows;
  if (!settings) throw new Error('PostgreSQL does not say how it is set');
  return settings;
}

const listOff = ({ fsync, fullPageWrites, commits }: ReadSettings): readonly Needed[] =>
  needed.filter((_, index) => [fsync, fullPageWrites, commits][index] === 'off');
const isAlone = ({ standbys }: ReadSettings): boolean => standbys.trim() === '';
const isConfirming = ({ commits }: ReadSettings): boolean => confirming.includes(commits);

/**
 * The names of PostgreSQL's settings under which a payment that it acknowledges now may be lost; none where all is as
 * it must be. Throws where the database does not answer.
 */
export async function listUnsafeSettings(
  database: Database,
  { isHighlyAvailable }: Wanted,
): Promise<readonly string[]> {
  const settings = await readSettings(database);
  const off = listOff(settings);
  if (!isHighlyAvailable) return off;
  const isWeak = !isConfirming(settings) && !off.includes('synchronous_commit');
  return [
    ...off,
    ...(isWeak ? ['synchronous_commit'] : []),
    ...(isAlone(settings) ? ['synchronous_standby_names'] : []),
  ];
}

/**
 * An acknowledged payment survives a crash only if the database's own settings say so, and the loss of the whole server
 * only if a second one confirms each commit. Throws when it is too old, and names the settings under which a commit may
 * be lost.
 */
export async function assertFitDatabase(database: Database, { isHighlyAvailable }: Wanted = {}): Promise<void> {
  const { rows: versions } = await sql<{ number: number }>`
    select current_setting('server_version_num')::int as number`.execute(database);
  assertVersion(versions[0]?.number ?? 0);
  const settings = await readSettings(database);
  const off = listOff(settings);
  if (off.length > 0)
    throw new UnfitDatabaseError(`PostgreSQL would lose payments in a crash: ${off.join(', ')} must be on`);
  if (!isHighlyAvailable) return;
  if (isAlone(settings))
    throw new UnfitDatabaseError(
      'HIGH_AVAILABILITY=on, and no second server confirms what PostgreSQL commits: name the standbys in synchronous_standby_names',
    );
  if (!isConfirming(settings))
    throw new UnfitDatabaseError(
      `HIGH_AVAILABILITY=on, and synchronous_commit is ${settings.commits}, under which a failover loses payments: it must be on or remote_apply`,
    );
}
