/** A commit that no second server confirmed is not acknowledged, and a database that asks none is refused (decision 0260). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectDatabase, type DatabaseConnection, isDatabaseOutage } from './database.ts';
import { assertFitDatabase } from './durability.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { silentLog } from './log.ts';
import { queryOnce } from './query-once.ts';

let directory: string;
let postgres: EmbeddedPostgres;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'portal-confirmed-'));
  // A second server that never comes: whatever is committed waits for it.
  postgres = await startEmbeddedPostgres({ directory, settings: { synchronous_standby_names: 'nobody' } });
  await queryOnce(postgres.ownerUrl, 'set synchronous_commit = local; create table parrots (name text)');
});
afterAll(async () => {
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
});

const connect = (options = '') =>
  connectDatabase({ url: `${postgres.ownerUrl}${options}`, poolSize: 2, log: silentLog });

async function within<T>(
  connection: DatabaseConnection,
  work: (connection: DatabaseConnection) => Promise<T>,
): Promise<T> {
  try {
    return await work(connection);
  } finally {
    await connection.database.destroy();
  }
}

describe('a commit whose wait for the second server is ended by somebody', () => {
  test('is an outage for whoever asked, and no success', () =>
    within(connect(), async ({ database }) => {
      const committed = sql`insert into parrots values ('Jack')`.execute(database).then(
        () => 'acknowledged',
        (error: unknown) => error,
      );
      const endWait = `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`;
      for (let ended = 0; ended === 0; await sleep(20)) ended = (await queryOnce(postgres.ownerUrl, endWait)).length;
      expect(await committed).toSatisfy(isDatabaseOutage);
    }));
});

describe('with HIGH_AVAILABILITY', () => {
  const wanted = { isHighlyAvailable: true };

  test('a database that waits for a second server is fit', () =>
    within(connect(), ({ database }) => assertFitDatabase(database, wanted)));

  test.each(['local', 'remote_write'])('one that waits no further than "%s" is refused', (commits) =>
    within(connect(`?options=-csynchronous_commit%3D${commits}`), ({ database }) =>
      expect(assertFitDatabase(database, wanted)).rejects.toThrow(
        `synchronous_commit is ${commits}, under which a failover loses payments`,
      ),
    ),
  );

  test('one that waits for nobody is refused', async () => {
    await postgres.stop();
    postgres = await startEmbeddedPostgres({ directory });
    await within(connect(), ({ database }) =>
      expect(assertFitDatabase(database, wanted)).rejects.toThrow('no second server confirms'),
    );
  });
});
