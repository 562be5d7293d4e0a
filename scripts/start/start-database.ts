/** The database that the portal starts with: one's own, or an embedded one in the data directory. */
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@gtp/server/platform/embedded-postgres.ts';
import { migrate } from '@gtp/server/platform/migrate.ts';
import { queryOnce } from '@gtp/server/platform/query-once.ts';
import type { Settings } from '@gtp/server/platform/settings.ts';
import { StartError } from './start-error.ts';

export type StartedDatabase = {
  /** With the portal's rights. */
  readonly url: string;
  readonly ownerUrl: string;
  readonly isEmbedded: boolean;
  /** Starts an embedded one again when it has died. */
  readonly revive: () => Promise<void>;
  /** Stops an embedded one. */
  readonly stop: () => Promise<void>;
};

/** One's own when the settings name one, else the embedded one. */
export async function startDatabase(settings: Settings, dataDirectory: string): Promise<StartedDatabase> {
  if (settings.databaseUrl) {
    const nothing = async () => undefined;
    const ownerUrl = settings.databaseOwnerUrl ?? settings.databaseUrl;
    return { url: settings.databaseUrl, ownerUrl, isEmbedded: false, revive: nothing, stop: nothing };
  }
  const embedded = await startEmbeddedPostgres({
    directory: join(dataDirectory, 'postgres'),
    settings: { max_connections: '120' },
  });
  return { ...embedded, isEmbedded: true };
}

type Reached = Pick<StartedDatabase, 'url' | 'ownerUrl'>;

/**
 * Brings the tables up to date and gives the portal's role its rights, where it is not the owner; answers what it
 * applied.
 */
export async function migrateDatabase({ url, ownerUrl }: Reached): Promise<readonly string[]> {
  const portalRole = decodeURIComponent(new URL(url).username);
  const isOwner = portalRole === decodeURIComponent(new URL(ownerUrl).username);
  return migrate({ ownerUrl, ...(!isOwner && { portalRole }) });
}

/**
 * Whether the database has no company yet. A demo whose past was cut short counts as none: an embedded database begins
 * anew; one's own is not ours to empty, so that the start ends with a `StartError`. Call it before migrations.
 */
export async function isWithoutCompanies({ ownerUrl, isEmbedded }: StartedDatabase): Promise<boolean> {
  const [tables] = await queryOnce(
    ownerUrl,
    "select to_regclass('companies') is null as is_new, to_regclass('demo_loads') is not null as has_loads",
  );
  if (tables?.is_new) return true;
  const isCutShort =
    tables?.has_loads === true &&
    (await queryOnce(ownerUrl, 'select 1 from demo_loads where ended_at is null')).length > 0;
  if (!isCutShort) return (await queryOnce(ownerUrl, 'select 1 from companies limit 1')).length === 0;
  if (!isEmbedded) throw new StartError(cutShort);
  console.log('  The demo was cut short while it loaded, and begins anew.');
  await startAfresh(ownerUrl);
  return true;
}

const cutShort = `The demo in the database of DATABASE_URL was cut short while it loaded. It would never be whole: drop the database,
  create an empty one and start again`;

async function startAfresh(ownerUrl: string): Promise<void> {
  const name = new URL(ownerUrl).pathname.slice(1);
  const beside = Object.assign(new URL(ownerUrl), { pathname: '/postgres' }).href;
  try {
    await queryOnce(beside, `drop database if exists ${name} with (force)`);
  } catch {
    // An autovacuum at work is not ours to end: PostgreSQL ends it itself.
    await queryOnce(beside, `drop database if exists ${name}`);
  }
  await queryOnce(beside, `create database ${name}`);
}
