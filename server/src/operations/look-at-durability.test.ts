/** What a reload takes from a database under what runs: each minute in the log, and in the metric (decision 0331). */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase, type DatabaseConnection } from '../platform/database.ts';
import { assertFitDatabase } from '../platform/durability.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import { makeLog, silentLog } from '../platform/log.ts';
import { administrator } from '../platform/postgres-cluster.ts';
import { queryOnce } from '../platform/query-once.ts';
import { addDurabilityMetric, lookAtDurability } from './look-at-durability.ts';

const wanted = { isHighlyAvailable: true };
let directory: string;
let postgres: EmbeddedPostgres;
let connection: DatabaseConnection;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'portal-durability-'));
  postgres = await startEmbeddedPostgres({ directory, settings: { max_connections: '20' } });
  connection = connectDatabase({ url: postgres.url, poolSize: 1, log: silentLog });
});
afterAll(async () => {
  await connection.database.destroy();
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
});

/** Another file of settings, read anew by the server that runs. */
async function reload(settings: Readonly<Record<string, string>>): Promise<void> {
  const password = (await readFile(join(directory, 'data', 'portal-password'), 'utf8')).trim();
  const url = Object.assign(new URL(postgres.url), { username: administrator, password }).href;
  for (const [name, value] of Object.entries(settings)) {
    await queryOnce(url, `alter system set ${name} = '${value}'`);
    await queryOnce(url, 'select pg_reload_conf()');
    const show = () => queryOnce(url, `select current_setting('${name}') as value`);
    await expect.poll(show).toEqual([{ value }]);
  }
}

async function read() {
  const { database } = connection;
  const logged: string[] = [];
  const log = makeLog({ level: 'info', write: (line) => void logged.push(line) });
  await lookAtDurability({ database, log }, wanted);
  const registry = new Registry();
  addDurabilityMetric(registry, database, wanted);
  const [, count] = /^portal_database_unsafe_settings (\d+)$/m.exec(await registry.metrics()) ?? [];
  return { logged: logged.map((line) => JSON.parse(line) as object), count: Number(count) };
}

const errorAbout = (...settings: readonly string[]) => [
  expect.objectContaining({ level: 50, settings, msg: 'PostgreSQL may lose payments that it acknowledges' }),
];

test('what comes from a reload is said by the next look, and no more once it is mended', async () => {
  await reload({ synchronous_standby_names: 'nobody' });
  // As a process does when it starts, which then goes on with the same connection.
  await assertFitDatabase(connection.database, wanted);
  expect(await read()).toEqual({ logged: [], count: 0 });
  await reload({ synchronous_standby_names: '' });
  expect(await read()).toEqual({ logged: errorAbout('synchronous_standby_names'), count: 1 });
  await reload({ synchronous_commit: 'remote_write', fsync: 'off' });
  expect(await read()).toEqual({
    logged: errorAbout('fsync', 'synchronous_commit', 'synchronous_standby_names'),
    count: 3,
  });
  await reload({ fsync: 'on', synchronous_commit: 'on', synchronous_standby_names: 'nobody' });
  expect(await read()).toEqual({ logged: [], count: 0 });
});
