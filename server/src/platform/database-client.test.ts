/** Several hosts in the address of the database: whichever takes writes is used, and the one that takes its place after it. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { asOwner, makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../../test/open-database-proxy.ts';
import { connectDatabase, isDatabaseOutage } from './database.ts';
import { DatabaseClient } from './database-client.ts';
import { watchDatabase } from './database-watch.ts';
import { silentLog } from './log.ts';
import { queryOnce } from './query-once.ts';
import { runJobs } from './run-jobs.ts';

let made: TestDatabase;
const proxies: DatabaseProxy[] = [];
const patient = { timeout: 20_000, interval: 50 };

beforeAll(async () => {
  made = await makeTestDatabase();
});
afterEach(async () => {
  for (const proxy of proxies.splice(0)) await proxy.cut();
});
afterAll(() => made.drop());

async function openProxy(): Promise<DatabaseProxy> {
  const proxy = await openDatabaseProxy(made.url);
  proxies.push(proxy);
  return proxy;
}

/** As the settings write the address of several hosts. */
const ofAll = ([first = '', ...others]: readonly string[]) =>
  `${first}?failover=${others.map((url) => new URL(url).host).join(',')}`;

test('the first host may be away when the portal starts, and the second be lost later', async () => {
  const [first, second] = [await openProxy(), await openProxy()];
  await first.cut();
  const { database } = connectDatabase({ url: ofAll([first.url, second.url]), poolSize: 4, log: silentLog });
  const ask = () => sql<{ one: number }>`select 1 as one`.execute(database).then(({ rows }) => rows[0]?.one);
  expect(await ask()).toBe(1);
  await second.cut();
  await first.mend();
  await expect.poll(() => ask().catch(() => 'away'), patient).toBe(1);
  // All connections of the pool, and none hangs on the host that is gone.
  expect(await Promise.all(Array.from({ length: 8 }, ask))).toEqual(Array.from({ length: 8 }, () => 1));
  await first.cut();
  await expect(ask()).rejects.toSatisfy(isDatabaseOutage);
  await second.mend();
  await expect.poll(() => ask().catch(() => 'away'), patient).toBe(1);
  await database.destroy();
});

test('jobs and the watch follow as well, and a job that was queued meanwhile is done once', async () => {
  const [first, second] = [await openProxy(), await openProxy()];
  await second.cut();
  const url = ofAll([first.url, second.url]);
  const watch = await watchDatabase({ url, log: silentLog });
  let done = 0;
  const work = async () => {
    done += 1;
  };
  const tasks = { 'seal-journals': work };
  const jobs = await runJobs({ url, log: silentLog, tasks });
  await second.mend();
  await first.cut();
  await made.pool.query(`select graphile_worker.add_job('seal-journals')`);
  await expect.poll(() => done, { ...patient, timeout: 60_000 }).toBe(1);
  await expect.poll(() => watch.isThere(), patient).toBe(true);
  await jobs.stop();
  await watch.stop();
  expect(done).toBe(1);
});

test('a host that takes no writes is passed by', async () => {
  const copy = await makeTestDatabase();
  const [ownName, copyName] = [made, copy].map(({ url }) => new URL(url).pathname.slice(1));
  await asOwner(copy.ownerUrl, (owner) =>
    owner.query(`alter database "${copyName}" set default_transaction_read_only = on`),
  );
  const proxy = await openRenamingProxy(made.url, { from: ownName ?? '', to: copyName ?? '' });
  const question = `select current_database() as name, current_setting('transaction_read_only') as read_only`;
  expect(await queryOnce(proxy.url, question)).toEqual([{ name: copyName, read_only: 'on' }]);
  expect(await queryOnce(ofAll([proxy.url, made.url]), question)).toEqual([{ name: ownName, read_only: 'off' }]);
  const none = queryOnce(ofAll([proxy.url, proxy.url]), question);
  await expect(none).rejects.toThrow('No host of the database takes writes');
  proxy.close();
  await copy.drop();
});

/** Leads to another database of the same server than is asked for, as a copy's host leads to another state of the same. */
async function openRenamingProxy(url: string, { from, to }: { readonly from: string; readonly to: string }) {
  expect(from.length).toBe(to.length);
  const { hostname, port } = new URL(url);
  const server = createServer((socket) => {
    const onward = connect(Number(port), hostname);
    for (const each of [socket, onward]) each.on('error', () => undefined);
    socket.once('data', (bytes) => {
      onward.write(Buffer.from(bytes.toString('latin1').replace(from, to), 'latin1'));
      socket.pipe(onward);
    });
    onward.pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url: Object.assign(new URL(url), { host }).href, close: () => void server.close() };
}

test('a connection that nobody owns yet may break without ending the process', () => {
  expect(() => new DatabaseClient().emit('error', new Error('terminating connection'))).not.toThrow();
});
