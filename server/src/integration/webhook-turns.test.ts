/** Several webhooks and the worker's own engine: a receiver that answers nothing holds up its own messages alone. */
import { pauseAfterSilence } from '@gtp/domain/integration/webhooks.ts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type MadeCompany, makeSeller } from '../../test/make/make-company.ts';
import { resultOf, startTestApp, type TestApp } from '../../test/start-test-app.ts';
import { startWebhookReceiver } from '../../test/webhook-receiver.ts';
import { notify } from '../notification/notification.ts';
import { inTransaction } from '../platform/database.ts';
import { silentLog } from '../platform/log.ts';
import { type JobsRunner, runJobs } from '../platform/run-jobs.ts';
import { makeDeliverWebhook } from './deliver-webhook.ts';
import type { WebhookAnswer, WebhookRequest } from './webhook-sender-http.ts';
import { queueLeftWebhooks } from './webhook-turns.ts';

type Receiver = Awaited<ReturnType<typeof startWebhookReceiver>>;
type Hook = { readonly webhookId: string; readonly seller: MadeCompany };

let portal: TestApp;
let receiver: Receiver;
let worker: JobsRunner | undefined;
/** How many attempts are under way at an address, and how many there were at most. */
let underWay: Map<string, { now: number; most: number; all: number }>;
/** For how long the dead address keeps its callers. */
let silence: () => Promise<unknown>;
/** Nobody answers there. */
let deadUrl: string;

const patient = { timeout: 15_000, interval: 50 };

beforeAll(async () => {
  portal = await startTestApp();
  receiver = await startWebhookReceiver();
  deadUrl = `${receiver.url}/dead`;
});
afterAll(async () => {
  receiver.close();
  await portal.close();
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  await portal.made.pool.query('update webhooks set removed_at = now()');
  receiver.received = [];
});

async function addHook(url: string): Promise<Hook> {
  const seller = await makeSeller(portal.made.database, { passwordHash: portal.passwordHash });
  const token = (await portal.logInWholly(seller.userId)).accessToken;
  const body = { url, eventList: ['order.moved'] };
  const made = await portal.call({ path: '/company/webhooks', token, body });
  return { ...resultOf<{ webhook: { webhookId: string } }>(made).webhook, seller };
}

/** So many messages to a seller's webhook, with the jobs that send them. */
async function write({ seller }: Hook, count: number): Promise<void> {
  const amount = { currency: 'USD', amount: { minor: 1250n, currency: 'USD' } } as const;
  const happenedAt = portal.context.clock.now();
  const moved = Array.from({ length: count }, () => crypto.randomUUID()).map((objectId) => ({
    ...({ rule: 'order.moved', cause: objectId, parties: { seller: seller.companyId }, facts: {} } as const),
    webhook: { objectId, happenedAt, data: { seller: { orderId: objectId, state: 'OS10', ...amount } } } as const,
  }));
  await inTransaction(portal.made.database, (transaction) => notify(transaction, ...moved));
  await portal.made.fanOut();
}

/** Sends as the portal does, and to the dead address as one that nobody answers for a while. */
async function send(request: WebhookRequest): Promise<WebhookAnswer> {
  const seen = underWay.get(request.url) ?? { now: 0, most: 0, all: 0 };
  underWay.set(request.url, seen);
  seen.now += 1;
  seen.all += 1;
  seen.most = Math.max(seen.most, seen.now);
  try {
    if (request.url !== deadUrl) return await portal.context.sendWebhook(request);
    await silence();
    return { problem: 'timeout', tookMs: 10_000 };
  } finally {
    seen.now -= 1;
  }
}

async function startWorker(silent: number | Promise<unknown>): Promise<void> {
  underWay = new Map();
  silence = () => (typeof silent === 'number' ? new Promise((done) => setTimeout(done, silent)) : silent);
  const tasks = { 'deliver-webhook': makeDeliverWebhook({ ...portal.context, sendWebhook: send }) };
  const limits = [{ job: 'deliver-webhook', most: 2 } as const];
  worker = await runJobs({ url: portal.made.url, log: silentLog, tasks, limits, concurrency: 1 });
}

async function countDelivered({ webhookId }: Hook): Promise<number> {
  const { rows } = await portal.made.pool.query<{ count: number }>(
    "select count(*)::int from webhook_deliveries where webhook_id = $1 and status = 'delivered'",
    [webhookId],
  );
  return rows[0]?.count ?? 0;
}

