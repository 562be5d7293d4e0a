import Fastify from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import type { KeepAnswer } from './card-gateway.ts';
import { bindStripeField } from './stripe-field-routes.ts';

const fastify = Fastify();
const card = { bin: '4242424242', last4: '4242', brand: 'visa', holderName: 'KIM', expiry: { year: 2029, month: 8 } };
const answers: Readonly<Record<string, KeepAnswer>> = {
  pm_asked: { kind: 'needs_holder', browserSecret: 'seti_1_secret_x' },
  pm_no: { kind: 'declined' },
  pm_silent: { kind: 'unknown' },
};

beforeAll(() => {
  bindStripeField(fastify, {
    publicUrl: 'https://portal.example',
    publishableKey: 'pk_test_"quoted"',
    gateway: {
      readToken: async (token) => (token === 'pm_known' ? { kind: 'found', card } : { kind: 'not_found' }),
      keepCard: async ({ token }) => answers[token] ?? { kind: 'kept' },
    },
  });
});

const page = (query: string) => fastify.inject(`/fields/card?${query}`);

test('lets in Stripe for its script, its frames and its calls, nothing else, and the portal alone may frame it', async () => {
  const answer = await page('origin=https://portal.example&lang=ko');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self' https://js.stripe.com https://*.js.stripe.com; " +
      'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com; ' +
      "connect-src 'self' https://api.stripe.com; style-src 'self'; frame-ancestors https://portal.example; " +
      "form-action 'none'; base-uri 'none'",
  );
  expect(answer.body).toContain('data-key="pk_test_&quot;quoted&quot;"');
  expect(answer.body).not.toMatch(/style="|<script>/);
});

test.each([
  ['ko', '카드번호'],
  ['en', 'Card number'],
  ['ja', 'カード番号'],
  ['es', 'Número de tarjeta'],
  ['zh-Hans', '卡号'],
])('speaks %s', async (lang, words) => {
  expect((await page(`origin=https://portal.example&lang=${lang}`)).body).toContain(words);
});

test('answers no other origin', async () => {
  expect((await page('origin=https://evil.example')).statusCode).toBe(403);
  expect((await page('')).statusCode).toBe(403);
});

test('serves the official loader as one file', async () => {
  const { body, headers } = await fastify.inject('/fields/stripe-loader.js');
  expect(headers['content-type']).toContain('text/javascript');
  expect(body).toContain('https://js.stripe.com');
  expect(body).toMatch(/export \{[^}]*loadStripe/);
  expect(body).not.toMatch(/^import /m);
});

test('answers the ends of a card by its token, and nothing more', async () => {
  expect((await fastify.inject('/fields/card/pm_known')).json()).toEqual({ bin: '42424242', last4: '4242' });
  expect((await fastify.inject('/fields/card/pm_other')).statusCode).toBe(404);
  expect((await fastify.inject('/fields/card/..%2F..')).statusCode).toBe(404);
});

test.each([
  ['pm_known', 200, { kind: 'kept' }],
  ['pm_asked', 200, answers.pm_asked],
  ['pm_no', 402, answers.pm_no],
  ['pm_silent', 503, answers.pm_silent],
  ['tok_other', 404, {}],
])('keeps the card %s: %i', async (token, status, body) => {
  const answer = await fastify.inject({ method: 'POST', url: `/fields/card/${token}/keep` });
  expect([answer.statusCode, answer.json()]).toEqual([status, body]);
});
