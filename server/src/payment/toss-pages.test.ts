import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTossAcquirer } from '../../test/acquirers/make-toss-acquirer.ts';
import type { TestAcquirer } from '../../test/acquirers/test-acquirer.ts';
import { makeCard } from '../../test/make/make-card.ts';
import { makePaymentWorld, type PaymentWorld } from '../../test/make/make-payment-world.ts';
import { findOrder } from '../order/order.ts';
import { completePayment } from './complete-payment.ts';
import { payOrder } from './pay-order.ts';
import { findPayment } from './payment-store.ts';
import { bindTossField, bindTossWindow } from './toss-page-routes.ts';

const fastify = Fastify();
let world: PaymentWorld;
let toss: TestAcquirer;

beforeAll(async () => {
  world = await makePaymentWorld();
  toss = await makeTossAcquirer(world);
  const shops = { USD: { clientKey: 'test_ck_"quoted"', secretKey: 'test_sk_of_the_contract' } };
  const parts = { ...world.context, gateway: toss.gateway, shops };
  bindTossField(fastify, parts);
  bindTossWindow(fastify, parts);
});
afterAll(async () => {
  await toss.close();
  await world.close();
});

async function begin() {
  const { database } = world.context;
  const order = await world.makeConfirmedOrder();
  const owner = { companyId: world.buyer.companyId, issuerCompanyId: world.issuer.companyId, isDefault: false };
  const cardId = await makeCard(database, { ...owner, bin: '45390001', last4: '0000' });
  const begun = await payOrder({ ...world.context, gateway: toss.gateway }, await world.request(order, { cardId }));
  if (!begun.ok) throw new Error(begun.code);
  const { paymentId } = begun.value;
  const statesOf = async () => [
    (await findPayment(database, paymentId))?.state,
    (await findOrder(database, order.orderId))?.state,
  ];
  const path = begun.value.redirectUrl?.replace(world.context.publicUrl, '') ?? '';
  return { order, paymentId, path, statesOf };
}

const field = (query: string) => fastify.inject(`/fields/card?${query}`);
const outcomeOf = (paymentId: string) => `https://portal.example/buyer/order-sheet/callback?payment=${paymentId}`;

test.each([
  ['ko', '카드번호 앞 8자리'],
  ['en', 'First 8 digits of the card number'],
  ['ja', 'カード番号の先頭8桁'],
  ['es', 'Primeros 8 dígitos de la tarjeta'],
  ['zh-Hans', '卡号前 8 位'],
])('the field speaks %s, for the portal alone', async (lang, words) => {
  const answer = await field(`origin=https://portal.example&lang=${lang}`);
  expect(answer.body).toContain(words);
  expect(answer.headers['content-security-policy']).toContain('frame-ancestors https://portal.example;');
  expect(answer.body).not.toMatch(/style="|<script>/);
  expect((await field(`origin=https://evil.example&lang=${lang}`)).statusCode).toBe(403);
});

test('what the holder writes down becomes a token with its ends, and nothing else does', async () => {
  const claim = (payload: object) => fastify.inject({ method: 'POST', url: '/fields/toss/claims', payload });
  const card = { bin: '45390001', last4: '0007', holderName: 'Jane Buyer', expiryMonth: 8, expiryYear: 2031 };
  const made = await claim(card);
  const { token } = made.json<{ token: string }>();
  expect((await fastify.inject(`/fields/card/${token}`)).json()).toEqual({ bin: '45390001', last4: '0007' });
  for (const wrong of [{}, { ...card, bin: 45390001 }, { ...card, expiryMonth: 'August' }]) {
    expect((await claim(wrong)).statusCode).toBe(400);
  }
});

test('a payer goes to the window for the amount of the order, and comes back with it paid', async () => {
  const { paymentId, path, statesOf } = await begin();
  const page = await fastify.inject(path);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('data-client="test_ck_&quot;quoted&quot;"');
  expect(page.body).toContain('&quot;value&quot;:11042.11');
  expect(page.body).toContain('4539 **** **** 0000');
  expect(page.headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  const brought = await toss.authenticate(paymentId, '', '0000');
  const back = `/fields/toss/return/${paymentId}?${new URLSearchParams({ ...brought })}`;
  const answers = await Promise.all([1, 2, 3].map(() => fastify.inject(back)));
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual(
    [1, 2, 3].map(() => [302, outcomeOf(paymentId)]),
  );
  await completePayment({ ...world.context, gateway: toss.gateway }, paymentId);
  expect(await statesOf()).toEqual(['captured', 'held']);
  expect(await toss.countCaptures(paymentId)).toBe(1);
  const again = await fastify.inject(path);
  expect([again.statusCode, again.headers.location]).toEqual([302, outcomeOf(paymentId)]);
});

test('who comes back with nothing, or with what is of others, takes no money and ends no attempt', async () => {
  const { paymentId, statesOf } = await begin();
  const other = await begin();
  const brought = { ...(await toss.authenticate(other.paymentId, '', '0000')), orderId: paymentId };
  for (const query of ['', 'paymentKey=a&paymentKey=b', new URLSearchParams(brought).toString()]) {
    expect((await fastify.inject(`/fields/toss/return/${paymentId}?${query}`)).statusCode).toBe(302);
  }
  expect(await statesOf()).toEqual(['authorised', 'paying']);
  expect(await toss.countCaptures(other.paymentId)).toBe(0);
  expect((await fastify.inject('/fields/toss/return/pay_none')).statusCode).toBe(302);
  // A minute later its payer is let in again.
  world.context.clock.advance(61_000);
  const own = await toss.authenticate(paymentId, '', '0000');
  await fastify.inject(`/fields/toss/return/${paymentId}?${new URLSearchParams({ ...own })}`);
  expect(await statesOf()).toEqual(['captured', 'held']);
});