test('another company’s message passes those that wait for a receiver that never answers', async () => {
  const [dead, alive] = [await addHook(deadUrl), await addHook(receiver.url)];
  await write(dead, 40);
  const { promise: givenUp, resolve: giveUp } = Promise.withResolvers<void>();
  await startWorker(givenUp);
  try {
    await vi.waitFor(() => expect(underWay.get(deadUrl)?.all).toBe(1), patient);
    await write(alive, 1);
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1), patient);
    // The first of the others is still under way.
    expect(underWay.get(deadUrl)).toEqual({ now: 1, most: 1, all: 1 });
  } finally {
    // The worker does not stop before.
    giveUp();
  }
});

test('after three without an answer the others wait, without an attempt of their own, and lose nothing', async () => {
  const dead = await addHook(deadUrl);
  await write(dead, 30);
  await startWorker(50);
  const attempted = () => underWay.get(deadUrl)?.all ?? 0;
  // Three, five seconds later the fourth; then five minutes of peace.
  await vi.waitFor(() => expect(attempted()).toBe(4), patient);
  await new Promise((done) => setTimeout(done, 1_500));
  expect(attempted()).toBe(4);

  await portal.made.pool.query('update webhooks set url = $2 where webhook_id = $1', [dead.webhookId, receiver.url]);
  const later = 'update webhook_turns set taken_until = now() where webhook_id = $1';
  await portal.made.mails.query(later, [dead.webhookId]);
  await portal.made.mails.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()');
  await vi.waitFor(async () => expect(await countDelivered(dead)).toBe(30), patient);
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(30);
  expect(ids).toHaveLength(30);
});

test('all that came at once to one that answers arrives, each once and one after another', async () => {
  const alive = await addHook(receiver.url);
  await write(alive, 40);
  await startWorker(0);
  await vi.waitFor(async () => expect(await countDelivered(alive)).toBe(40), patient);
  expect(receiver.received).toHaveLength(40);
  expect(underWay.get(receiver.url)?.most).toBe(1);
});

test('an attempt whose worker died is made again, and what gave way to it follows', async () => {
  const alive = await addHook(receiver.url);
  await write(alive, 3);
  const { rows } = await portal.made.pool.query<{ deliveryId: string }>(
    'select delivery_id as "deliveryId" from webhook_deliveries where webhook_id = $1 order by queued_at, delivery_id',
    [alive.webhookId],
  );
  const [first = { deliveryId: '' }] = rows;
  underWay = new Map();
  const dying = makeDeliverWebhook({
    ...portal.context,
    sendWebhook: async () => {
      throw new Error('The worker dies');
    },
  });
  await expect(dying({ ...first, attempt: 1 }, { attempt: 1 })).rejects.toThrow('dies');
  await startWorker(0);
  await vi.waitFor(async () => {
    const { rows: turns } = await portal.made.pool.query('select has_waiting as "hasWaiting" from webhook_turns');
    expect(turns).toContainEqual({ hasWaiting: true });
  }, patient);
  expect(receiver.received).toEqual([]);
  await portal.made.pool.query('update webhook_turns set taken_until = now() where delivery_id = $1', [
    first.deliveryId,
  ]);
  await portal.made.mails.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()');
  await vi.waitFor(async () => expect(await countDelivered(alive)).toBe(3), patient);
  expect(receiver.received).toHaveLength(3);
});

test('what gave way follows, too, where nobody was left to queue it', async () => {
  const alive = await addHook(receiver.url);
  await write(alive, 3);
  // As an older release leaves them, or an operator who deletes a job.
  await portal.made.pool.query('update webhook_deliveries set next_at = null where webhook_id = $1', [alive.webhookId]);
  await portal.made.mails.query('delete from graphile_worker._private_jobs');
  await portal.made.pool.query(
    `insert into webhook_turns (webhook_id, has_waiting) values ($1, true)
     on conflict (webhook_id) do update set has_waiting = true, taken_until = null, delivery_id = null`,
    [alive.webhookId],
  );
  await startWorker(0);
  await queueLeftWebhooks(portal.context);
  await vi.waitFor(async () => expect(await countDelivered(alive)).toBe(3), patient);
  expect(receiver.received).toHaveLength(3);
});

test('one or two that nobody answers leave the others alone', () => {
  expect([0, 1, 2, 3, 4].map(pauseAfterSilence)).toEqual([0, 0, 0, 5_000, 300_000]);
});
