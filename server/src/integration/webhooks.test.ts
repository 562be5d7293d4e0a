/** Webhooks as a company and its receiver meet them: over HTTP on both sides, with the worker's own task. */
import { retryDelaysMs } from '@gtp/domain/integration/webhooks.ts';
import { addDaysToInstant, seoulDay } from '@gtp/domain/platform/instant.ts';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type MadeCompany, makeBuyer, makeSeller } from '../../test/make/make-company.ts';
import { makeDeputy } from '../../test/make/make-deputy.ts';
import { makeOrder } from '../../test/make/make-order.ts';
import { resultOf, startTestApp, type TestApp } from '../../test/start-test-app.ts';
import { deliverAll, type ReceivedWebhook, startWebhookReceiver } from '../../test/webhook-receiver.ts';
import { notify } from '../notification/notification.ts';
import { notifyOfTransition } from '../order/order.ts';
import { inTransaction, type Transaction } from '../platform/database.ts';
import { deleteOldWebhookEvents } from './delete-old-webhook-events.ts';
import { makeDeliverWebhook } from './deliver-webhook.ts';

type Shown = Readonly<Record<string, unknown>>;
type Delivery = Shown & { readonly deliveryId: string; readonly attemptList: readonly Shown[] };
type MadeHook = { readonly webhook: { readonly webhookId: string }; readonly signingKey: string };

let portal: TestApp;
let seller: MadeCompany;
let token: string;
let outsiderToken: string;
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
let url: string;
const start = new Date('2026-11-02T03:00:00Z');

beforeAll(async () => {
  portal = await startTestApp({ now: start });
  const own = { passwordHash: portal.passwordHash };
  seller = await makeSeller(portal.made.database, own);
  token = (await portal.logInWholly(seller.userId)).accessToken;
  outsiderToken = (await portal.logInWholly((await makeSeller(portal.made.database, own)).userId)).accessToken;
  receiver = await startWebhookReceiver();
  ({ url } = receiver);
});
afterAll(async () => {
  receiver.close();
  await portal.close();
});
afterEach(async () => {
  portal.context.clock.set(start);
  Object.assign(receiver, { status: 200, received: [] });
  await portal.made.pool.query('update webhooks set removed_at = now()');
});

async function call<T = Shown>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object, as = token) {
  const answer = await portal.call({ method, path: `/company/webhooks${path}`, token: as, body });
  return { status: answer.statusCode, ...answer.json<{ result: T; code?: string; field?: string }>() };
}

const allEvents = ['order.moved', 'payment.ended', 'payout.paid', 'payout.returned', 'dispute.opened'];

async function addHook(about: object = {}, as = token): Promise<MadeHook> {
  return (await call<MadeHook>('POST', '', { url, eventList: allEvents, ...about }, as)).result;
}

async function deliveriesOf({ webhook }: MadeHook): Promise<readonly Delivery[]> {
  await portal.made.fanOut();
  return (await call<{ list: Delivery[] }>('GET', `/${webhook.webhookId}/deliveries`)).result.list;
}

const work = ({ webhook }: MadeHook) => deliverAll(portal, webhook.webhookId);

/** An order of which the seller's programs get webhooks: a move to each state up to `state`. */
function moveOrder(state: 'requested' | 'confirmed', as = seller) {
  return makeOrder(portal.made.database, {
    seller: as,
    state,
    transitionSteps: [notifyOfTransition],
  });
}

const amount = { currency: 'USD', amount: { minor: 1250n, currency: 'USD' } } as const;
const dataOf = ({ body }: ReceivedWebhook) => JSON.parse(body) as Shown & { readonly data: Shown };

