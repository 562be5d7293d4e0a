import { createHmac } from 'node:crypto';
import type { OrderState } from '@gtp/domain/order/order-state-records.ts';
import { languages } from '@gtp/domain/platform/language.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expectBooksInOrder } from '../../test/check-books.ts';
import { type MadeCompany, makeBuyer, makeInstitution, makeSeller } from '../../test/make/make-company.ts';
import { makePaymentWorld, type PaymentWorld } from '../../test/make/make-payment-world.ts';
import { screenWord } from '../../test/screen-words.ts';
import { startTestPortal, type TestPortal } from '../../test/start-test-portal.ts';
import { findOrder, type Order } from '../order/order.ts';
import { findFreePort } from '../platform/free-port.ts';
import { bindPayment } from './payment-routes.ts';
import { makeStripeGateway } from './stripe-gateway-http.ts';

let world: PaymentWorld;
let portal: TestPortal;
let people: Record<'kotra' | 'visa' | 'otherIssuer' | 'otherBuyer' | 'otherSeller', MadeCompany>;

beforeAll(async () => {
  const port = await findFreePort('127.0.0.1');
  const webhookUrl = `http://127.0.0.1:${port}/api/v1/gateway/webhook`;
  world = await makePaymentWorld({ simulators: { webhookUrl } });
  const { database } = world.context;
  people = {
    kotra: await makeInstitution(database, 'KOTRA'),
    visa: await makeInstitution(database, 'VISA'),
    otherIssuer: await makeInstitution(database, 'ISSUER'),
    otherBuyer: await makeBuyer(database),
    otherSeller: await makeSeller(database),
  };
  const callers = [world.seller, world.buyer, world.issuer, ...Object.values(people)].map(({ caller }) => caller);
  portal = await startTestPortal({ ...world.context, callers, bind: (bound) => bindPayment(bound, world.context) });
  await portal.fastify.listen({ port });
});
afterAll(async () => {
  // The acquirer first: it would hold its connections to the portal open.
  await world.close();
  await portal.close();
});
afterEach(() => expectBooksInOrder(world.context.database));

async function payBody(last4?: string) {
  return { cardId: await world.makeCard(last4), tradeCurrCd: '840', totalMony: '11042.11' };
}

async function pay(order: Order, about: { as?: MadeCompany; key?: string; body?: object; last4?: string } = {}) {
  const { as = world.buyer, key, body = await payBody(about.last4) } = about;
  return portal.call({ method: 'POST', path: `/orders/${order.orderId}/payments`, as, body, ...(key && { key }) });
}

const asSecondOfThree = `update orders set bundle_id = order_id, milestone_number = 2, milestone_count = 3,
  milestone_title = 'Shipment', milestone_condition = '' where order_id = $1`;
const recorded = `select append_record(order_id, 'sheet', 'sheet:' || version, facts_of(o)) from orders o
  where order_id = $1`;

const setState = ({ orderId }: Order, state: OrderState) =>
  world.context.database.updateTable('orders').set({ state }).where('orderId', '=', orderId).execute();

type Outcome = { readonly result: { readonly paymentId: string; readonly paymentStatus: string } };

