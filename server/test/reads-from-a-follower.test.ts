/**
 * Lists, searches, exports and statistics come from a server that follows the database, and nobody misses there what they
 * did themselves (decision 0288): with a real follower whose replay stands still, lags, breaks off, or is cut away.
 */
import { orderDraft } from '@gtp/contract/order/order-wire.ts';
import { readAfterCookie, readAfterHeader } from '@gtp/contract/platform/read-after.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readingFor } from '../src/platform/reading-database.ts';
import { countRoundTrips } from './count-round-trips.ts';
import { type MadeCompany, makeBuyer, makeInstitution, makeSeller } from './make/make-company.ts';
import { makeOrderDraft } from './make/make-order-draft.ts';
import { asOwner } from './make-test-database.ts';
import { type DatabaseProxy, openDatabaseProxy } from './open-database-proxy.ts';
import { roundTripBudget } from './round-trip-budget.ts';
import { type FollowedDatabase, startFollowedDatabase } from './start-followed-database.ts';
import { password, resultOf, startTestApp, type TestApp } from './start-test-app.ts';

const metricsToken = 'a-token-for-prometheus';
let world: FollowedDatabase;
let proxy: DatabaseProxy;
/** Two processes of the portal, which know nothing of one another. */
let one: TestApp;
let other: TestApp;
let seller: MadeCompany;
let buyer: MadeCompany;
let network: MadeCompany;
let tokens: Readonly<Record<'seller' | 'network', string>>;

beforeAll(async () => {
  world = await startFollowedDatabase({
    max_standby_streaming_delay: '100ms',
    // A statement ends with the connection of whoever asked.
    client_connection_check_interval: '200ms',
  });
  proxy = await openDatabaseProxy(world.followerUrl);
  const env = { DATABASE_REPLICA_URL: proxy.url, METRICS_TOKEN: metricsToken };
  const beside = { made: world.made } as TestApp;
  one = await startTestApp({ beside, env });
  other = await startTestApp({ beside, env });
  const { passwordHash } = one;
  seller = await makeSeller(world.made.database, { passwordHash });
  buyer = await makeBuyer(world.made.database, { passwordHash });
  network = await makeInstitution(world.made.database, 'VISA', { passwordHash });
  tokens = {
    seller: (await one.logInWholly(seller.userId)).accessToken,
    network: (await one.logInWholly(network.userId)).accessToken,
  };
});
afterAll(async () => {
  await one?.close();
  await other?.close();
  await proxy?.cut();
  await world?.stop();
});
beforeEach(() => world.caughtUp());
afterEach(() => world.resume());

type Reading = { readonly app?: TestApp; readonly token?: string; readonly headers?: Readonly<Record<string, string>> };

async function read(path: string, { app = other, token = tokens.seller, headers = {} }: Reading = {}) {
  return app.call({ method: 'GET', path, token, headers });
}

async function orderIds(reading: Reading = {}): Promise<readonly string[]> {
  const { list } = resultOf<{ list: readonly { orderId: string }[] }>(await read('/orders?size=100', reading));
  return list.map(({ orderId }) => orderId);
}

