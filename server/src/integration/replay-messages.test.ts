/** A range of messages sent again, as a company and its receiver meet it. */
import { mostReplayedAtOnce } from '@gtp/domain/integration/webhooks.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeSeller } from '../../test/make/make-company.ts';
import { startTestApp, type TestApp } from '../../test/start-test-app.ts';
import { deliverAll, startWebhookReceiver } from '../../test/webhook-receiver.ts';
import { notify } from '../notification/notification.ts';
import { inTransaction } from '../platform/database.ts';

type Replayed = {
  readonly messageCnt: number;
  readonly limitCnt: number;
  readonly eventCntList: readonly { readonly event: string; readonly messageCnt: number }[];
};

const start = new Date('2026-11-02T03:00:00Z');
const minute = (count: number) => new Date(start.getTime() + count * 60_000);
/** As the wire writes instants: digits of Seoul. */
const wire = (at: Date) => new Date(at.getTime() + 9 * 3_600_000).toISOString().replaceAll(/\D/g, '').slice(0, 14);
let portal: TestApp;
let seller: MadeCompany;
let token: string;
let outsiderToken: string;
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;

beforeAll(async () => {
  portal = await startTestApp({ now: start });
  const own = { passwordHash: portal.passwordHash };
  seller = await makeSeller(portal.made.database, own);
  token = (await portal.logInWholly(seller.userId)).accessToken;
  outsiderToken = (await portal.logInWholly((await makeSeller(portal.made.database, own)).userId)).accessToken;
  receiver = await startWebhookReceiver();
});
afterAll(async () => {
  receiver.close();
  await portal.close();
});
afterEach(async () => {
  Object.assign(receiver, { status: 200, received: [] });
  await portal.made.pool.query('update webhooks set removed_at = now()');
  for (const table of ['attempts', 'deliveries', 'messages']) {
    await portal.made.pool.query(`delete from webhook_${table}`);
  }
});

async function addHook(eventList: readonly string[] = ['payout.paid', 'order.moved']): Promise<string> {
  const body = { url: receiver.url, eventList };
  const answer = await portal.call({ method: 'POST', path: '/company/webhooks', token, body });
  return answer.json<{ result: { webhook: { webhookId: string } } }>().result.webhook.webhookId;
}

/** A move of an order that the seller's webhooks get, so many minutes after the start. */
async function happen(...minutes: readonly number[]): Promise<void> {
  for (const each of minutes) {
    const amount = { currency: 'USD', amount: { minor: 1250n, currency: 'USD' } } as const;
    await inTransaction(portal.made.database, (transaction) =>
      notify(transaction, {
        rule: 'order.moved',
        cause: `moved ${each}`,
        parties: { seller: seller.companyId },
        facts: {},
        webhook: { objectId: `ORD-${each}`, happenedAt: minute(each), data: { seller: { state: 'OS10', ...amount } } },
      }),
    );
  }
  await portal.made.fanOut();
}

const all = { fromDt: wire(start), replayType: 'all' };

async function preview(webhookId: string, asked: Record<string, string> = all, as = token) {
  const path = `/company/webhooks/${webhookId}/replay?${new URLSearchParams(asked)}`;
  const answer = await portal.call({ method: 'GET', path, token: as });
  return { status: answer.statusCode, ...answer.json<{ result: Replayed; code?: string; field?: string }>() };
}

let requests = 0;
async function replay(webhookId: string, body: object = all, { as = token, key = `replay-${++requests}-key` } = {}) {
  const path = `/company/webhooks/${webhookId}/replay`;
  const answer = await portal.call({ method: 'POST', path, token: as, body, headers: { 'idempotency-key': key } });
  return { status: answer.statusCode, ...answer.json<{ result: Replayed; code?: string; field?: string }>() };
}

const idsReceived = () => receiver.received.map(({ headers }) => headers['webhook-id']);
const objectsReceived = () =>
  receiver.received.map(({ body }) => JSON.parse(body) as { sequence: number; type: string }).length;

test('what the webhook has taken is sent again as it was, the oldest first, after a preview that sends nothing', async () => {
  const hook = await addHook();
  await happen(1, 2, 3);
  await deliverAll(portal, hook);
  const first = idsReceived();
  receiver.received = [];
  const { result } = await preview(hook);
  expect(result).toMatchObject({
    messageCnt: 3,
    limitCnt: mostReplayedAtOnce,
    eventCntList: [{ event: 'order.moved', messageCnt: 3, firstDt: wire(minute(1)), lastDt: wire(minute(3)) }],
  });
  await deliverAll(portal, hook);
  expect(receiver.received).toEqual([]);
  expect((await replay(hook)).result).toEqual(result);
  await deliverAll(portal, hook);
  expect(idsReceived()).toEqual(first);
});

test('the range begins with its start and ends before its end', async () => {
  const hook = await addHook();
  await happen(1, 2, 3);
  await deliverAll(portal, hook);
  const some = { ...all, fromDt: wire(minute(2)), toDt: wire(minute(3)) };
  expect((await preview(hook, some)).result.messageCnt).toBe(1);
  expect((await replay(hook, { ...some, toDt: wire(minute(9)) })).result.messageCnt).toBe(2);
});

