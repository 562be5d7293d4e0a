/** What a call is known by: in its answer, in every line that the log has of it, and in the audit log. */
import { addDaysToInstant, seoulDay } from '@gtp/domain/platform/instant.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type MadeCompany, makeSeller } from '../../test/make/make-company.ts';
import { resultOf, startTestApp, type TestApp } from '../../test/start-test-app.ts';
import { makeCallId } from './call-ids.ts';
import { redactText } from './redact.ts';

let portal: TestApp;
let seller: MadeCompany;
let token: string;

beforeAll(async () => {
  portal = await startTestApp();
  seller = await makeSeller(portal.made.database, { passwordHash: portal.passwordHash });
  token = (await portal.logInWholly(seller.userId)).accessToken;
});
afterAll(() => portal.close());

const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

async function read(headers: Readonly<Record<string, string>> = {}) {
  const before = portal.logged.length;
  const answer = await portal.call({ method: 'GET', path: '/session', token, headers });
  const lines = portal.logged.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>);
  return { answer, line: lines.at(-1) ?? {} };
}

describe('a call', () => {
  test('has an id and a trace of its own, in its answer and in the log', async () => {
    const calls = await Promise.all([read(), read()]);
    const ids = calls.map(({ answer }) => String(answer.headers['x-request-id']));
    expect(new Set(ids).size).toBe(2);
    const { answer, line } = await read();
    expect(answer.headers['x-request-id']).toMatch(/^[\da-f]{16}$/);
    const [, traceId] = String(answer.headers.traceparent).split('-');
    expect(line).toMatchObject({ id: answer.headers['x-request-id'], traceId, status: 200 });
    expect(answer.headers.traceparent).toBe(`00-${traceId}-${String(line.id)}-00`);
  });

  test('has no id that the log would take for a card number and leave out', () => {
    // Of two thousand by chance alone one would be.
    for (let count = 0; count < 20_000; count += 1) {
      const id = makeCallId();
      expect(redactText(id)).toBe(id);
    }
  });

  test('keeps the id that its sender gave it, beside ours: two may come with the same', async () => {
    const headers = { 'x-request-id': 'erp:2026-11.0815' };
    const calls = [await read(headers), await read(headers)];
    for (const { answer, line } of calls) {
      expect(answer.headers['x-request-id']).toBe('erp:2026-11.0815');
      expect(line).toMatchObject({ clientRequestId: 'erp:2026-11.0815', id: expect.stringMatching(/^[\da-f]{16}$/) });
    }
    expect(calls[0]?.line.id).not.toBe(calls[1]?.line.id);
  });

  test.each(['', 'a b', 'x'.repeat(101), '<script>', 'ä', 'a\tb'])('is not known by %j', async (given) => {
    const { answer, line } = await read({ 'x-request-id': given });
    expect(answer.headers['x-request-id']).toBe(line.id);
    expect(line).not.toHaveProperty('clientRequestId');
  });

  test('goes on with the trace of its sender', async () => {
    const { answer, line } = await read({ traceparent });
    expect(line.traceId).toBe('4bf92f3577b34da6a3ce929d0e0e4736');
    expect(answer.headers.traceparent).toBe(`00-4bf92f3577b34da6a3ce929d0e0e4736-${String(line.id)}-01`);
  });

  test.each([
    'nothing',
    traceparent.replace('00-', 'ff-'),
    traceparent.toUpperCase(),
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `00-4bf92f3577b34da6a3ce929d0e0e4736-${'0'.repeat(16)}-01`,
    `${traceparent}1`,
  ])('has a trace of its own where its sender names none: %s', async (given) => {
    const { line } = await read({ traceparent: given });
    expect(line.traceId).toMatch(/^[\da-f]{32}$/);
    expect(line.traceId).not.toBe('4bf92f3577b34da6a3ce929d0e0e4736');
  });
});

