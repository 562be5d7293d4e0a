/** Orders as a caller sees them: who gets which status, in the spec's words. */

import { orderDraft } from '@gtp/contract/order/order-wire.ts';
import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOrderContext } from '../../test/make/create-order-context.ts';
import { type MadeCompany, makeBuyer, makeInstitution, makeSeller } from '../../test/make/make-company.ts';
import { makeOrder } from '../../test/make/make-order.ts';
import { makeOrderDraft } from '../../test/make/make-order-draft.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { startTestPortal, type TestCall, type TestPortal } from '../../test/start-test-portal.ts';
import { bindOrder } from './order-routes.ts';

/** With the name of whoever acted first, if it was a person. */
const tooLate = expect.stringMatching(/^order\.(not_in_state|moved_by_other)$/);

type Role = 'seller' | 'otherSeller' | 'buyer' | 'otherBuyer' | 'visa' | 'kotra' | 'issuer' | 'otherIssuer';
const roles: readonly Role[] = [
  'seller',
  'otherSeller',
  'buyer',
  'otherBuyer',
  'visa',
  'kotra',
  'issuer',
  'otherIssuer',
];

let made: TestDatabase;
let portal: TestPortal;
let people: Readonly<Record<Role, MadeCompany>>;

beforeAll(async () => {
  made = await makeTestDatabase();
  const { database } = made;
  people = {
    seller: await makeSeller(database),
    otherSeller: await makeSeller(database),
    buyer: await makeBuyer(database),
    otherBuyer: await makeBuyer(database),
    visa: await makeInstitution(database, 'VISA'),
    kotra: await makeInstitution(database, 'KOTRA'),
    issuer: await makeInstitution(database, 'ISSUER'),
    otherIssuer: await makeInstitution(database, 'ISSUER'),
  };
  const context = createOrderContext(database);
  portal = await startTestPortal({
    ...context,
    callers: Object.values(people).map(({ caller }) => caller),
    bind: (bound) =>
      bindOrder(bound, { ...context, expectPayout: async (_, { releasedAt }) => addDays(seoulDay(releasedAt), 7) }),
  });
});
afterAll(async () => {
  await portal.close();
  await made.drop();
});

const no = 403;
const none = 404;
const done = 200;

/** For each call the status of every role, in the order of `roles`; `state` is the order's before the call. */
const matrix = [
  ['GET', '', 'held', [done, none, done, none, done, done, done, none]],
  ['GET', '/ledger', 'held', [done, none, done, none, done, done, done, none]],
  ['PUT', '', 'draft', [done, none, no, no, no, no, no, no]],
  ['POST', '/send', 'draft', [done, none, no, no, no, no, no, no]],
  ['POST', '/withdraw', 'requested', [done, none, no, no, no, no, no, no]],
  ['POST', '/accept-terms', 'requested', [no, no, done, none, no, no, no, no]],
  ['POST', '/ask-change', 'requested', [no, no, done, none, no, no, no, no]],
  ['POST', '/decline', 'requested', [no, no, done, none, no, no, no, no]],
  ['POST', '/accept-goods', 'held', [no, no, done, none, no, no, no, no]],
] as const;

describe.each(matrix)('%s /orders/{orderId}%s', (method, path, state, statuses) => {
  test.each(roles.map((role, index) => [role, statuses[index]] as const))(
    'answers the %s with %i',
    async (role, status) => {
      const order = await makeOrderOf(state);
      const answer = await portal.call({
        method,
        path: `/orders/${order.orderId}${path}`,
        as: people[role],
        ...body(method),
      });
      expect(answer.status, JSON.stringify(answer.body)).toBe(status);
    },
  );

  test('answers 401 to nobody, and the same 404 for an outsider as for no order', async () => {
    const { orderId } = await makeOrderOf(state);
    const call = (id: string, as?: MadeCompany): Promise<{ status: number; body: unknown }> =>
      portal.call({ method, path: `/orders/${id}${path}`, as, ...body(method) });
    expect((await call(orderId)).status).toBe(401);
    const index = (statuses as readonly number[]).indexOf(none);
    const outsider = people[roles[index] ?? 'otherSeller'];
    expect(await call(orderId, outsider)).toEqual(await call('ORD-261102-NONE00', outsider));
  });
});

type Made = { readonly orderId: string; readonly version: number };