test('a webhook that is added later is filled with what happened before, and not twice', async () => {
  await addHook();
  await happen(1, 2);
  const later = await addHook(['order.moved']);
  const asked = { ...all, replayType: 'not_delivered' };
  expect((await preview(later, asked)).result.messageCnt).toBe(2);
  expect((await replay(later, asked)).result.messageCnt).toBe(2);
  await deliverAll(portal, later);
  expect(objectsReceived()).toBe(2);
  expect((await preview(later, asked)).result).toMatchObject({ messageCnt: 0, eventCntList: [] });
  expect((await replay(later, asked)).result.messageCnt).toBe(0);
});

test('a webhook that gets another kind from today on may have the past of it', async () => {
  const hook = await addHook(['payout.paid']);
  await happen(1, 2);
  await deliverAll(portal, hook);
  expect(receiver.received).toEqual([]);
  const values = { url: receiver.url, eventList: ['payout.paid', 'order.moved'] };
  await portal.call({ method: 'PUT', path: `/company/webhooks/${hook}`, token, body: values });
  const asked = { ...all, replayType: 'not_delivered' };
  expect((await replay(hook, asked)).result.messageCnt).toBe(2);
  await deliverAll(portal, hook);
  expect(objectsReceived()).toBe(2);
});

test('of those not delivered, what failed and what was never sent; not what was taken or still waits', async () => {
  const hook = await addHook();
  await happen(1, 2, 3, 4);
  const set = (status: string, object: string) =>
    portal.made.pool.query(
      `update webhook_deliveries set status = $1 where webhook_id = $3
        and message_id = (select message_id from webhook_messages where object_id = $2)`,
      [status, object, hook],
    );
  await set('delivered', 'ORD-1');
  await set('failed', 'ORD-2');
  await portal.made.pool.query(`delete from webhook_deliveries d using webhook_messages m
    where m.message_id = d.message_id and m.object_id = 'ORD-3'`);
  const asked = { ...all, replayType: 'not_delivered' };
  expect((await preview(hook, asked)).result.messageCnt).toBe(2);
  expect((await preview(hook)).result.messageCnt).toBe(3);
  await replay(hook, asked);
  const { rows } = await portal.made.mails.query<{ status: string; attempts: bigint }>(
    `select status, count(*) as attempts from webhook_deliveries where webhook_id = $1 group by status order by status`,
    [hook],
  );
  expect(rows).toEqual([
    { status: 'delivered', attempts: 1n },
    { status: 'waiting', attempts: 3n },
  ]);
});

test('two at once double nothing that waits, and the same request is done once', async () => {
  const hook = await addHook();
  await happen(1, 2, 3);
  await deliverAll(portal, hook);
  const key = 'replay-once-and-again';
  const both = await Promise.all([replay(hook), replay(hook)]);
  expect(both.map(({ result }) => result.messageCnt).toSorted()).toEqual([0, 3]);
  const { rows } = await portal.made.pool.query(
    `select count(*) from graphile_worker._private_jobs j join webhook_deliveries d
      on d.delivery_id = j.payload->>'deliveryId' and (j.payload->>'attempt')::int = 2 where d.webhook_id = $1`,
    [hook],
  );
  expect(rows).toEqual([{ count: 3n }]);
  await deliverAll(portal, hook);
  const once = await replay(hook, all, { key });
  await deliverAll(portal, hook);
  const again = await replay(hook, all, { key });
  expect([once.result.messageCnt, again.result.messageCnt]).toEqual([3, 3]);
  await deliverAll(portal, hook);
  expect(receiver.received).toHaveLength(9);
});

test('refuses an end before the start, an event it does not get, too many, and what is another company’s', async () => {
  const hook = await addHook(['order.moved']);
  const backwards = { ...all, fromDt: wire(minute(2)), toDt: wire(minute(2)) };
  const unheard = { code: 'integration.event_not_chosen', field: 'eventList' };
  for (const ask of [preview, replay]) {
    expect(await ask(hook, backwards)).toMatchObject({
      ...{ status: 400, code: 'integration.range_not_possible', field: 'toDt' },
    });
    expect((await ask('hook_nobody', all)).code).toBe('integration.not_found');
  }
  expect(await preview(hook, { ...all, eventList: 'payout.paid' })).toMatchObject(unheard);
  expect(await replay(hook, { ...all, eventList: ['payout.paid'] })).toMatchObject(unheard);
  expect(await preview(hook, all, outsiderToken)).toMatchObject({ status: 404, code: 'integration.not_found' });
  expect((await replay(hook, all, { as: outsiderToken })).code).toBe('integration.not_found');
  await portal.made.pool.query(
    `insert into webhook_messages (message_id, company_id, event, object_id, sequence, cause, payload, happened_at)
      select 'msg_many' || n, $1, 'order.moved', 'ORD-many', n, n::text, '{}', $2 from generate_series(1, $3) n`,
    [seller.companyId, minute(1), mostReplayedAtOnce + 1],
  );
  expect((await preview(hook)).result.messageCnt).toBe(mostReplayedAtOnce + 1);
  expect(await replay(hook)).toMatchObject({ status: 400, code: 'integration.too_many_messages', field: 'toDt' });
});
