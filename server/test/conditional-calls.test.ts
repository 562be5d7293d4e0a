/** Versions by ETag and If-Match, where an answer leads, and how many calls are left (decision 0246). */
import { payOrder } from '@gtp/contract/payment/payment-wire.ts';
import { type Endpoint, isReading, placeOfMade } from '@gtp/contract/platform/endpoint.ts';
import { keyCallsPerMinute } from '@gtp/domain/integration/api-keys.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from './all-endpoints.ts';
import { type MadeCompany, makeBuyer, makeSeller } from './make/make-company.ts';
import { makeOrder } from './make/make-order.ts';
import { resultOf, startTestApp, type TestApp } from './start-test-app.ts';

let portal: TestApp;
let seller: MadeCompany;
let buyer: MadeCompany;
let token: string;
let program: string;

beforeAll(async () => {
  portal = await startTestApp();
  seller = await makeSeller(portal.made.database, { passwordHash: portal.passwordHash });
  buyer = await makeBuyer(portal.made.database);
  token = (await portal.logInWholly(seller.userId)).accessToken;
  const body = { keyLabel: 'ERP', scopeList: ['order.read', 'order.write', 'order.send'], expireYmd: '20261231' };
  program = resultOf<{ issuedKey: string }>(await portal.call({ path: '/company/api-keys', token, body })).issuedKey;
});
afterAll(() => portal.close());

const read = (orderId: string) => portal.call({ method: 'GET', path: `/orders/${orderId}`, token: program });

async function draft(): Promise<{ readonly orderId: string; readonly tag: string }> {
  const { orderId } = await makeOrder(portal.made.database, { state: 'draft', seller, buyer });
  return { orderId, tag: String((await read(orderId)).headers.etag) };
}

function send(orderId: string, ifMatch: string, body: object = {}) {
  return portal.call({ path: `/orders/${orderId}/send`, token: program, body, headers: { 'if-match': ifMatch } });
}

describe('If-Match', () => {
  test('takes the tag of what was read in place of the version, and the answer has the next tag', async () => {
    const { orderId, tag } = await draft();
    expect(tag).toMatch(/^"v1-[\w-]{27}"$/);
    const sent = await send(orderId, tag);
    expect([sent.statusCode, sent.headers.etag]).toEqual([200, (await read(orderId)).headers.etag]);
  });

  test('is 412 for a version that is no longer, with the code that a body’s version has, and changes nothing', async () => {
    const { orderId, tag } = await draft();
    const stale = await send(orderId, tag.replace('v1-', 'v7-'));
    expect([stale.statusCode, stale.json()]).toMatchObject([412, { code: 'order.changed_meanwhile' }]);
    const byBody = await portal.call({ path: `/orders/${orderId}/send`, token: program, body: { version: 7 } });
    expect([byBody.statusCode, byBody.json()]).toMatchObject([409, { code: 'order.changed_meanwhile' }]);
    expect((await read(orderId)).headers.etag).toBe(tag);
  });

  test.each([
    ['names no version', '"abc"', {}],
    ['names two versions', '"v1-a", "v2-b"', {}],
    ['is another than the body’s', '"v1"', { version: 2 }],
  ])('is 412 where it %s', async (_, header, body) => {
    const { orderId } = await draft();
    const refused = await send(orderId, header, body);
    expect([refused.statusCode, refused.json()]).toMatchObject([412, { code: 'request.precondition_failed' }]);
  });

  test('is refused where nothing would be compared', async () => {
    const { orderId, tag } = await draft();
    const headers = { 'if-match': tag };
    const refused = await portal.call({ path: `/orders/${orderId}/remind-buyer`, token: program, headers });
    expect([refused.statusCode, refused.json()]).toMatchObject([412, { code: 'request.precondition_failed' }]);
  });
});