describe('POST /orders/{orderId}/payments', () => {
  test('200 with the outcome', async () => {
    const order = await world.makeConfirmedOrder();
    const { status, body } = await pay(order);
    expect(status).toBe(200);
    expect(body).toMatchObject({ result: { orderId: order.orderId, paymentStatus: 'PT40' } });
  });

  test('200 with the way to the issuer for a card that asks for it', async () => {
    const { body } = await pay(await world.makeConfirmedOrder(), { last4: '3000' });
    expect(body).toMatchObject({ result: { paymentStatus: 'PT20', redirectUrl: expect.stringContaining('/3ds/') } });
  });

  test('200 with advice for a decline', async () => {
    const { body } = await pay(await world.makeConfirmedOrder(), { last4: '0051' });
    const decline = { declineCd: '51', advice: 'over_limit', retry: 'later' };
    expect(body).toMatchObject({ result: { paymentStatus: 'PT90', decline } });
  });

  test('the same answer for the same key, 422 for another body under it', async () => {
    const order = await world.makeConfirmedOrder();
    const [key, body] = [crypto.randomUUID(), await payBody()];
    const first = await pay(order, { key, body });
    expect(await pay(order, { key, body })).toEqual(first);
    expect(await pay(order, { key, body: { ...body, totalMony: '1.00' } })).toMatchObject({
      status: 422,
      body: { code: 'request.key_reused' },
    });
  });

  test('400 without a key or with a body that is none', async () => {
    const order = await world.makeConfirmedOrder();
    expect(await pay(order, { key: 'short' })).toMatchObject({ status: 400, body: { code: 'request.key_missing' } });
    const body = await payBody();
    for (const wrong of [
      {},
      { ...body, totalMony: '1e3' },
      { ...body, totalMony: 11_042.11 },
      { ...body, totalMony: '11042.110' },
      { ...body, totalMony: '11,042.11' },
      { ...body, tradeCurrCd: '999' },
      { ...body, cardId: 'a\u0000b' },
    ]) {
      expect(await pay(order, { body: wrong })).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    }
  });

  test('401 for nobody, 403 for those who do not pay', async () => {
    const order = await world.makeConfirmedOrder();
    const path = `/orders/${order.orderId}/payments`;
    expect((await portal.call({ method: 'POST', path, body: {} })).status).toBe(401);
    for (const as of [world.seller, world.issuer, people.kotra, people.visa]) {
      expect((await pay(order, { as })).status).toBe(403);
    }
  });

  test("404 for another buyer's order, in the same words as for one that does not exist", async () => {
    const order = await world.makeConfirmedOrder();
    const outsiders = await pay(order, { as: people.otherBuyer });
    expect(outsiders.status).toBe(404);
    expect(await pay({ ...order, orderId: 'ORD-000000-000000' })).toEqual(outsiders);
  });

  test("404 for an outsider's card", async () => {
    const body = { ...(await payBody()), cardId: 'card_of_somebody' };
    expect(await pay(await world.makeConfirmedOrder(), { body })).toMatchObject({
      status: 404,
      body: { code: 'card.not_found', field: 'cardId' },
    });
  });

  test('409 for another amount, naming the field in the words of the wire', async () => {
    const body = { ...(await payBody()), totalMony: '11042.10' };
    expect(await pay(await world.makeConfirmedOrder(), { body })).toMatchObject({
      status: 409,
      body: { code: 'payment.amount_changed', field: 'totalMony' },
    });
  });
});

describe('POST /payments/{paymentId}/complete', () => {
  test('needs no login and believes no query string', async () => {
    const { body } = await pay(await world.makeConfirmedOrder(), { last4: '3000' });
    const { paymentId } = (body as Outcome).result;
    const path = `/payments/${paymentId}/complete?status=captured&paymentStatus=PT40`;
    expect(await portal.call({ method: 'POST', path })).toMatchObject({ status: 200, body });
  });

  test('404 for a payment that does not exist', async () => {
    expect((await portal.call({ method: 'POST', path: '/payments/pay_none/complete' })).status).toBe(404);
    expect((await portal.call({ method: 'POST', path: '/payments/%00/complete' })).status).toBe(400);
  });
});

