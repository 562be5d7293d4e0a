/** What a server does when it is asked too often, or stands without its database. */
import { afterEach, describe, expect, test } from 'vitest';
import { makeSeller } from '../../test/make/make-company.ts';
import { asOwner } from '../../test/make-test-database.ts';
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
      { code: 'request.too_many', message: 'Too many requests. Please try again in a moment.' },
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

test('without the database calls answer 503 with Retry-After, and go on when it is back', async () => {
  portal = await startTestApp();
  const { userId } = await makeSeller(portal.made.database, { passwordHash: portal.passwordHash });
  const { accessToken: token } = await portal.logInWholly(userId);
  const name = new URL(portal.made.url).pathname.slice(1);
  const server = Object.assign(new URL(portal.made.ownerUrl), { pathname: '/postgres' }).href;
  const setConnections = (allowed: boolean) =>
    asOwner(server, async (owner) => {
      await owner.query(`alter database ${name} allow_connections ${allowed}`);
      if (!allowed) {
        await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1`, [name]);
      }
    });
  await setConnections(false);
  const away = await portal.call({ method: 'GET', path: '/session', token });
  expect([away.statusCode, away.json()]).toMatchObject([503, { code: 'request.outage' }]);
  expect(away.headers['retry-after']).toBe('1');
  const login = await portal.call({ path: '/auth/login', body: { userId, userPwd: 'x' } });
  expect(login.statusCode).toBe(503);
  expect((await portal.app.inject('/readyz')).statusCode).toBe(503);
  expect((await portal.app.inject('/healthz')).statusCode).toBe(200);
  await setConnections(true);
  await expect
    .poll(async () => (await portal?.call({ method: 'GET', path: '/session', token }))?.statusCode, { timeout: 5_000 })
    .toBe(200);
});
