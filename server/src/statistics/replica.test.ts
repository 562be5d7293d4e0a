/** The setting DATABASE_REPLICA_URL: statistics come from the replica, commands stay with the database. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeInstitution } from '../../test/make/make-company.ts';
import { defaultNow, makeOrder } from '../../test/make/make-order.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { closeContext, createContext } from '../context.ts';
import { silentLog } from '../platform/log.ts';
import { readSettings } from '../platform/settings.ts';
import { readStatistics } from './read-statistics.ts';

let primary: TestDatabase;
let replica: TestDatabase;

beforeAll(async () => {
  [primary, replica] = await Promise.all([makeTestDatabase(), makeTestDatabase()]);
  await makeOrder(primary.database, { state: 'confirmed' });
});
afterAll(() => Promise.all([primary.drop(), replica.drop()]));

async function countUnderWay(env: Readonly<Record<string, string>>): Promise<number> {
  const settings = readSettings({ DEMO_MODE: 'on', ...env });
  const context = createContext({
    settings,
    databaseUrl: primary.url,
    log: silentLog,
    clock: { now: () => defaultNow },
  });
  const { caller } = await makeInstitution(primary.database, 'KOTRA');
  const statistics = await readStatistics(context, { caller, query: {} });
  await closeContext(context);
  if (!statistics.ok) throw new Error(statistics.code);
  return statistics.value.money.reduce((sum, { count }) => sum + count, 0);
}

test('reads statistics from the database itself where no replica is set', async () => {
  expect(await countUnderWay({})).toBe(1);
});

test('reads statistics from the replica where one is set', async () => {
  expect(await countUnderWay({ DATABASE_REPLICA_URL: replica.url })).toBe(0);
});
