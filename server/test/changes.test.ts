/** Who gets which change as it happens, and when a stream ends (decision 0287). */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeApp } from '../src/app.ts';
import { createFanOut } from '../src/fan-out.ts';
import { fanOutNotifications } from '../src/notification/notification.ts';
import { makeDrain } from '../src/platform/drain.ts';
import { readSettings } from '../src/platform/settings.ts';
import { changeChannel } from '../src/platform/work-signal.ts';
import { type FollowedStream, followStream } from './follow-stream.ts';
import { type MadeCompany, makeBuyer, makeInstitution, makeSeller } from './make/make-company.ts';
import { makeOrder } from './make/make-order.ts';
import { asOwner } from './make-test-database.ts';
import { type DatabaseProxy, openDatabaseProxy } from './open-database-proxy.ts';
import { resultOf, startTestApp, type TestApp } from './start-test-app.ts';

const patient = { timeout: 20_000, interval: 20 };
const people = ['seller', 'buyer', 'outsider', 'kotra', 'visa', 'issuer'] as const;
type Role = (typeof people)[number];

let portal: TestApp;
let beside: TestApp;
let proxy: DatabaseProxy;
let made: Readonly<Record<Role, MadeCompany>>;
const open: FollowedStream[] = [];
const tokens = new Map<Role, string>();

beforeAll(async () => {
  portal = await startTestApp();
  const reach = async (url: string) => {
    proxy = await openDatabaseProxy(url);
    return proxy.url;
  };
  beside = await startTestApp({ beside: portal, reach });
  const { database } = portal.made;
  const own = { passwordHash: portal.passwordHash };
  made = {
    seller: await makeSeller(database, own),
    buyer: await makeBuyer(database, own),
    outsider: await makeBuyer(database, own),
    kotra: await makeInstitution(database, 'KOTRA', own),
    visa: await makeInstitution(database, 'VISA', own),
    issuer: await makeInstitution(database, 'ISSUER', own),
  };
  for (const role of people) tokens.set(role, (await portal.logInWholly(made[role].userId)).accessToken);
  for (const { app } of [portal, beside]) await app.listen({ port: 0 });
}, 120_000);
afterEach(() => {
  for (const stream of open.splice(0)) stream.leave();
});
afterAll(async () => {
  // What a browser has opened and not used yet is idle to nobody.
  for (const { app } of [beside, portal]) app.server.closeAllConnections();
  await beside.close();
  await portal.close();
  await proxy.cut();
});

async function follow(role: Role | string, at = portal): Promise<FollowedStream> {
  const stream = await followStream(at, tokens.get(role as Role) ?? role);
  open.push(stream);
  return stream;
}

const tagsOf = ({ heard }: FollowedStream) => heard.flatMap(({ data }) => (data.tagList ?? []) as string[]);
const until = (stream: FollowedStream, tag: string) => expect.poll(() => tagsOf(stream), patient).toContain(tag);
const accept = (orderId: string, at = portal) =>
  at.call({
    path: `/orders/${orderId}/accept-terms`,
    token: tokens.get('buyer'),
    body: { version: 1 },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
const requested = () => makeOrder(portal.made.database, { state: 'requested', seller: made.seller, buyer: made.buyer });

/** An order whose changes so far these have got; what they get next is of what follows. */
async function requestedBefore(...streams: readonly FollowedStream[]): Promise<string> {
  const { orderId } = await requested();
  for (const { heard } of streams) {
    await expect.poll(() => JSON.stringify(heard), patient).toContain(orderId);
    heard.length = 0;
  }
  return orderId;
}

describe('whoever listens', () => {
  test('must be logged in', async () => {
    const stream = await followStream(portal, undefined);
    expect(stream.status).toBe(401);
  });

  test('gets a stream that nobody on the way keeps or holds back', async () => {
    const { status, headers } = await follow('seller');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/event-stream');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-accel-buffering')).toBe('no');
  });

  test('is told of what another did with an order of theirs: what, which one, and since when; of no amounts', async () => {
    const seller = await follow('seller');
    const buyer = await follow('buyer');
    const orderId = await requestedBefore(seller, buyer);
    expect((await accept(orderId)).statusCode).toBe(200);
    await until(seller, 'order');
    await until(buyer, 'order');
    const [first] = seller.heard;
    expect(first?.event).toBe('change');
    expect(Object.keys(first?.data ?? {}).toSorted()).toEqual(['orderIdList', 'ownYn', 'position', 'tagList']);
    expect(first?.data).toMatchObject({ orderIdList: [orderId], ownYn: 'N' });
    expect(first?.data.position).toMatch(/^[0-9a-f]{8}-[0-9a-f]{16}$/);
    expect(buyer.heard[0]?.data.ownYn).toBe('Y');
    // The sums of its main page, which no institution is shown.
    for (const member of [seller, buyer]) expect(tagsOf(member)).toContain('figures');
  });

  test('hears nothing of other companies’ orders; an institution hears of those that it oversees', async () => {
    const [outsider, issuer, kotra, visa] = await Promise.all([
      follow('outsider'),
      follow('issuer'),
      follow('kotra'),
      follow('visa'),
    ]);
    const orderId = await requestedBefore(kotra, visa);
    resultOf(await accept(orderId));
    for (const institution of [kotra, visa]) {
      await until(institution, 'order');
      expect(tagsOf(institution)).not.toContain('figures');
    }
    // What was sent before comes before it.
    const mine = await makeOrder(portal.made.database, {
      state: 'requested',
      seller: made.seller,
      buyer: made.outsider,
      issuerCompanyId: made.issuer.companyId,
    });
    const path = `/orders/${mine.orderId}/accept-terms`;
    resultOf(await portal.call({ path, token: tokens.get('outsider'), body: { version: 1 } }));
    for (const each of [outsider, issuer]) {
      await until(each, 'order');
      expect(each.heard.map(({ data }) => data.orderIdList)).not.toContainEqual([orderId]);
      expect(JSON.stringify(each.heard)).not.toContain(orderId);
    }
  });

  test('hears nothing of what was refused', async () => {
    const seller = await follow('seller');
    const orderId = await requestedBefore(seller);
    const refused = await portal.call({
      path: `/orders/${orderId}/accept-terms`,
      token: tokens.get('buyer'),
      body: { version: 9 },
    });
    expect(refused.statusCode).toBe(409);
    const other = await requested();
    resultOf(await accept(other.orderId));
    await until(seller, 'order');
    expect(JSON.stringify(seller.heard)).not.toContain(orderId);
  });

  test('is told by the one process of what another one did, and of a notification once the worker wrote it', async () => {
    const { orderId } = await requested();
    const seller = await follow('seller', beside);
    resultOf(await accept(orderId));
    await until(seller, 'order');
    await fanOutNotifications(createFanOut(portal.context));
    await until(seller, 'notification');
  });
});