describe('an order sheet', () => {
  test('is written in the words of the spec and comes back with its amounts', async () => {
    const answer = await portal.call({ method: 'POST', path: '/orders', as: people.seller, body: draft() });
    expect(answer.status).toBe(200);
    expect(answer.body.result).toMatchObject({
      orderStatus: 'OS00',
      tradeCurrCd: '840',
      goodMony: '10462.50',
      tradeMony: '10889.65',
      buyerRateFee: '1.40',
      sellerRateFee: '1.40',
      buyerPgFee: '152.46',
      sellerPgFee: '152.45',
      totalMony: '11042.11',
      settlementMony: '10737.20',
      actions: ['edit', 'send', 'withdraw'],
    });
  });

  test('is stored once when the same request comes twice', async () => {
    const call: TestCall = { method: 'POST', path: '/orders', as: people.seller, body: draft(), key: 'the-same-key' };
    const [first, second] = [await portal.call(call), await portal.call(call)];
    expect(second).toEqual(first);
    const { orderId } = first.body.result as { orderId: string };
    expect(orderId).toMatch(/^ORD-261102-/);
    const reused = await portal.call({ ...call, body: { ...draft(), goodName: 'Other goods' } });
    expect(reused).toMatchObject({ status: 422, body: { code: 'request.key_reused' } });
  });

  test('whose trade number must be new is refused beside one of that number, until that one came to nothing', async () => {
    const body = { ...draft(), tradeNo: 'PI-NEW-1', newTradeNoYn: true };
    const write = (as = people.seller) => portal.call({ method: 'POST', path: '/orders', as, body });
    const first = await write();
    expect(first.status).toBe(200);
    expect(await write()).toMatchObject({ status: 409, body: { code: 'order.number_known', field: 'tradeNo' } });
    expect((await write(people.otherSeller)).status).toBe(200);
    const usual = { ...body, newTradeNoYn: false };
    const second = await portal.call({ method: 'POST', path: '/orders', as: people.seller, body: usual });
    expect(second.status).toBe(200);
    for (const { orderId, version } of [first, second].map(({ body: { result } }) => result as Made)) {
      const withdrawn = { method: 'POST', path: `/orders/${orderId}/withdraw`, as: people.seller, body: { version } };
      expect((await portal.call(withdrawn as TestCall)).status).toBe(200);
    }
    expect((await write()).status).toBe(200);
  });

  test('is quoted without being stored', async () => {
    const { list: before } = (await portal.call({ method: 'GET', path: '/orders?limit=1', as: people.seller })).body
      .result as { list: readonly unknown[] };
    const answer = await portal.call({ method: 'POST', path: '/orders/quote', as: people.seller, body: draft() });
    expect(answer.body.result).toMatchObject({ totalMony: '11042.11', rateFee: '2.80', payoutYmd: '20261109' });
    const after = await portal.call({ method: 'GET', path: '/orders?limit=1', as: people.seller });
    expect(after.body.result).toMatchObject({ list: before });
  });

  test('with milestones is quoted sum by sum, and "paid today" is said of the first alone', async () => {
    const row = (milestoneRate: string, paymentDueYmd: string) => ({
      tradeCurrCd: '840',
      milestoneRate,
      paymentDueYmd,
    });
    const milestoneList = [row('30.00', '20261120'), row('70.00', '20270115')];
    const body = { ...draft(), releaseMode: 'RM04', milestoneList };
    const answer = await portal.call({ method: 'POST', path: '/orders/quote', as: people.seller, body });
    expect(answer.body.result).toMatchObject({
      settlementMony: '10737.20',
      milestoneList: [
        { milestoneNo: 1, settlementMony: '3221.16', paymentDueYmd: '20261120', payoutYmd: '20261109' },
        { milestoneNo: 2, settlementMony: '7516.04', paymentDueYmd: '20270115', payoutYmd: '20270122' },
      ],
    });
  });

  test.each([
    ['hsCodeInfo', '330498', 422],
    ['paymentDueYmd', '20991231', 422],
    ['tradeCurrCd', '999', 400],
    ['quantity of the first line', undefined, 422],
    ['buyerId', 'nobody', 422],
    ['buyerShare', '100.01', 400],
    ['freightMony', '1.234', 400],
    ['inspectionDays', 0, 422],
  ])('with a wrong %s is refused in the caller’s language, naming the field', async (name, value, status) => {
    const wrong =
      name in draft() ? { ...draft(), [name]: value } : { ...draft(), lines: [{ ...lineOf(), quantity: '0' }] };
    const call: TestCall = { method: 'POST', path: '/orders', as: people.seller, body: wrong, language: 'ko' };
    const answer = await portal.call(call);
    const field = name in draft() ? name : 'lines.0.quantity';
    expect(answer).toMatchObject({ status, body: { field } });
    expect(answer.body.message).toMatch(/[가-힣]/);
  });
});

test('goods accepted twice by one request are released once, and by a second request refused', async () => {
  const { orderId } = await makeOrderOf('held');
  const call: TestCall = {
    method: 'POST',
    path: `/orders/${orderId}/accept-goods`,
    as: people.buyer,
    key: 'once-and-again',
  };
  const first = await portal.call(call);
  expect(first).toMatchObject({ status: 200, body: { result: { orderStatus: 'OS40' } } });
  expect(await portal.call(call)).toEqual(first);
  expect(await portal.call({ ...call, key: 'another-click' })).toMatchObject({
    status: 409,
    body: { code: tooLate },
  });
});

test('a list is filtered and paged by the words of the spec', async () => {
  await makeOrderOf('confirmed');
  const path = '/orders?orderStatus=OS20&tradeCurrCd=840&limit=1&sort=newest';
  const answer = await portal.call({ method: 'GET', path, as: people.buyer });
  expect(answer.body.result).toMatchObject({
    list: [{ orderStatus: 'OS20', corpName: people.seller.englishName }],
    totals: [{ tradeCurrCd: '840' }],
  });
  const wrong = await portal.call({ method: 'GET', path: '/orders?limit=101', as: people.buyer });
  expect(wrong).toMatchObject({ status: 400, body: { field: 'limit' } });
});

function makeOrderOf(state: 'draft' | 'requested' | 'confirmed' | 'held') {
  const { seller, buyer, issuer } = people;
  return makeOrder(made.database, { seller, buyer, state, issuerCompanyId: issuer.companyId });
}

/** One body that has what any command asks for. */
function body(method: string): { body?: object } {
  const asked = { version: 1, reason: 'Please quote by sea' };
  return method === 'GET' ? {} : { body: { ...draft(), ...asked } };
}

function draft(): Record<string, unknown> {
  return { ...orderDraft.encode(makeOrderDraft({ buyerCompanyId: people.buyer.companyId })) };
}

function lineOf(): object {
  return (draft().lines as readonly object[])[0] ?? {};
}
