/** The two halves of a list over HTTP: rows without totals, and totals that are kept for a moment, each for one caller. */
import type { OutgoingHttpHeaders } from 'node:http';
import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOrderContext } from '../../test/make/create-order-context.ts';
import { type MadeCompany, makeBuyer, makeInstitution, makeSeller } from '../../test/make/make-company.ts';
import { makeOrder } from '../../test/make/make-order.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { startTestPortal, type TestPortal } from '../../test/start-test-portal.ts';
import { bindOrder } from './order-routes.ts';

let made: TestDatabase;
let portal: TestPortal;
let seller: MadeCompany;
let otherSeller: MadeCompany;
let buyer: MadeCompany;
let visa: MadeCompany;

beforeAll(async () => {
  made = await makeTestDatabase();
  const { database } = made;
  seller = await makeSeller(database);
  otherSeller = await makeSeller(database);
  buyer = await makeBuyer(database);
  visa = await makeInstitution(database, 'VISA');
  await makeOrder(database, { seller, buyer, state: 'held' });
  const context = createOrderContext(database);
  portal = await startTestPortal({
    ...context,
    callers: [seller, otherSeller, visa].map(({ caller }) => caller),
    bind: (bound) =>
      bindOrder(bound, { ...context, expectPayout: async (_, { releasedAt }) => addDays(seoulDay(releasedAt), 7) }),
  });
});
afterAll(async () => {
  await portal.close();
  await made.drop();
});

async function list(query: string, as: MadeCompany, headers: OutgoingHttpHeaders = {}) {
  const url = `/api/v1/orders?${query}`;
  const authorization = `Bearer ${as.userId}`;
  const answer = await portal.fastify.inject({ method: 'GET', url, headers: { authorization, ...headers } });
  const { result } = answer.body === '' ? { result: undefined } : answer.json();
  return { status: answer.statusCode, etag: String(answer.headers.etag), body: answer.body, result };
}
const addOrder = () => makeOrder(made.database, { seller, buyer, state: 'held' });

test('rows come without totals, totals without rows, and both together where neither is asked for alone', async () => {
  const [rows, totals, both] = await Promise.all([
    list('only=rows', seller),
    list('only=totals', seller),
    list('', seller),
  ]);
  expect(rows.result).toEqual({ list: both.result.list });
  expect(totals.result).toEqual({ list: [], totals: both.result.totals, count: 1 });
  expect(both.result).toMatchObject({ list: [{}], totals: [{ count: 1 }], count: 1 });
  expect((await list('only=columns', seller)).status).toBe(400);
});

test('totals are kept for a moment, for one filter of one caller, whatever page they look at', async () => {
  const before = (await list('only=totals&limit=5&sort=newest', seller)).result.count;
  await addOrder();
  expect((await list('only=totals&limit=20&sort=oldest', seller)).result.count).toBe(before);
  expect((await list('only=totals&text=no+such+order', seller)).result.count).toBe(0);
  expect((await list('only=totals', otherSeller)).result.count).toBe(0);
  expect((await list('only=totals', visa)).result.count).toBe(before + 1);
  expect((await list('', seller)).result.count).toBe(before + 1);
  expect((await list('only=totals', seller, { 'cache-control': 'no-cache' })).result.count).toBe(before + 1);
});

test('whoever changes something reads its totals at once', async () => {
  const before = (await list('only=totals', seller)).result.count;
  const order = await makeOrder(made.database, { seller, buyer, state: 'requested' });
  expect((await list('only=totals', seller)).result.count).toBe(before);
  const answer = await portal.fastify.inject({
    method: 'POST',
    url: `/api/v1/orders/${order.orderId}/withdraw`,
    headers: { authorization: `Bearer ${seller.userId}` },
    payload: { ver: 0, reason: 'x' },
  });
  expect(answer.statusCode).toBeLessThan(500);
  expect((await list('only=totals', seller)).result.count).toBe(before + 1);
});

test.each(['only=rows', 'only=totals', ''])('what has not changed is not sent again: %s', async (query) => {
  const fresh = { 'cache-control': 'no-cache' };
  const first = await list(query, seller, fresh);
  expect(first.etag).toMatch(/^"[\w-]{20,}"$/);
  const again = await list(query, seller, { ...fresh, 'if-none-match': `"other", W/${first.etag}` });
  expect([again.status, again.body, again.etag]).toEqual([304, '', first.etag]);
  await addOrder();
  const later = await list(query, seller, { ...fresh, 'if-none-match': first.etag });
  expect(later.status).toBe(200);
  expect(later.etag).not.toBe(first.etag);
  expect((await list(query, otherSeller, { ...fresh, 'if-none-match': first.etag })).status).toBe(200);
});