describe('a stream ends', () => {
  let userId: string;
  const logIn = async () => (await portal.logInWholly(userId)).accessToken;

  beforeEach(async () => {
    userId = (await makeBuyer(portal.made.database, { passwordHash: portal.passwordHash })).userId;
  });

  test('with the session, wherever that is ended', async () => {
    const token = await logIn();
    const stream = await follow(token, beside);
    await portal.call({ path: '/logout', token });
    expect(await stream.ended).toBe('ended');
    expect((await follow(token)).status).toBe(401);
  });

  test('when the person ends it from elsewhere', async () => {
    const token = await logIn();
    const stream = await follow(token);
    const other = await logIn();
    await portal.confirm(other);
    resultOf(await portal.call({ path: '/sessions/end-others', token: other }));
    expect(await stream.ended).toBe('ended');
  });

  test('when another process has ended it, also a moment after this one read it', async () => {
    const token = await logIn();
    const stream = await follow(token);
    const told = JSON.stringify([{ endedOf: { userId } }]);
    // As the connections of another process write it: this one's note nothing.
    await asOwner(portal.made.ownerUrl, (owner) =>
      owner.query(
        `with ended as (update sessions set ended_at = now(), end_reason = 'ended_by_owner' where user_id = $1)
        select pg_notify($2, pg_current_wal_flush_lsn()::text || ' ' || $3)`,
        [userId, changeChannel, told],
      ),
    );
    expect(await stream.ended).toBe('ended');
    expect((await follow(token)).status).toBe(401);
  });

  test('with the access token', async () => {
    const token = await logIn();
    portal.context.clock.advance(5 * 60_000 - 1_000);
    const stream = await follow(token);
    expect(stream.status).toBe(200);
    expect(await stream.ended).toBe('ended');
    portal.context.clock.advance(-(5 * 60_000 - 1_000));
  });

  test('without having kept the session alive', async () => {
    const token = await logIn();
    const lastSeen = async () =>
      (
        await portal.made.pool.query<{ last: Date }>(
          'select max(last_seen_at) as last from sessions where user_id = $1',
          [userId],
        )
      ).rows[0]?.last;
    const before = await lastSeen();
    portal.context.clock.advance(60_000);
    await follow(token);
    expect(await lastSeen()).toEqual(before);
    portal.context.clock.advance(-60_000);
  });
});

describe('too many', () => {
  test('of one person are refused with how long to wait; others get theirs', async () => {
    const streams = await Promise.all(Array.from({ length: 8 }, () => follow('outsider')));
    expect(streams.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    const ninth = await follow('outsider');
    expect([ninth.status, ninth.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await follow('seller')).status).toBe(200);
    streams[0]?.leave();
    await expect.poll(async () => (await follow('outsider')).status, patient).toBe(200);
  });
});

test('after PostgreSQL was away, all are told to look again', async () => {
  const stream = await follow('seller', beside);
  await proxy.cut();
  await proxy.mend();
  await expect.poll(() => stream.heard.map(({ event }) => event), patient).toContain('again');
  const { orderId } = await requested();
  resultOf(await accept(orderId));
  await until(stream, 'order');
});

test('a process that leaves ends its streams at once, and takes no more', async () => {
  const settings = readSettings({ DEMO_MODE: 'on', CHANGE_STREAMS: '1' });
  const drain = makeDrain(0);
  const app = await makeApp(beside.context, settings, { webDirectory: portal.webDirectory, drain });
  await app.listen({ port: 0 });
  const leaving = { ...beside, app };
  const stream = await follow('seller', leaving);
  const full = await follow('buyer', leaving);
  expect([full.status, full.headers.get('retry-after')]).toEqual([503, '60']);
  await drain.run();
  expect(await stream.ended).toBe('ended');
  expect((await follow('seller', leaving)).status).toBe(503);
  const since = performance.now();
  await app.close();
  expect(performance.now() - since).toBeLessThan(5_000);
});