describe('what happens', () => {
  test('is sent with a signature that the reference library verifies, numbered for each object', async () => {
    const hook = await addHook();
    const { orderId } = await moveOrder('confirmed');
    await work(hook);
    const verified = receiver.received.map(
      ({ headers, body }) => new Webhook(hook.signingKey).verify(body, headers) as { readonly sequence: number },
    );
    const inOrder = verified.toSorted((one, other) => one.sequence - other.sequence);
    const sent = { type: 'order.moved', version: 1, sequence: 1, data: { orderId, status: 'OS10' } };
    expect(inOrder).toMatchObject([sent, { ...sent, sequence: 2, data: { orderId, status: 'OS20' } }]);
    expect(await deliveriesOf(hook)).toMatchObject([{ deliveryStatus: 'delivered' }, { deliveryStatus: 'delivered' }]);
  });

  test('is forgotten after the days that the settings name, but for what still waits; numbers go on', async () => {
    const hook = await addHook();
    const { orderId } = await moveOrder('requested');
    await work(hook);
    await moveOrder('requested');
    const later = (days: number) => ({ ...portal.context, clock: { now: () => addDaysToInstant(start, days) } });
    expect(await deleteOldWebhookEvents(later(89), 90)).toBe(0);
    expect(await deliveriesOf(hook)).toHaveLength(2);
    expect(await deleteOldWebhookEvents(later(91), 90)).toBeGreaterThanOrEqual(1);
    expect(await deliveriesOf(hook)).toMatchObject([{ deliveryStatus: 'waiting' }]);
    const { rows } = await portal.made.pool.query('select last_sequence from webhook_sequences where object_id = $1', [
      orderId,
    ]);
    expect(rows).toEqual([{ last_sequence: 1 }]);
  });

  test('waits as a job in the transaction of its cause, and is sent to nobody if that is rolled back', async () => {
    const hook = await addHook();
    const payoutId = portal.context.ids.make('payout');
    const { database, pool } = portal.made;
    const notifyPaid = (transaction: Transaction, cause: string) =>
      notify(transaction, {
        rule: 'order.moved',
        cause,
        parties: { seller: seller.companyId },
        facts: {},
        webhook: { objectId: payoutId, happenedAt: start, data: { seller: { state: 'ST50', ...amount } } },
      });
    const rolledBack = inTransaction(database, async (transaction) => {
      await notifyPaid(transaction, 'paid');
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect(await deliveriesOf(hook)).toEqual([]);
    for (const cause of ['paid', 'paid', 'later']) {
      await inTransaction(database, (transaction) => notifyPaid(transaction, cause));
    }
    const deliveries = await deliveriesOf(hook);
    expect(deliveries.map(({ sequence }) => sequence).toSorted()).toEqual([1, 2]);
    const { rows } = await pool.query<{ payload: { deliveryId: string } }>(
      `select payload from graphile_worker._private_jobs where payload->>'deliveryId' = any($1)`,
      [deliveries.map(({ deliveryId }) => deliveryId)],
    );
    expect(rows).toHaveLength(2);
  });

  test('is sent to those whom it concerns: payouts to their seller, disputes to both sides, no order to outsiders', async () => {
    const buyer = await makeBuyer(portal.made.database, { passwordHash: portal.passwordHash });
    const buyerToken = (await portal.logInWholly(buyer.userId)).accessToken;
    const [disputeId, payoutId] = [portal.context.ids.make('dsp'), portal.context.ids.make('payout')];
    const [own, theirs, outsiders] = [
      await addHook({ eventList: [...allEvents, 'dispute.answered'] }),
      await addHook({ eventList: ['order.moved', 'dispute.opened'] }, buyerToken),
      await addHook({}, outsiderToken),
    ];
    const { orderId } = await makeOrder(portal.made.database, { seller, buyer, state: 'requested' });
    const data = { orderId, disputeId, state: 'DS20', ...amount };
    const sides = { seller: seller.companyId, buyer: buyer.companyId };
    const dispute = {
      rule: 'dispute.opened_to_programs',
      cause: 'den_1',
      parties: sides,
      facts: {},
      webhook: { objectId: disputeId, happenedAt: start, data: { seller: data, buyer: data } },
    } as const;
    const back = { state: 'ST70', currency: 'JPY', amount: { minor: 5n, currency: 'JPY' } } as const;
    const payout = {
      rule: 'settlement.returned',
      cause: payoutId,
      parties: { seller: seller.companyId },
      facts: { payoutId, amount: back.amount, endToEndId: 'E1', reasonCode: '-' },
      webhook: { objectId: payoutId, happenedAt: start, data: { seller: { payoutId, ...back } } },
    } as const;
    await inTransaction(portal.made.database, (transaction) => notify(transaction, dispute, dispute, payout));
    await work(own);
    const payloads = receiver.received
      .map(dataOf)
      .toSorted((one, other) => String(one.type).localeCompare(String(other.type)));
    expect(payloads).toMatchObject([
      { type: 'dispute.opened', data: { orderId, disputeId, status: 'DS20', totalMony: '12.50' } },
      { type: 'payout.returned', data: { payoutId, status: 'ST70', tradeCurrCd: '392', totalMony: '5' } },
    ]);
    const count = (hook: MadeHook) =>
      portal.made.mails
        .query('select 1 from webhook_deliveries where webhook_id = $1', [hook.webhook.webhookId])
        .then(({ rowCount }) => rowCount);
    expect([await count(theirs), await count(outsiders)]).toEqual([1, 0]);
  });
});

describe('a receiver that fails', () => {
  test('is tried again, later each time, then paused with a mail to the acting administrators alone', async () => {
    const hook = await addHook();
    const { database, mails, pool } = portal.made;
    const helper = await makeDeputy(database, seller);
    const clerk = await makeDeputy(database, seller, { kinds: ['order_maker'] });
    // Still able to log in, for nothing has ended the login yet.
    const former = await makeDeputy(database, seller, { expiresOn: seoulDay(addDaysToInstant(start, -1)) });
    await moveOrder('requested');
    receiver.status = 500;
    for (const delayMs of retryDelaysMs) {
      await work(hook);
      const now = portal.context.clock.now().getTime();
      const { rows } = await pool.query<{ next_at: Date }>(
        `select next_at from webhook_deliveries where webhook_id = $1 and status = 'waiting'`,
        [hook.webhook.webhookId],
      );
      expect(rows[0]?.next_at.getTime()).toBe(now + delayMs);
      portal.context.clock.set(new Date(now + delayMs));
    }
    await work(hook);
    portal.context.clock.set(start);
    const [failed] = await deliveriesOf(hook);
    expect(failed).toMatchObject({ deliveryStatus: 'failed' });
    expect(failed?.attemptList.at(-1)).toMatchObject({ attemptNo: 10, httpStatus: 500, answerStart: 'seen' });
    const { rows: emails } = await mails.query<{ user_id: string }>(
      `select user_id from emails where template = 'integration.webhook_paused'`,
    );
    const readers = emails.map((mail) => mail.user_id);
    expect(readers).toEqual(expect.arrayContaining([seller.userId, helper.userId]));
    for (const { userId } of [clerk, former]) expect(readers).not.toContain(userId);

    receiver.status = 200;
    receiver.received = [];
    await moveOrder('requested');
    await work(hook);
    expect(receiver.received).toEqual([]);
    expect((await call('POST', `/${hook.webhook.webhookId}/resume`)).status).toBe(200);
    await work(hook);
    expect(receiver.received).toHaveLength(1);
    expect((await call('POST', `/${hook.webhook.webhookId}/resume`)).code).toBe('integration.not_paused');
  });

  test('and says that it is gone is paused at once', async () => {
    const hook = await addHook();
    await moveOrder('requested');
    receiver.status = 410;
    await work(hook);
    expect((await call<{ list: Shown[] }>('GET', '')).result.list).toMatchObject([{ pausedYn: true }]);
  });

  test('gets a message again by a button, with the same id', async () => {
    const hook = await addHook();
    await moveOrder('requested');
    await work(hook);
    const [first] = await deliveriesOf(hook);
    const path = `/${hook.webhook.webhookId}/deliveries/${first?.deliveryId}/replay`;
    expect((await call('POST', path, undefined, outsiderToken)).status).toBe(404);
    expect((await call('POST', path)).result).toMatchObject({ deliveryStatus: 'waiting' });
    await work(hook);
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([
      receiver.received[0]?.headers['webhook-id'],
      receiver.received[0]?.headers['webhook-id'],
    ]);
    expect(receiver.received).toHaveLength(2);
  });
});

test('an attempt that was made is not made again, however often its job is run', async () => {
  const hook = await addHook();
  await moveOrder('requested');
  const [delivery] = await deliveriesOf(hook);
  const deliver = makeDeliverWebhook(portal.context);
  const job = { deliveryId: delivery?.deliveryId ?? '', attempt: 1 };
  await deliver(job, { attempt: 1 });
  await deliver(job, { attempt: 2 });
  expect(receiver.received).toHaveLength(1);
});

test('a test is sent once, also to a webhook that is paused, and pauses none', async () => {
  const hook = await addHook();
  await portal.made.pool.query('update webhooks set paused_at = now() where removed_at is null');
  expect((await call('POST', `/${hook.webhook.webhookId}/test`)).status).toBe(200);
  receiver.status = 500;
  await work(hook);
  expect(receiver.received.map(dataOf)).toMatchObject([{ type: 'integration.tested' }]);
  expect(await deliveriesOf(hook)).toMatchObject([{ deliveryStatus: 'failed', attemptList: [{ httpStatus: 500 }] }]);
});

test('a new secret signs at once and the old one beside it for a day', async () => {
  const hook = await addHook();
  const rotated = await call<MadeHook>('POST', `/${hook.webhook.webhookId}/rotate-secret`);
  await moveOrder('requested');
  await work(hook);
  const [first] = receiver.received;
  for (const secret of [hook.signingKey, rotated.result.signingKey]) {
    expect(new Webhook(secret).verify(first?.body ?? '', first?.headers ?? {})).toBeDefined();
  }
  portal.context.clock.set(new Date(start.getTime() + 24 * 3_600_000 + 1));
  await moveOrder('requested');
  await work(hook);
  const last = receiver.received.at(-1);
  expect(() => new Webhook(hook.signingKey).verify(last?.body ?? '', last?.headers ?? {})).toThrow();
  expect(new Webhook(rotated.result.signingKey).verify(last?.body ?? '', last?.headers ?? {})).toBeDefined();
});

describe('looking after webhooks', () => {
  test('shows a secret once and keeps it sealed', async () => {
    const hook = await addHook();
    const { rows } = await portal.made.pool.query<{ row: string }>('select w::text as row from webhooks w');
    expect(JSON.stringify(rows)).not.toContain(hook.signingKey.slice(6));
    expect(JSON.stringify(await call('GET', ''))).not.toContain('whsec_');
    expect(portal.logged.join()).not.toContain(hook.signingKey.slice(6));
  });

  test('refuses addresses that are not the public’s, no events, a sixth one, and what is another company’s', async () => {
    expect(await call('POST', '', { url: 'https://10.0.0.1/', eventList: allEvents })).toMatchObject({
      status: 400,
      code: 'integration.address_not_possible',
      field: 'url',
    });
    expect(await call('POST', '', { url, eventList: [] })).toMatchObject({ status: 400, field: 'eventList' });
    const hook = await addHook();
    const path = `/${hook.webhook.webhookId}`;
    const values = { url, eventList: ['order.moved'] };
    expect((await call('PUT', path, values, outsiderToken)).status).toBe(404);
    for (const command of ['/remove', '/resume', '/rotate-secret', '/test']) {
      expect((await call('POST', path + command, undefined, outsiderToken)).code).toBe('integration.not_found');
    }
    expect((await call('PUT', path, values)).result).toMatchObject({ eventList: ['order.moved'] });
    for (let count = 0; count < 4; count += 1) await addHook();
    expect((await call('POST', '', values)).code).toBe('integration.too_many_webhooks');
    expect((await call('POST', `${path}/remove`)).status).toBe(200);
    expect((await call('GET', `${path}/deliveries`)).status).toBe(404);
  });
});

test('the demo’s own machine is no address outside the demo', async () => {
  const strict = { ...portal.context, webhookAddresses: { allowsLoopback: false } };
  const { createWebhook } = await import('./change-webhooks.ts');
  const values = { url, events: ['order.moved'] } as const;
  expect(await createWebhook(strict, { caller: seller.caller, values })).toMatchObject({
    code: 'integration.address_not_possible',
  });
  expect(resultOf<{ list: [] }>(await portal.call({ method: 'GET', path: '/company/webhooks', token })).list).toEqual(
    [],
  );
});
