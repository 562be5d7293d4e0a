/** Where each commit ends in the log is asked with it, and changes nothing about it (decision 0288). */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countRoundTrips } from '../../test/count-round-trips.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { connectDatabase, type DatabaseConnection, inTransaction, uniqueViolation } from './database.ts';
import { silentLog } from './log.ts';
import { makeWritePositions, positionQuery, readPosition } from './write-position.ts';

let made: TestDatabase;
let told: DatabaseConnection;
let untold: DatabaseConnection;
const positions = makeWritePositions();

beforeAll(async () => {
  made = await makeTestDatabase();
  const options = { url: made.ownerUrl, poolSize: 1, log: silentLog };
  told = connectDatabase({ ...options, positions });
  untold = connectDatabase(options);
  await sql`create table parrots (name text primary key)`.execute(untold.database);
});
afterAll(async () => {
  await told.database.destroy();
  await untold.database.destroy();
  await made.drop();
});

const insert = (name: string) => sql`insert into parrots values (${name})`;

async function endOfLog(): Promise<bigint> {
  const { rows } = await sql<{ position: string }>`${sql.raw(positionQuery)}`.execute(untold.database);
  return readPosition(rows[0]?.position)?.lsn ?? 0n;
}

test.each([
  ['a single write', (name: string) => insert(name).execute(told.database)],
  [
    'a transaction',
    (name: string) =>
      inTransaction(told.database, async (transaction) => void (await insert(name).execute(transaction))),
  ],
])('of %s it is known once it is acknowledged', async (kind, write) => {
  const before = await endOfLog();
  await write(kind);
  expect(positions.latest()?.lsn).toBeGreaterThan(before);
  expect(positions.latest()?.lsn).toBeLessThanOrEqual(await endOfLog());
});

test('a write that fails says why, leaves nothing, and the connection serves the next', async () => {
  await insert('Polly').execute(told.database);
  const failed = await insert('Polly')
    .execute(told.database)
    .catch((error: unknown) => error);
  expect(uniqueViolation(failed)).toBe('parrots_pkey');
  await insert('Jack').execute(told.database);
  const { rows } = await sql`select name from parrots where name in ('Polly', 'Jack')`.execute(untold.database);
  expect(rows).toHaveLength(2);
});

test('no write waits once more for it, and reads ask for nothing', async () => {
  const costs = async ({ database, pool }: DatabaseConnection, name: string) => {
    await sql`select 1`.execute(database);
    const { during } = countRoundTrips(pool);
    const single = await during(() => insert(`${name} 1`).execute(database));
    const both = await during(() =>
      inTransaction(database, async (transaction) => {
        await insert(`${name} 2`).execute(transaction);
        await insert(`${name} 3`).execute(transaction);
      }),
    );
    const read = await during(() => sql`select from parrots`.execute(database));
    return { trips: [single, both, read].map(({ cost }) => cost[0]), reading: read.cost };
  };
  expect(await costs(told, 'told')).toEqual(await costs(untold, 'untold'));
});