describe('GET /payments', () => {
  type List = {
    readonly result: { list: { paymentId: string }[]; nextCursor?: string; totals: object[]; count: number };
  };

  async function list(as: MadeCompany, query = ''): Promise<List['result']> {
    const { status, body } = await portal.call({ method: 'GET', path: `/payments${query}`, as });
    expect(status, JSON.stringify(body)).toBe(200);
    return (body as List).result;
  }

  test('shows each the payments of their side, and the institutions all', async () => {
    const { body } = await pay(await world.makeConfirmedOrder());
    const { paymentId } = (body as Outcome).result;
    const seenBy = async (as: MadeCompany) => (await list(as)).list.some((each) => each.paymentId === paymentId);
    for (const as of [world.buyer, world.seller, world.issuer, people.kotra, people.visa]) {
      expect(await seenBy(as)).toBe(true);
    }
    for (const as of [people.otherBuyer, people.otherSeller, people.otherIssuer]) {
      expect((await list(as)).count).toBe(0);
    }
  });

  test('says which milestone an order is, in the file, too', async () => {
    const order = await world.makeConfirmedOrder();
    await pay(order);
    for (const query of [asSecondOfThree, recorded]) await world.made.pool.query(query, [order.orderId]);
    expect((await list(world.seller, `?text=${order.orderId}`)).list).toMatchObject([
      { milestone: { milestoneNo: 2, milestoneCount: 3 } },
    ]);
    const headers = { authorization: `Bearer ${world.seller.userId}`, 'accept-language': 'en' };
    const url = `/api/v1/payments/export?format=csv&text=${order.orderId}`;
    const { payload } = await portal.fastify.inject({ url, headers });
    expect(payload).toContain(`,"'2/3",`);
    expect(payload).toMatch(/,[A-Z]+ ···· \d{4},/);
  });

  test.each(languages)('are a file with the screen’s words in %s', async (language) => {
    const headers = { authorization: `Bearer ${world.seller.userId}`, 'accept-language': language };
    const url = '/api/v1/payments/export?format=csv&tradeCurrCd=840&fromYmd=20200101';
    const answer = await portal.fastify.inject({ url, headers });
    const heading = answer.payload.slice(1).split('\r\n')[0]?.split(',');
    const fields = ['tradeNumber', 'seller', 'buyer', 'card', 'issuer', 'amount', 'refunded', 'currency', 'state'];
    for (const field of fields) expect(heading).toContain(screenWord('payment', field, language));
    for (const field of ['startedAt', 'capturedAt']) {
      expect(heading).toContain(`${screenWord('payment', field, language)} (KST)`);
    }
    expect(answer.headers['content-disposition']).toMatch(/"payments_2020-01-01_onwards_USD_20\d\d-\d\d-\d\d\.csv"$/);
  });

  test('hides names from the network, and does not let it search them', async () => {
    const name = world.seller.englishName;
    expect(JSON.stringify(await list(people.visa))).not.toContain(name);
    expect((await list(people.visa, `?text=${encodeURIComponent(name)}`)).count).toBe(0);
    expect((await list(people.kotra, `?text=${encodeURIComponent(name)}`)).count).toBeGreaterThan(0);
  });

  test('pages through all of them, newest or oldest first, without repeating one', async () => {
    for (let made = 0; made < 5; made += 1) await pay(await world.makeConfirmedOrder());
    for (const sort of ['newest', 'oldest']) {
      const seen: string[] = [];
      let cursor: string | undefined = '';
      while (cursor !== undefined) {
        const page: List['result'] = await list(world.buyer, `?limit=2&sort=${sort}${cursor && `&cursor=${cursor}`}`);
        seen.push(...page.list.map((each) => each.paymentId));
        cursor = page.nextCursor;
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen).toHaveLength((await list(world.buyer)).count);
    }
  });

  test('filters by state, currency, day and text, and sums what fits', async () => {
    const order = await world.makeConfirmedOrder({ currency: 'JPY' });
    const money = { tradeCurrCd: '392', totalMony: String(order.charge.minor) };
    const { body } = await pay(order, { body: { ...money, cardId: await world.makeCard() } });
    const { paymentId } = (body as Outcome).result;
    const found = await list(world.buyer, `?text=${order.orderId}&paymentStatus=PT40&fromYmd=20261102&toYmd=20261102`);
    expect(found.list.map((each) => each.paymentId)).toEqual([paymentId]);
    const paid = { ...money, count: 1 };
    expect(found.totals).toEqual([{ ...paid, partList: [{ ...paid, partType: 'paid' }] }]);
    expect((await list(world.buyer, `?text=${order.orderId}&tradeCurrCd=840`)).count).toBe(0);
    expect((await list(world.buyer, `?text=${order.orderId}&fromYmd=20261103`)).count).toBe(0);
    expect((await list(world.buyer, `?text=${order.orderId}&toYmd=20261101`)).count).toBe(0);
    expect((await list(world.buyer, '?text=%25')).count).toBe(0);
  });

  test('filters by amount and by the other side, under each of its names and its number', async () => {
    const order = await world.makeConfirmedOrder();
    await pay(order);
    const about = `?text=${order.orderId}`;
    const found = async (as: MadeCompany, query: string) => (await list(as, `${about}&${query}`)).count;
    expect(await found(people.kotra, 'tradeCurrCd=840&fromMony=11042.11&toMony=11042.11')).toBe(1);
    expect(await found(people.kotra, 'tradeCurrCd=840&fromMony=11042.12')).toBe(0);
    expect(await found(people.kotra, 'tradeCurrCd=840&toMony=11042.10')).toBe(0);
    expect((await list(people.kotra, '?tradeCurrCd=840&fromMony=11042.12')).totals).toEqual([]);
    const { companyId, englishName } = world.buyer;
    const named = `counterparty=${encodeURIComponent(englishName)}`;
    expect(await found(world.seller, `counterparty=${companyId}`)).toBe(1);
    expect(await found(world.seller, named)).toBe(1);
    expect(await found(world.buyer, `counterparty=${companyId}`)).toBe(0);
    expect(await found(people.kotra, named)).toBe(1);
    expect(await found(people.visa, named)).toBe(0);
    expect(await found(people.visa, `counterparty=${companyId}`)).toBe(1);
  });

  test('an amount needs its currency, and its digits', async () => {
    const answer = (query: string) => portal.call({ method: 'GET', path: `/payments?${query}`, as: world.buyer });
    const without = { code: 'request.amount_needs_currency', field: 'tradeCurrCd' };
    expect(await answer('fromMony=1')).toMatchObject({ status: 400, body: without });
    expect(await answer('fromMony=1.5&tradeCurrCd=392')).toMatchObject({ status: 400, body: { field: 'fromMony' } });
  });

  test.each(['?cursor=nonsense', '?cursor=MSBhAGI', '?limit=0', '?limit=101', '?sort=cheapest', '?paymentStatus=OS10'])(
    '400 for %s',
    async (query) => {
      expect((await portal.call({ method: 'GET', path: `/payments${query}`, as: world.buyer })).status).toBe(400);
    },
  );
});

