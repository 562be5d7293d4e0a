/** What an answer says of its call in headers: how many more there may be, and that it ends (decisions 0224 and 0246). */
import rateLimit from '@fastify/rate-limit';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { addAnswerHeaders, configOf } from './answer-headers.ts';

const since = '2026-11-24';
const instead = { path: '/orders', version: 2 } as const;
const shape = { name: 'old', method: 'GET', path: '/old', access: 'public', summary: 'Old.' } as const;

async function serve() {
  const server = fastify();
  addAnswerHeaders(server);
  await server.register(rateLimit, { global: false, max: 2, timeWindow: '1 minute' });
  const ending = configOf({ ...shape, deprecated: { since, sunset: '2027-06-30', instead } });
  server.get('/ending', { config: ending }, () => 'ok');
  server.get('/limited', { config: { rateLimit: {} } }, (request) => {
    request.rate = { quota: 300, left: 287, resetS: 42 };
    return 'ok';
  });
  return server;
}

test('a call that ends says since when, until when, and which one takes its place', async () => {
  const { headers } = await (await serve()).inject('/ending');
  expect(headers).toMatchObject({
    deprecation: `@${Date.parse('2026-11-24T00:00:00+09:00') / 1_000}`,
    sunset: 'Tue, 29 Jun 2027 15:00:00 GMT',
    link: '</api/v2/orders>; rel="successor-version"',
  });
});

test('a limited call says what is left of it beside what is left of all, also when there is nothing left', async () => {
  const server = await serve();
  const [first, , over] = [
    await server.inject('/limited'),
    await server.inject('/limited'),
    await server.inject('/limited'),
  ];
  expect(first.headers).toMatchObject({
    'ratelimit-policy': '"calls";q=300;w=60, "call";q=2;w=60',
    ratelimit: '"calls";r=287;t=42, "call";r=1;t=60',
  });
  expect([over?.statusCode, over?.headers.ratelimit]).toEqual([429, expect.stringMatching(/^"call";r=0;t=\d+$/)]);
  expect(Object.keys(over?.headers ?? {}).filter((name) => name.startsWith('x-ratelimit'))).toEqual([]);
});
