/** What a server does when it is asked too often, or stands without its database. */
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { makeSeller } from '../../test/make/make-company.ts';
import { openDatabaseProxy } from '../../test/open-database-proxy.ts';
import { startTestApp, type TestApp } from '../../test/start-test-app.ts';

let portal: TestApp | undefined;

afterEach(async () => {
  await portal?.close();
  portal = undefined;
});

describe('calls that need no login', () => {
  test('are limited by address: 429 with the time to wait, in our envelope', async () => {
    portal = await startTestApp({ env: { PUBLIC_CALLS_PER_MINUTE: '5' } });
    const call = (address: string) =>
      portal?.call({ path: '/surf/code', body: { cdGp: 'CON0' }, headers: { 'x-forwarded-for': address } });
    for (let time = 0; time < 5; time += 1) expect((await call('198.51.100.7'))?.statusCode).toBe(200);
    const limited = await call('198.51.100.7');
    expect([limited?.statusCode, limited?.json()]).toMatchObject([
      429,
      { code: 'request.too_many', message: 'Too many requests. Try again in a moment.' },
    ]);
    expect(Number(limited?.headers['retry-after'])).toBeGreaterThan(1);
    expect((await call('198.51.100.8'))?.statusCode).toBe(200);
  });

  test('are limited so that a login has to wait too, but not whoever is logged in', async () => {
    portal = await startTestApp({ env: { PUBLIC_CALLS_PER_MINUTE: '3' } });
    const { userId } = await makeSeller(portal.made.database, { passwordHash: portal.passwordHash });
    const { accessToken: token } = await portal.logInWholly(userId);
    const body = { userId, userPwd: 'wrong' };
    for (let time = 0; time < 2; time += 1) await portal.call({ path: '/auth/login', body });
    expect((await portal.call({ path: '/auth/login', body })).statusCode).toBe(429);
    for (let time = 0; time < 10; time += 1) {
      expect((await portal.call({ method: 'POST', path: '/menus', token })).statusCode).toBe(200);
    }
  });
});

describe('the address that a call comes from', () => {
  /** The address in the log of a call that `peer` sends, with what it says of those before it. */
  async function addressOf(proxies: string, { peer, forwarded }: { peer: string; forwarded: string }) {
    portal ??= await startTestApp({ env: { TRUSTED_PROXIES: proxies } });
    await portal.app.inject({ url: '/healthz', remoteAddress: peer, headers: { 'x-forwarded-for': forwarded } });
    return (JSON.parse(portal.logged.at(-1) ?? '{}') as { ipAddress?: string }).ipAddress;
  }

  test('is the last one before our proxies, however many of them there are', async () => {
    const proxies = 'loopback, 10.1.0.0/16,2001:db8:1::/48';
    const calls = [
      { peer: '127.0.0.1', forwarded: '203.0.113.5', expected: '203.0.113.5' },
      { peer: '10.1.2.3', forwarded: '203.0.113.5, 10.1.9.9, 127.0.0.1', expected: '203.0.113.5' },
      { peer: '::ffff:10.1.2.3', forwarded: '203.0.113.5, 2001:db8:1::7', expected: '203.0.113.5' },
      { peer: '2001:db8:1::9', forwarded: '2001:db8:77::1', expected: '2001:db8:77::1' },
      { peer: '10.1.2.3', forwarded: '', expected: '10.1.2.3' },
    ];
    for (const { expected, ...call } of calls) expect(await addressOf(proxies, call), call.forwarded).toBe(expected);
  });

  test('is not what a caller writes himself, before a proxy of ours or without one', async () => {
    const proxies = '10.1.0.0/16';
    const calls = [
      { peer: '10.1.2.3', forwarded: '198.51.100.1, 203.0.113.5', expected: '203.0.113.5' },
      { peer: '203.0.113.9', forwarded: '198.51.100.1', expected: '203.0.113.9' },
      { peer: '10.2.0.1', forwarded: '198.51.100.1', expected: '10.2.0.1' },
      { peer: '127.0.0.1', forwarded: '198.51.100.1', expected: '127.0.0.1' },
      { peer: '2001:db8:2::1', forwarded: '10.1.0.1', expected: '2001:db8:2::1' },
      { peer: '10.1.2.3', forwarded: '203.0.113.5, nobody', expected: 'nobody' },
    ];
    for (const { expected, ...call } of calls) expect(await addressOf(proxies, call), call.forwarded).toBe(expected);
  });

  test('is what the limits count, also behind a proxy that stands elsewhere', async () => {
    portal = await startTestApp({ env: { PUBLIC_CALLS_PER_MINUTE: '2', TRUSTED_PROXIES: '172.30.84.1' } });
    const call = async (forwarded: string, remoteAddress = '172.30.84.1') => {
      const headers = { 'x-forwarded-for': forwarded };
      const payload = { cdGp: 'CON0' };
      return portal?.app.inject({ method: 'POST', url: '/api/v1/surf/code', remoteAddress, headers, payload });
    };
    for (const person of ['203.0.113.5', '203.0.113.6']) {
      for (const status of [200, 200, 429]) expect((await call(person))?.statusCode, person).toBe(status);
    }
    const liar = async (time: number) => (await call(`198.51.100.${time}`, '203.0.113.7'))?.statusCode;
    expect([await liar(1), await liar(2), await liar(3)]).toEqual([200, 200, 429]);
  });
});

