/** Every address answers a method that it does not take with those that it takes (RFC 9110, 15.5.6). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/start-test-app.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await startTestApp();
});
afterAll(() => portal.close());

test.each([
  ['GET', '/oauth/token', 'POST, OPTIONS'],
  ['PUT', '/.well-known/oauth-authorization-server', 'GET, HEAD, OPTIONS'],
  ['POST', '/healthz', 'GET, HEAD, OPTIONS'],
  ['DELETE', '/api/openapi.json', 'GET, HEAD, OPTIONS'],
  ['PATCH', '/api/v1/orders', 'GET, HEAD, POST, OPTIONS'],
  ['POST', '/api/v1/files/x', 'GET, HEAD, OPTIONS'],
  ['GET', '/api/v1/gateway/webhook', 'POST, OPTIONS'],
] as const)('is 405 with what its address takes: %s %s', async (method, url, allowed) => {
  const { statusCode, headers, json } = await portal.app.inject({ method, url });
  expect([statusCode, headers.allow, json()]).toMatchObject([405, allowed, { code: 'request.method_not_allowed' }]);
  const asked = await portal.app.inject({ method: 'OPTIONS', url });
  expect([asked.statusCode, asked.headers.allow]).toEqual([204, allowed]);
});