test('what was made answers 201 with its Location to programs of today, and 200 with it to those of before', async () => {
  const body = {
    tradeCurrCd: '840',
    lines: [{ goodName: 'Bolts', quantity: '10', unit: 'EA', unitPrice: '100.00' }],
    ...{ freightMony: '0.00', insuranceMony: '0.00', otherMony: '0.00', discountMony: '0.00', buyerShare: '50.00' },
    ...{ tradeNo: 'PI-ERP-1', goodName: 'Bolts', hsCodeInfo: '731815', incoterm: 'CIF', releaseMode: 'RM03' },
    ...{ inspectionDays: 7, paymentDueYmd: '20261120', note: '', buyerId: buyer.companyId },
  };
  const make = (headers: Readonly<Record<string, string>>) =>
    portal.call({
      path: '/orders',
      token: program,
      body,
      headers: { 'idempotency-key': crypto.randomUUID(), ...headers },
    });
  const made = await make({ 'portal-version': '2026-11-27' });
  const { orderId } = made.json<{ result: { orderId: string } }>().result;
  expect([made.statusCode, made.headers.location]).toEqual([201, `/api/v1/orders/${orderId}`]);
  const before = await make({});
  expect([before.statusCode, before.headers.location]).toEqual([200, expect.stringContaining('/api/v1/orders/')]);
});

test('whatever makes something that is read alone says where it is', () => {
  /** What they answer was there before. */
  const changing = [
    ...['acceptAmendment', 'refuseAmendment', 'withdrawAmendment', 'acceptInvitation', 'completePayment'],
    ...['answerRefund', 'approveRiskDecision', 'proposeRiskDecision', 'returnRiskDecision'],
  ];
  const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const all: readonly Endpoint[] = endpoints;
  const reads = all.filter(
    ({ method, isFile, isExport, isStream }) => method === 'GET' && !isFile && !isExport && !isStream,
  );
  const makers = all.filter(({ method, path, answer }) => {
    const isSaid = (name: string) => answer?.rows[name] !== undefined;
    const isNew = ({ path: read }: Endpoint) => {
      const others = namesIn(read).filter((name) => !namesIn(path).includes(name));
      return read.endsWith('}') && others.length > 0 && others.every(isSaid);
    };
    return method === 'POST' && reads.some(isNew);
  });
  const silent = makers.filter((each) => !isReading(each) && !placeOfMade(each)).map(({ name }) => name);
  expect(silent.toSorted()).toEqual(changing.toSorted());
  expect(placeOfMade(payOrder)?.path).toBe('/payments/{paymentId}');
});

test('a page links to the next and to the first, until the last', async () => {
  for (let made = 0; made < 3; made += 1) await draft();
  const links = async (path: string) => {
    const { link } = (await portal.call({ method: 'GET', path, token: program })).headers;
    return new Map([...String(link).matchAll(/<([^>]+)>; rel="(\w+)"/g)].map(([, to = '', rel]) => [rel, to]));
  };
  let page = await links('/orders?limit=2&only=rows');
  expect(page.get('first')).toBe('/api/v1/orders?limit=2&only=rows');
  let pages = 1;
  while (page.has('next')) {
    page = await links(String(page.get('next')).replace('/api/v1', ''));
    pages += 1;
  }
  expect(pages).toBeGreaterThan(1);
  expect(page.get('first')).toBe('/api/v1/orders?limit=2&only=rows');
});

test('a program reads with every answer how many calls are left, refused ones too', async () => {
  portal.context.clock.advance(120_000);
  const first = await portal.call({ method: 'GET', path: '/orders?limit=1', token: program });
  expect(first.headers).toMatchObject({
    'ratelimit-policy': `"calls";q=${keyCallsPerMinute};w=60`,
    ratelimit: `"calls";r=${keyCallsPerMinute - 1};t=60`,
  });
  portal.context.clock.advance(20_000);
  const missing = await portal.call({ method: 'GET', path: '/orders/none', token: program });
  expect([missing.statusCode, missing.headers.ratelimit]).toEqual([404, `"calls";r=${keyCallsPerMinute - 2};t=40`]);
  await portal.made.pool.query('update api_key_uses set window_calls = $1', [keyCallsPerMinute]);
  const over = await portal.call({ method: 'GET', path: '/orders?limit=1', token: program });
  expect([over.statusCode, over.headers['retry-after'], over.headers.ratelimit]).toEqual([
    429,
    '40',
    '"calls";r=0;t=40',
  ]);
});