describe('GET /payments/{paymentId}', () => {
  test('explains a decline to both sides', async () => {
    const { body } = await pay(await world.makeConfirmedOrder(), { last4: '0051' });
    const path = `/payments/${(body as Outcome).result.paymentId}`;
    for (const as of [world.buyer, world.seller]) {
      const read = await portal.call({ method: 'GET', path, as });
      expect(read).toMatchObject({ status: 200, body: { result: { decline: { advice: 'over_limit' } } } });
      expect(JSON.stringify(read.body)).not.toMatch(/tok_/);
    }
  });

  test('says by what the order releases its money, and nothing while people look at the trade', async () => {
    const order = await world.makeConfirmedOrder({ releaseMode: 'direct' });
    const { body } = await pay(order);
    const path = `/payments/${(body as Outcome).result.paymentId}`;
    const read = () => portal.call({ method: 'GET', path, as: world.buyer });
    expect(await read()).toMatchObject({ body: { result: { releaseCondition: 'none' } } });
    await setState(order, 'under_review');
    expect((await read()).body).not.toHaveProperty('result.releaseCondition');
    await setState(order, 'released');
  });

  test('404 for outsiders, in the same words as for one that does not exist', async () => {
    const { body } = await pay(await world.makeConfirmedOrder());
    const missing = await portal.call({ method: 'GET', path: '/payments/pay_none', as: people.kotra });
    expect(missing.status).toBe(404);
    for (const as of [people.otherBuyer, people.otherSeller, people.otherIssuer]) {
      const path = `/payments/${(body as Outcome).result.paymentId}`;
      expect(await portal.call({ method: 'GET', path, as })).toEqual(missing);
    }
  });
});