async function createOrder() {
  const body = { ...orderDraft.encode(makeOrderDraft({ buyerCompanyId: buyer.companyId })) };
  const answer = await one.call({
    path: '/orders',
    token: tokens.seller,
    body,
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  const { orderId } = resultOf<{ orderId: string }>(answer);
  return { orderId, readAfter: String(answer.headers[readAfterHeader.toLowerCase()]) };
}

/** How many requests of a portal were answered from the follower, and how many from elsewhere. */
const counted = ({ context }: TestApp) => ({ ...Object.fromEntries(context.follower?.counts ?? []) });

describe('while the follower keeps up', () => {
  test('lists come from it, with what was just done', async () => {
    const { orderId, readAfter } = await createOrder();
    const before = counted(other).follower ?? 0;
    expect(await orderIds({ headers: { [readAfterHeader]: readAfter } })).toContain(orderId);
    expect(counted(other).follower).toBe(before + 1);
  });

  test('a command never asks it', async () => {
    const before = counted(one);
    await createOrder();
    expect(counted(one)).toEqual(before);
  });
});

describe('while the follower stands still', () => {
  test('a seller finds her new order in her list, whoever answers, by header or by cookie', async () => {
    await orderIds();
    await world.pause();
    const { orderId, readAfter } = await createOrder();
    expect(await orderIds({ headers: { [readAfterHeader]: readAfter } })).toContain(orderId);
    expect(await orderIds({ headers: { cookie: `a=1; ${readAfterCookie}=${readAfter}` } })).toContain(orderId);
  });

  test('another reader sees the page as it was', async () => {
    await orderIds();
    await world.pause();
    const { orderId } = await createOrder();
    expect(await orderIds()).not.toContain(orderId);
  });

  test('who sends nothing finds it nevertheless where the same process answers', async () => {
    await orderIds({ app: one });
    await world.pause();
    const { orderId } = await createOrder();
    expect(await orderIds({ app: one })).toContain(orderId);
  });

  test('exports, searches, counts and totals have it, too', async () => {
    await orderIds();
    await world.pause();
    const { orderId, readAfter } = await createOrder();
    const headers = { [readAfterHeader]: readAfter };
    expect((await read('/orders/export?format=csv', { headers })).body).toContain(orderId);
    expect((await read(`/search?keyword=${orderId}`, { headers })).body).toContain(orderId);
    expect((await read('/orders/export?format=csv')).body).not.toContain(orderId);
    const count = async (reading: Reading) =>
      resultOf<{ totalCount: number }>(await read('/orders?only=totals', reading));
    // What was kept for a reader who knew less will not do.
    const old = await count({});
    expect(await count({ headers })).not.toEqual(old);
  });

  test('the tag of an old page is no answer for who knows of a newer one', async () => {
    const first = await read('/orders');
    const tag = String(first.headers.etag);
    await world.pause();
    const { readAfter } = await createOrder();
    expect((await read('/orders', { headers: { 'if-none-match': tag } })).statusCode).toBe(304);
    const headers = { 'if-none-match': tag, [readAfterHeader]: readAfter };
    expect((await read('/orders', { headers })).statusCode).toBe(200);
  });

  test('a place that nobody was told, and what is none, is looked for in the database', async () => {
    await orderIds();
    await world.pause();
    const { orderId, readAfter } = await createOrder();
    const future = `${readAfter.slice(0, 9)}${'f'.repeat(16)}`;
    const otherLife = `0000ffff${readAfter.slice(8)}`;
    for (const place of [future, otherLife, 'garbage', '0']) {
      const startedMs = performance.now();
      expect(await orderIds({ headers: { [readAfterHeader]: place } })).toContain(orderId);
      expect(performance.now() - startedMs).toBeLessThan(5_000);
    }
  });
});

describe('statistics', () => {
  test('come from the follower', async () => {
    const before = counted(other).follower ?? 0;
    resultOf(await read('/figures', { token: tokens.network }));
    expect(counted(other).follower).toBe(before + 1);
  });
});

describe('once the follower lags behind longer than it may', () => {
  test('everybody reads the database, and the follower again when it has caught up', async () => {
    const env = { DATABASE_REPLICA_URL: proxy.url, DATABASE_REPLICA_MAX_LAG: '1' };
    const strict = await startTestApp({ beside: { made: world.made } as TestApp, env });
    try {
      await orderIds({ app: strict });
      await world.pause();
      const { orderId } = await createOrder();
      await expect.poll(() => orderIds({ app: strict })).toContain(orderId);
      expect(counted(strict).lags).toBeGreaterThan(0);
      await world.resume();
      await expect.poll(() => hasReadFollower(strict)).toBe(true);
    } finally {
      await strict.close();
    }
  });
});

async function hasReadFollower(app: TestApp): Promise<boolean> {
  const before = counted(app).follower ?? 0;
  await orderIds({ app });
  return (counted(app).follower ?? 0) > before;
}

/** On the follower it takes a minute, on the database nothing. */
async function readLong({ context }: TestApp): Promise<unknown> {
  const { database } = readingFor(context, {});
  const asked = sql<{ here: boolean }>`
    select pg_is_in_recovery() as here from (select count(*) from notices) as n,
      lateral (select pg_sleep(case when pg_is_in_recovery() then 60 else 0 end)) as s`;
  return (await asked.execute(database)).rows;
}

async function untilLongRuns(): Promise<void> {
  const running = `select from pg_stat_activity where query like '%pg_sleep(case%' and state = 'active' and pid <> pg_backend_pid()`;
  await expect.poll(async () => (await world.askFollower(running)).length).toBe(1);
}

describe('a read that the follower breaks off is answered by the database', () => {
  beforeEach(async () => {
    await expect.poll(() => hasReadFollower(one)).toBe(true);
  });

  test('because what it reads is locked away by what the follower has to do next', async () => {
    const reading = readLong(one);
    await untilLongRuns();
    await asOwner(world.made.ownerUrl, (owner) =>
      owner.query('begin; lock table notices in access exclusive mode; commit'),
    );
    expect(await reading).toEqual([{ here: false }]);
    expect(one.logged.join()).toContain('conflict with recovery');
  });

  test('because its server dies; it is read again once it is back', async () => {
    const reading = readLong(one);
    await untilLongRuns();
    await proxy.cut();
    expect(await reading).toEqual([{ here: false }]);
    await expect.poll(() => hasReadFollower(one)).toBe(false);
    expect(counted(one).away).toBeGreaterThan(0);
    expect(await lagSaid()).toBeUndefined();
    expect((await one.app.inject('/readyz')).json()).toMatchObject({ silent: ['database_follower'] });
    await proxy.mend();
    await expect.poll(() => hasReadFollower(one)).toBe(true);
  });

  test('because nothing is heard of it any more', async () => {
    const reading = readLong(one);
    await untilLongRuns();
    proxy.hold(true);
    expect(await reading).toEqual([{ here: false }]);
    proxy.hold(false);
    await expect.poll(() => hasReadFollower(one)).toBe(true);
  });
});

/** In seconds, by the metrics; undefined where they say none. */
async function lagSaid(): Promise<number | undefined> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const { body } = await one.app.inject({ url: '/metrics', headers });
  const said = /^portal_follower_lag_seconds (.+)$/m.exec(body)?.[1];
  return said === undefined ? undefined : Number(said);
}

test('the metrics say how far it lags, also where nobody reads', async () => {
  await expect.poll(lagSaid).toBeLessThan(1);
  await world.pause();
  await createOrder();
  await expect.poll(lagSaid).toBeGreaterThan(0.5);
});

describe('what is told', () => {
  test('costs a command no further round trip', async () => {
    const trips = countRoundTrips(one.context.pool);
    await one.call({ method: 'GET', path: '/session', token: tokens.seller });
    const { cost } = await trips.during(createOrder);
    expect(cost[0]).toBeLessThanOrEqual(roundTripBudget.createOrder[0] + 1);
  });

  test('is told behind a login as well, and to a browser without scripts as a cookie', async () => {
    const answer = await one.call({ path: '/auth/login', body: { userId: seller.userId, userPwd: password } });
    const position = String(answer.headers[readAfterHeader.toLowerCase()]);
    expect(position).toMatch(/^[0-9a-f]{8}-[0-9a-f]{16}$/);
    expect(answer.cookies).toContainEqual(
      expect.objectContaining({ name: readAfterCookie, value: position, maxAge: 60 }),
    );
  });

  test('is nothing behind what only reads', async () => {
    expect((await read('/orders')).headers).not.toHaveProperty(readAfterHeader.toLowerCase());
  });
});
