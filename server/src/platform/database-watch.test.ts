/** A machine with a wrong clock, and a database that stops answering. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withTestDatabase } from '../../test/make-test-database.ts';
import { openDatabaseProxy } from '../../test/open-database-proxy.ts';
import { connectDatabase, isDatabaseOutage } from './database.ts';
import { watchDatabase } from './database-watch.ts';
import { silentLog } from './log.ts';

const minuteMs = 60_000;

test('measures how far a wrong clock is from the database, and leaves a right one alone', () =>
  withTestDatabase(async ({ url }) => {
    const wrongNow = () => Date.now() + 20 * minuteMs;
    const wrong = await watchDatabase({ url, log: silentLog, machineNow: wrongNow });
    const right = await watchDatabase({ url, log: silentLog });
    expect(Math.abs(wrong.aheadMs() + 20 * minuteMs)).toBeLessThan(minuteMs);
    expect(right.aheadMs()).toBe(0);
    await Promise.all([wrong.stop(), right.stop()]);
  }));

test('a database that stops answering fails what it was asked as an outage, and is there again when it answers', () =>
  withTestDatabase(async (made) => {
    const proxy = await openDatabaseProxy(made.url);
    const watch = await watchDatabase({ url: proxy.url, log: silentLog });
    const { database } = connectDatabase({ url: proxy.url, poolSize: 3, log: silentLog, watch });
    const ask = () => sql`select 1`.execute(database);
    await Promise.all([ask(), ask()]);
    proxy.hold(true);
    const heldSince = performance.now();
    // Three at work, and as many who wait for a connection: none of them waits for its own limit.
    const asked = await Promise.allSettled([ask(), ask(), ask(), ask(), ask(), ask()]);
    const outageMs = performance.now() - heldSince;
    expect(asked.every((each) => each.status === 'rejected' && isDatabaseOutage(each.reason))).toBe(true);
    expect(watch.isThere()).toBe(false);
    await expect(ask()).rejects.toThrow('does not answer');
    // Far less than the time limit of a statement (20 s), however busy the machine is.
    expect(outageMs).toBeLessThan(15_000);
    // As long as the questions asked meanwhile wait at most: new ones are asked after them.
    await expect.poll(() => performance.now() - heldSince).toBeGreaterThan(6_000);
    proxy.hold(false);
    await expect.poll(watch.isThere).toBe(true);
    await ask();
    await Promise.all([watch.stop(), database.destroy()]);
    await proxy.cut();
  }));

test('a database that is slow to answer the watch and answers elsewhere is there', () =>
  withTestDatabase(async (made) => {
    const proxy = await openDatabaseProxy(made.url);
    const watch = await watchDatabase({ url: proxy.url, log: silentLog });
    watch.watchUse(() => true);
    proxy.hold(true);
    const activity = setInterval(watch.recordActivity, 50);
    const until = performance.now() + 2_600;
    await expect.poll(() => performance.now() > until || !watch.isThere()).toBe(true);
    expect(watch.isThere()).toBe(true);
    clearInterval(activity);
    await expect.poll(watch.isThere).toBe(false);
    await watch.stop();
    await proxy.cut();
  }));
