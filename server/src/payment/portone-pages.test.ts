import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePaymentWorld, type PaymentWorld } from '../../test/make/make-payment-world.ts';
import { payOrder } from './pay-order.ts';
import { bindPortOneField, bindPortOneWindow } from './portone-page-routes.ts';

const fastify = Fastify();
const card = {
  bin: '4539000145390001',
  last4: '0000',
  brand: 'visa',
  holderName: 'J',
  expiry: { year: 2031, month: 8 },
};
let world: PaymentWorld;

beforeAll(async () => {
  world = await makePaymentWorld();
  const parts: Parameters<typeof bindPortOneField>[1] = {
    ...{ database: world.context.database, publicUrl: 'https://portal.example' },
    ...{ storeId: 'store-"quoted"', channelKey: 'channel-key-1' },
    gateway: {
      readToken: async (token) => (token === 'billing-key-known' ? { kind: 'found', card } : { kind: 'not_found' }),
    },
  };
  bindPortOneField(fastify, parts);
  bindPortOneWindow(fastify, parts);
});
afterAll(() => world.close());

const field = (query: string) => fastify.inject(`/fields/card?${query}`);

test('the field lets in the script of PortOne alone, for the portal alone', async () => {
  const answer = await field('origin=https://portal.example&lang=ko');
  expect(answer.statusCode).toBe(200);
  const policy = answer.headers['content-security-policy'];
  expect(policy).toContain("script-src 'self' https://cdn.portone.io;");
  expect(policy).toContain('frame-ancestors https://portal.example;');
  expect(answer.body).toContain('data-store="store-&quot;quoted&quot;"');
  expect(answer.body).not.toMatch(/style="|<script>/);
  expect((await field('origin=https://evil.example')).statusCode).toBe(403);
});

test.each([
  ['ko', '카드번호 입력 창 열기'],
  ['en', 'Open the window for the card number'],
  ['ja', 'カード番号の入力画面を開く'],
  ['es', 'Abrir la ventana para el número de tarjeta'],
  ['zh-Hans', '打开卡号填写窗口'],
])('the field speaks %s', async (lang, words) => {
  expect((await field(`origin=https://portal.example&lang=${lang}`)).body).toContain(words);
});

test('gives the ends of a card by its billing key, and nothing of another', async () => {
  expect((await fastify.inject('/fields/card/billing-key-known')).json()).toEqual({ bin: '45390001', last4: '0000' });
  expect((await fastify.inject('/fields/card/billing-key-other')).statusCode).toBe(404);
});

test('a payer whose payment waits is led to the window with its amount; one that is over goes to its outcome', async () => {
  const waiting = await payOrder(
    world.context,
    await world.request(await world.makeConfirmedOrder(), { last4: '3000' }),
  );
  const paymentId = waiting.ok ? waiting.value.paymentId : '';
  const page = await fastify.inject(`/fields/pay/${paymentId}?lang=en`);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('&quot;totalAmount&quot;:1104211,&quot;currency&quot;:&quot;USD&quot;');
  expect(page.body).toContain(`callback?payment=${paymentId}`);
  const paid = await payOrder(world.context, await world.request(await world.makeConfirmedOrder()));
  const over = await fastify.inject(`/fields/pay/${paid.ok ? paid.value.paymentId : ''}`);
  expect(over.statusCode).toBe(302);
  expect(over.headers.location).toMatch(/^https:\/\/portal\.example\/buyer\/order-sheet\/callback\?payment=pay_/);
  expect((await fastify.inject('/fields/pay/pay_nobodys')).statusCode).toBe(302);
});
