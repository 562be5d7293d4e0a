/** Which timelines of a server count as promotions with all that was acknowledged (decision 0279). */
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestDatabase } from '../../test/make-test-database.ts';
import { connectDatabase, type Database } from './database.ts';
import { noteDatabaseLife, saveLifeChecked } from './database-lives.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { silentLog } from './log.ts';
import { administrator } from './postgres-cluster.ts';
import { queryOnce } from './query-once.ts';

const root = join(import.meta.dirname, '../../..');

let directory: string;
let postgres: EmbeddedPostgres;
let databaseName: string;

/** As where a second server confirms each commit; without senders nobody waits for it. */
const confirmed = { synchronous_standby_names: 'nobody', max_wal_senders: '0', fsync: 'off', max_connections: '20' };

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'portal-lives-'));
  await chmod(directory, 0o755);
  postgres = await startEmbeddedPostgres({ directory, settings: confirmed });
  const made = await makeTestDatabase(postgres);
  databaseName = new URL(made.url).pathname;
  await made.database.destroy();
}, 120_000);

afterAll(async () => {
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
});

/** Begins another timeline, as a follower that is promoted and a restore both do. */
async function beginLife(restoreCommand: string): Promise<void> {
  await postgres.stop();
  await writeFile(join(directory, 'data', 'standby.signal'), '');
  const settings = { ...confirmed, restore_command: restoreCommand };
  postgres = await startEmbeddedPostgres({ directory, settings });
  await queryOnce((await administratorUrl()).href, 'select pg_promote()');
}

async function administratorUrl(): Promise<URL> {
  const password = await readFile(join(directory, 'data', 'portal-password'), 'utf8');
  return Object.assign(new URL(postgres.url), { username: administrator, password });
}

async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const url = Object.assign(new URL(postgres.url), { pathname: databaseName }).href;
  const { database } = connectDatabase({ url, poolSize: 1, log: silentLog });
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

test('a promotion after a restore that nobody has checked stops payouts as the restore did, until two people say so', async () => {
  const isChecked = () => withDatabase(async (database) => (await noteDatabaseLife(database)).isChecked);
  expect(await isChecked()).toBe(true);
  await beginLife('');
  expect(await isChecked()).toBe(true);
  await beginLife('false');
  expect(await isChecked()).toBe(false);
  await beginLife('');
  expect(await isChecked()).toBe(false);
  await withDatabase(async (database) => {
    const { lifeId } = await noteDatabaseLife(database);
    await saveLifeChecked(database, { lifeId, askedBy: 'kotra01', approvedBy: 'kotra02', leftOver: [] });
  });
  await beginLife('');
  expect(await isChecked()).toBe(true);
}, 120_000);

test('an operator who knows better stops payouts by the statement of the operations page', async () => {
  const page = await readFile(join(root, 'docs/operations.md'), 'utf8');
  const statement = /psql "\$DATABASE_OWNER_URL" -c "(update database_lives [^"]+)"/.exec(page)?.[1] ?? '';
  const stop = async () =>
    queryOnce(Object.assign(await administratorUrl(), { pathname: databaseName }).href, statement);
  const isChecked = () => withDatabase(async (database) => (await noteDatabaseLife(database)).isChecked);
  expect(await isChecked()).toBe(true);
  await stop();
  expect(await isChecked()).toBe(false);
  // A copy of the disk is of the life that two people had checked already.
  await withDatabase(async (database) => {
    const { lifeId } = await noteDatabaseLife(database);
    await saveLifeChecked(database, { lifeId, askedBy: 'kotra01', approvedBy: 'kotra02', leftOver: ['PO1'] });
  });
  expect(await isChecked()).toBe(true);
  await stop();
  expect(await isChecked()).toBe(false);
});
