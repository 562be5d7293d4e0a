/** A demo that was cut short while it loaded is never taken for a whole one. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isWithoutCompanies, migrateDatabase } from '../../scripts/start/start-database.ts';
import { beginDemoLoad, endDemoLoad } from '../src/operations/demo-load-store.ts';
import { queryOnce } from '../src/platform/query-once.ts';
import { makeSeller } from './make/make-company.ts';
import { makeTestDatabase, type TestDatabase } from './make-test-database.ts';

let made: TestDatabase;
beforeEach(async () => {
  made = await makeTestDatabase();
});
afterEach(() => made.drop());

const nothing = async () => undefined;
const started = (isEmbedded: boolean) => ({
  ...{ url: made.url, ownerUrl: made.ownerUrl, isEmbedded, revive: nothing, stop: nothing },
});

async function loadMembers(): Promise<void> {
  await beginDemoLoad(made.database);
  await makeSeller(made.database);
}

describe('a start finds', () => {
  test('that a migrated database has no company yet', async () => {
    expect(await isWithoutCompanies(started(true))).toBe(true);
  });

  test('a whole demo, and one of before demos were loaded beside the portal', async () => {
    await makeSeller(made.database);
    expect(await isWithoutCompanies(started(true))).toBe(false);
    await beginDemoLoad(made.database);
    await endDemoLoad(made.database, new Date());
    expect(await isWithoutCompanies(started(true))).toBe(false);
  });

  test('a demo that was cut short: its embedded database begins anew', async () => {
    await loadMembers();
    expect(await isWithoutCompanies(started(true))).toBe(true);
    expect(await queryOnce(made.ownerUrl, "select to_regclass('companies')::text as companies")).toEqual([
      { companies: null },
    ]);
    await migrateDatabase(started(true));
    expect(await queryOnce(made.ownerUrl, 'select * from companies')).toEqual([]);
  });

  test('the same in a database of somebody: nothing of it is touched, and the start says what to do', async () => {
    await loadMembers();
    await expect(isWithoutCompanies(started(false))).rejects.toThrow('create an empty one and start again');
    expect(await queryOnce(made.ownerUrl, 'select 1 from companies')).toHaveLength(1);
  });
});
