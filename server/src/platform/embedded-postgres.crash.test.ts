/** PostgreSQL dies at any moment while rows are written: what it acknowledged is there when it is back (trust.md, F2). */
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playRounds, roundsOr, timesFromSeed } from '../../test/chance.ts';
import { connectDatabase, type DatabaseConnection, isDatabaseOutage } from './database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { silentLog } from './log.ts';
import { findPostmaster } from './postmaster.ts';

const rounds = roundsOr(3);
const writers = 4;
/** Of the writing, before the kill. */
const longestMs = 400;
let directory: string;
let postgres: EmbeddedPostgres;
let connection: DatabaseConnection;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'portal-killed-'));
  postgres = await startEmbeddedPostgres({ directory, settings: { max_connections: '20' } });
  connection = connectDatabase({ url: postgres.ownerUrl, poolSize: writers, log: silentLog });
  await sql`create table parrots (parrot_id integer primary key)`.execute(connection.database);
});
afterAll(async () => {
  await connection.database.destroy();
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
});

let last = 0;

/** One row after another until the database is gone; answers those that it acknowledged. */
async function writeUntilGone(): Promise<readonly number[]> {
  const acknowledged: number[] = [];
  for (;;) {
    last += 1;
    const id = last;
    try {
      await sql`insert into parrots values (${id})`.execute(connection.database);
      acknowledged.push(id);
    } catch (error) {
      if (isDatabaseOutage(error)) return acknowledged;
      throw error;
    }
  }
}

async function killPostmaster(): Promise<void> {
  const { processId } = (await findPostmaster(join(await realpath(directory), 'data'))) ?? { processId: 0 };
  expect(processId).toBeGreaterThan(0);
  process.kill(processId, 'SIGKILL');
}

test(
  `PostgreSQL killed at any moment loses no acknowledged row, ${timesFromSeed(rounds)}`,
  () =>
    playRounds(rounds, async ({ chance }) => {
      const writing = Array.from({ length: writers }, writeUntilGone);
      await sleep(50 + chance() * longestMs);
      await killPostmaster();
      const acknowledged = (await Promise.all(writing)).flat();
      await postgres.revive();
      const ask = () => sql<{ id: number }>`select parrot_id as id from parrots`.execute(connection.database);
      // The connections of before are found broken one by one.
      await expect
        .poll(
          () =>
            ask().then(
              () => true,
              () => false,
            ),
          { timeout: 20_000 },
        )
        .toBe(true);
      const stored = new Set((await ask()).rows.map(({ id }) => id));
      expect(acknowledged.length).toBeGreaterThan(0);
      expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    }),
  30_000 + rounds * 20_000,
);
