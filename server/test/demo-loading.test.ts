/** A demo that is still loaded: it is read and logged in to, nothing is changed, and it opens when all is there. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFanOut } from '../src/fan-out.ts';
import { notify } from '../src/notification/notification.ts';
import { beginDemoLoad, endDemoLoad, noteDemoLoad } from '../src/operations/demo-load-store.ts';
import { type DemoLoading, watchDemoLoading } from '../src/operations/demo-loading.ts';
import { keepAtWork } from '../src/operations/keep-at-work.ts';
import { systemClock } from '../src/platform/clock.ts';
import { inTransaction } from '../src/platform/database.ts';
import { makeIds } from '../src/platform/ids.ts';
import { addJob } from '../src/platform/jobs.ts';
import { silentLog } from '../src/platform/log.ts';
import { type MadeCompany, makeBuyer, makeSeller } from './make/make-company.ts';
import { asOwner } from './make-test-database.ts';
import { resultOf, startTestApp, type TestApp } from './start-test-app.ts';

const patient = { timeout: 30_000, interval: 50 };
/** Opened when nothing was missing, and while the demo loads. */
let whole: TestApp;
let portal: TestApp;
let seller: MadeCompany;
let buyer: MadeCompany;

beforeAll(async () => {
  whole = await startTestApp();
  const { passwordHash, made } = whole;
  seller = await makeSeller(made.database, { passwordHash });
  buyer = await makeBuyer(made.database, { passwordHash });
});
beforeEach(async () => {
  await whole.made.pool.query('delete from demo_loads');
  await beginDemoLoad(whole.made.database);
  await noteDemoLoad(whole.made.database, 12);
  portal = await startTestApp({ beside: whole });
});
afterEach(() => portal.close());
afterAll(() => whole.close());

const endLoad = () => endDemoLoad(whole.made.database, new Date());
const ready = async ({ app }: TestApp) => (await app.inject('/readyz')).json();
const config = async () => (await portal.app.inject('/config.json')).json();

describe('a portal whose demo is still loaded', () => {
  test('is logged in to and read', async () => {
    const { accessToken: token } = await portal.logInWholly(seller.userId);
    expect(resultOf(await portal.call({ method: 'GET', path: '/session', token }))).toMatchObject({
      userId: seller.userId,
    });
    expect(resultOf(await portal.call({ method: 'GET', path: '/orders', token }))).toMatchObject({ list: [] });
    // A question is one, though it is sent as POST.
    resultOf(await portal.call({ path: '/menus', token }));
    expect((await portal.call({ path: '/logout', token })).statusCode).toBe(200);
  });

  test('refuses commands of everybody, and leaves nothing of them', async () => {
    const { accessToken: token } = await portal.logInWholly(seller.userId);
    const counted = () =>
      whole.made.pool.query(`select (select count(*) from orders) as orders, (select count(*) from files) as files,
        (select count(*) from audit_entries) as entries`);
    const before = (await counted()).rows;
    const commands = [
      { path: '/orders', token, body: {} },
      { method: 'PUT' as const, path: '/message-wishes', token, body: {} },
      { path: '/messages/read-all', token },
      { path: '/files', token },
      { path: '/gateway/webhook', body: {}, headers: { 'acquirer-signature': 'x' } },
      { path: '/apply/register', body: {} },
    ];
    for (const command of commands) {
      const answer = await portal.app.inject({
        method: command.method ?? 'POST',
        url: `/api/v1${command.path}`,
        headers: { 'accept-language': 'en', authorization: `Bearer ${token}`, ...command.headers },
        ...(command.body && { payload: command.body }),
      });
      const isBound = portal.app.hasRoute({ method: command.method ?? 'POST', url: `/api/v1${command.path}` });
      expect([command.path, isBound, answer.statusCode, answer.headers['retry-after']]).toEqual([
        ...[command.path, true, 503, '5'],
      ]);
      expect(answer.json()).toMatchObject({
        code: 'request.demo_loading',
        message: expect.stringContaining('12%'),
      });
    }
    expect((await counted()).rows).toEqual(before);
  });

  test('says how far it is, and opens by itself when all is there', async () => {
    const { accessToken: token } = await portal.logInWholly(seller.userId);
    const create = async () => (await portal.call({ path: '/orders', token, body: {} })).json();
    expect(await ready(portal)).toMatchObject({ status: 'loading', percent: 12 });
    expect(await config()).toMatchObject({ demoPercent: 12 });
    expect(await create()).toMatchObject({ code: 'request.demo_loading' });
    await noteDemoLoad(whole.made.database, 70);
    await expect.poll(() => ready(portal), patient).toMatchObject({ status: 'loading', percent: 70 });
    await endLoad();
    await expect.poll(() => ready(portal), patient).toMatchObject({ status: 'ready' });
    expect(await config()).not.toHaveProperty('demoPercent');
    expect(await create()).not.toMatchObject({ code: 'request.demo_loading' });
  });

  test('is none that had all from the beginning: that one never asks again', async () => {
    expect(await ready(whole)).toMatchObject({ status: 'ready' });
    const answer = await whole.call({ path: '/orders', body: {} });
    expect(answer.json()).toMatchObject({ code: 'session.ended' });
  });
});

describe('a worker whose demo is still loaded', () => {
  let loading: DemoLoading;
  let stop: (() => Promise<void>) | undefined;
  afterEach(() => stop?.());

  test('delivers what people who log in wait for, and takes up all else when the demo is whole', async () => {
    const { database, url, pool } = whole.made;
    await pool.query('delete from notification_outbox');
    await asOwner(whole.made.ownerUrl, (owner) => owner.query('delete from graphile_worker._private_jobs'));
    const delivered: string[] = [];
    const scanned: string[] = [];
    loading = await watchDemoLoading({ database, log: silentLog, settings: { isDemo: true } });
    stop = await keepAtWork({
      ...{ loading, url, log: silentLog, schedules: [] },
      fanOut: createFanOut({ database, clock: systemClock, ids: makeIds(), log: silentLog }),
      tasks: {
        'deliver-email': {
          ofMany: (payloads) => Promise.allSettled(payloads.map(async ({ emailId }) => void delivered.push(emailId))),
        },
        async 'scan-files'() {
          scanned.push('files');
        },
      },
    });
    await inTransaction(database, async (transaction) => {
      await addJob(transaction, { name: 'scan-files', payload: {} });
      const parties = { seller: seller.companyId, buyer: buyer.companyId };
      const facts = { orderId: 'ORD-1', goodsName: 'Bolts' };
      await notify(transaction, { rule: 'order.seen', cause: '1', parties, facts, actor: buyer.userId });
    });
    await portal.call({ path: '/two-factor/email/send', token: (await portal.logIn(seller.userId)).accessToken });
    await expect.poll(() => delivered.length, patient).toBe(1);
    const { rows } = await pool.query('select rule from notification_outbox');
    expect([rows, scanned]).toEqual([[{ rule: 'order.seen' }], []]);
    await endLoad();
    await expect.poll(() => [delivered.length, scanned.length], patient).toEqual([2, 1]);
  });
});