test('whatever the log says during a call names it, also behind its body and the database', async () => {
  const before = portal.logged.length;
  const { clock, log } = portal.context;
  const now = clock.now.bind(clock);
  // Says something in the midst of a command: after its body was read, and after the database answered.
  const asked = vi.spyOn(clock, 'now').mockImplementation(() => {
    log.warn({ event: 'during the call' });
    return now();
  });
  const body = { userId: seller.userId, userPwd: 'wrong' };
  await portal.call({ path: '/auth/login', body, headers: { 'x-request-id': 'login-1' } });
  asked.mockRestore();
  const lines = portal.logged.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>);
  const during = lines.filter(({ event }) => event === 'during the call');
  expect(during.length).toBeGreaterThan(2);
  const { id, traceId } = lines.at(-1) ?? {};
  for (const line of during) expect(line).toMatchObject({ id, traceId, clientRequestId: 'login-1' });
  log.info({ event: 'outside' });
  expect(JSON.parse(portal.logged.at(-1) ?? '{}')).not.toHaveProperty('id');
});

test('a fault, and what is refused before a route is found, name the call too', async () => {
  const before = portal.logged.length;
  const headers = { 'content-type': 'application/json', accept: 'application/problem+json' };
  const broken = await portal.app.inject({ method: 'POST', url: '/api/v1/surf/code', headers, payload: '{' });
  const { id } = JSON.parse(portal.logged[before] ?? '{}') as { id?: string };
  expect([broken.headers['x-request-id'], broken.json()]).toMatchObject([id, { instance: `urn:request:${id}` }]);
  for (const url of ['/api/v1/nowhere', '/api/v1/%zz', '/nowhere', '/healthz']) {
    const answer = await portal.app.inject(url);
    expect(answer.headers['x-request-id'], url).toMatch(/^[\da-f]{16}$/);
    expect(answer.headers.traceparent, url).toMatch(/^00-/);
  }
});

describe('a refusal says its reference to a program', () => {
  test.each([
    ['whose key nobody knows', '/orders', 'GET', 401, 'integration.key_unknown'],
    ['that asks for an unknown address', '/nowhere', 'GET', 404, 'request.method_unknown'],
    ['that uses another method', '/orders', 'DELETE', 405, 'request.method_not_allowed'],
  ] as const)('%s', async (_, path, method, status, code) => {
    const refused = await portal.call({ method, path, token: 'gtp_test_unknown' });
    const reference: unknown = expect.stringMatching(/^[\da-f]{16}$/);
    expect([refused.statusCode, refused.json()]).toMatchObject([status, { code, reference }]);
    expect(refused.json()).toMatchObject({ reference: refused.headers['x-request-id'] });
  });

  test('that calls from where its key may not, or too often', async () => {
    const body = { keyLabel: 'ERP', scopeList: ['order.read'], addressList: ['203.0.113.0/24'] };
    const expireYmd = seoulDay(addDaysToInstant(portal.context.clock.now(), 30)).replaceAll('-', '');
    const made = await portal.call({ path: '/company/api-keys', token, body: { ...body, expireYmd } });
    const { issuedKey } = resultOf<{ issuedKey: string }>(made);
    const reference: unknown = expect.any(String);
    const refused = await portal.call({ method: 'GET', path: '/orders', token: issuedKey });
    expect(refused.json()).toMatchObject({ code: 'integration.address_not_allowed', reference });
    await portal.made.pool.query('update api_keys set addresses = default');
    await portal.call({ method: 'GET', path: '/orders', token: issuedKey });
    await portal.made.pool.query('update api_key_uses set window_calls = 300');
    const over = await portal.call({ method: 'GET', path: '/orders', token: issuedKey });
    expect(over.json()).toMatchObject({ code: 'integration.too_many_calls', reference });
  });

  test('and none to a browser', async () => {
    const refused = await portal.call({ method: 'GET', path: '/nowhere', token });
    expect(refused.json()).not.toHaveProperty('reference');
  });
});