test('readiness waits for the pages', async () => {
  portal = await startTestApp();
  const page = join(portal.webDirectory, 'index.html');
  await rename(page, `${page}.later`);
  const before = await portal.app.inject('/readyz');
  expect([before.statusCode, before.json()]).toMatchObject([503, { status: expect.stringContaining('not built') }]);
  await rename(`${page}.later`, page);
  expect((await portal.app.inject('/readyz')).json()).toMatchObject({ status: 'ready' });
});

test('a limit holds for two portals on one database together', async () => {
  const env = { PUBLIC_CALLS_PER_MINUTE: '20' };
  portal = await startTestApp({ env });
  const second = await startTestApp({ env, beside: portal });
  const both = [portal, second];
  const call = async (time: number) => both[time % 2]?.call({ path: '/surf/code', body: { cdGp: 'CON0' } });
  const answers = await Promise.all(Array.from({ length: 60 }, (_, time) => call(time)));
  const later = await Promise.all([call(0), call(1)]);
  await second.close();
  expect(answers.filter((each) => each?.statusCode === 200)).toHaveLength(20);
  const refused = [...answers.filter((each) => each?.statusCode !== 200), ...later];
  expect(new Set(refused.map((each) => each?.statusCode))).toEqual(new Set([429]));
  expect(refused.every((each) => Number(each?.headers['retry-after']) > 1)).toBe(true);
});

test('without the database calls answer 503 with Retry-After, and go on when it is back', async () => {
  let proxy: Awaited<ReturnType<typeof openDatabaseProxy>> | undefined;
  portal = await startTestApp({
    async reach(databaseUrl) {
      proxy = await openDatabaseProxy(databaseUrl);
      return proxy.url;
    },
  });
  const { userId } = await makeSeller(portal.made.database, { passwordHash: portal.passwordHash });
  const { accessToken: token } = await portal.logInWholly(userId);
  const read = async () => portal?.call({ method: 'GET', path: '/session', token });
  await proxy?.cut();
  for (let time = 0; time < 3; time += 1) {
    const away = await read();
    expect([away?.statusCode, away?.json()]).toMatchObject([503, { code: 'request.outage' }]);
    expect(away?.headers['retry-after']).toBe('1');
  }
  const login = await portal.call({ path: '/auth/login', body: { userId, userPwd: 'x' } });
  expect(login.statusCode).toBe(503);
  expect((await portal.app.inject('/readyz')).statusCode).toBe(503);
  expect((await portal.app.inject('/healthz')).statusCode).toBe(200);
  await proxy?.mend();
  await expect.poll(async () => (await read())?.statusCode).toBe(200);
  await portal.close();
  portal = undefined;
  await proxy?.cut();
});
