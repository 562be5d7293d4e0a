/** The database that the portal starts with: one's own, or an embedded one in the data directory. */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@gtp/server/platform/embedded-postgres.ts';
import { migrate } from '@gtp/server/platform/migrate.ts';
import { queryOnce } from '@gtp/server/platform/query-once.ts';
import type { Settings } from '@gtp/server/platform/settings.ts';

export type StartedDatabase = {
  /** With the portal's rights. */
  readonly url: string;
  readonly ownerUrl: string;
  /** Starts an embedded one again when it has died. */
  readonly revive: () => Promise<void>;
  /** Stops an embedded one. */
  readonly stop: () => Promise<void>;
};

/** Stands while demo data is being loaded, so that the next start knows when that was cut short. */
const seedingNote = (dataDirectory: string) => join(dataDirectory, 'demo-data-unfinished');

/** One's own when the settings name one, else the embedded one. */
export async function startDatabase(settings: Settings, dataDirectory: string): Promise<StartedDatabase> {
  if (settings.databaseUrl) {
    const nothing = async () => undefined;
    const ownerUrl = settings.databaseOwnerUrl ?? settings.databaseUrl;
    return { url: settings.databaseUrl, ownerUrl, revive: nothing, stop: nothing };
  }
  const embedded = await startEmbeddedPostgres({
    directory: join(dataDirectory, 'postgres'),
    settings: { max_connections: '120' },
  });
  if (existsSync(seedingNote(dataDirectory))) await startAfresh(embedded);
  return embedded;
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

export async function hasNoCompany({ ownerUrl }: StartedDatabase): Promise<boolean> {
  const rows = await queryOnce(ownerUrl, 'select 1 from companies limit 1');
  return rows.length === 0;
}

/** Runs `load`; when that is cut short, the next start of an embedded database begins with an empty one. */
export async function loadDemoData(dataDirectory: string, load: () => Promise<void>): Promise<void> {
  writeFileSync(seedingNote(dataDirectory), '');
  await load();
  rmSync(seedingNote(dataDirectory));
}

async function startAfresh({ ownerUrl }: EmbeddedPostgres): Promise<void> {
  const name = new URL(ownerUrl).pathname.slice(1);
  const beside = Object.assign(new URL(ownerUrl), { pathname: '/postgres' }).href;
  await queryOnce(beside, `drop database if exists ${name} with (force)`);
  await queryOnce(beside, `create database ${name}`);
}