test('what a person must look at is shown to the agency alone', async () => {
  const { body } = await pay(await world.makeConfirmedOrder());
  const { paymentId } = (body as Outcome).result;
  const { database } = world.context;
  const task = { operatorTask: 'payment.amount_differs' as const, operatorTaskAt: new Date() };
  await database.updateTable('payments').set(task).where('paymentId', '=', paymentId).execute();
  const read = (as: MadeCompany, path: string) => portal.call({ method: 'GET', path, as });
  const open = `/payments?task=open&text=${paymentId}`;
  const expected = { paymentId, taskCd: 'payment.amount_differs' };
  expect(await read(people.kotra, `/payments/${paymentId}`)).toMatchObject({ body: { result: expected } });
  expect(await read(people.kotra, open)).toMatchObject({ body: { result: { list: [expected], count: 1 } } });
  expect(await read(people.kotra, '/payments?task=open')).toMatchObject({ body: { result: { count: 1 } } });
  for (const as of [world.buyer, world.seller, world.issuer, people.visa]) {
    for (const path of [`/payments/${paymentId}`, open]) {
      const { status, body: answer } = await read(as, path);
      expect(status).toBe(200);
      expect(JSON.stringify(answer)).not.toContain('amount_differs');
    }
  }
});

describe('POST /gateway/webhook', () => {
  test('takes the message that the acquirer itself sends', async () => {
    const order = await world.makeConfirmedOrder();
    const { body } = await pay(order, { last4: '3000' });
    const { paymentId } = (body as Outcome).result;
    const [charge] = await world.chargesOf(paymentId);
    const form = new URLSearchParams({ action: 'confirm', code: '123456' });
    await fetch(`${world.acquirerUrl}/3ds/${charge?.id}`, { method: 'POST', body: form, redirect: 'manual' });
    await expect.poll(async () => (await findOrder(world.context.database, order.orderId))?.state).toBe('held');
  });

  test.each(['', '{}', '{"id":', 'x'.repeat(100)])('401 for the unsigned body "%s"', async (payload) => {
    const url = '/api/v1/gateway/webhook';
    const headers = { 'content-type': 'application/json' };
    const answer = await portal.fastify.inject({ method: 'POST', url, headers, payload });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'payment.message_not_signed']);
  });

  test('takes what Stripe signed in its own header alone, where Stripe is the gateway', async () => {
    const webhookSecret = 'whsec_of_the_test';
    const gateway = makeStripeGateway({ ...world.context, apiKey: 'sk_test_of_the_portal', webhookSecret });
    const context = { ...world.context, gateway };
    const stripePortal = await startTestPortal({
      ...context,
      callers: [],
      bind: (bound) => bindPayment(bound, context),
    });
    const about = { id: 'evt_1', object: 'event', type: 'charge.dispute.created', data: { object: { id: 'dp_1' } } };
    const payload = JSON.stringify(about);
    const seconds = Math.floor(context.clock.now().getTime() / 1_000);
    const digest = createHmac('sha256', webhookSecret).update(`${seconds}.${payload}`).digest('hex');
    const send = async (header: string) => {
      const headers = { 'content-type': 'application/json', [header]: `t=${seconds},v1=${digest}` };
      const url = '/api/v1/gateway/webhook';
      return (await stripePortal.fastify.inject({ method: 'POST', url, headers, payload })).statusCode;
    };
    expect([await send('stripe-signature'), await send('acquirer-signature')]).toEqual([200, 401]);
    await stripePortal.close();
  });
});
