/** What a passive scan, such as ZAP's baseline, would say of every answer: nothing (docs/threats.md). */
import type { Endpoint } from '@gtp/contract/platform/endpoint.ts';
import { type ClientType, clientTypes } from '@gtp/domain/account/permissions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { complaintsOf, passiveRules } from '../../scripts/scan/passive-rules.ts';
import { apiPath } from '../src/platform/bind-endpoint.ts';
import { endpoints, mayCall } from './all-endpoints.ts';
import { logInEachKind } from './log-in-each-kind.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

let portal: TestApp;
let tokens: ReadonlyMap<ClientType, string>;
/** As behind the proxy that ends TLS. */
const behindProxy = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.5' };

beforeAll(async () => {
  portal = await startTestApp({ env: { PUBLIC_URL: 'https://portal.example' } });
  tokens = await logInEachKind(portal);
});
afterAll(() => portal.close());

type Called = {
  readonly statusCode: number;
  readonly headers: Record<string, string | string[] | number | undefined>;
  readonly body: string;
};

const seen = (url: string, { statusCode, headers, body }: Called) =>
  complaintsOf({ url, status: statusCode, headers, body, isSecure: true });

/** A stream never ends by itself. */
const endless: readonly string[] = ['followChanges'];

async function ask(endpoint: Endpoint, token: string | undefined) {
  const path = endpoint.path.replaceAll(/\{\w+\}/g, 'X-1');
  const body = endpoint.body && {};
  const answer = await portal.call({ method: endpoint.method, path, token, body, headers: behindProxy });
  return seen(apiPath(endpoint), answer);
}

describe.each(endpoints.map((each) => [each.name, each] as const))('%s', (name, endpoint) => {
  test('has nothing in its answers that a passive scan would name', async () => {
    if (endless.includes(name) || !portal.app.hasRoute({ method: endpoint.method, url: apiPath(endpoint) })) return;
    const callers = [
      undefined,
      ...clientTypes.filter((each) => mayCall(endpoint, each)).map((each) => tokens.get(each)),
    ];
    const complaints = (await Promise.all(callers.map((token) => ask(endpoint, token)))).flat();
    expect(complaints).toEqual([]);
  });
});

const addresses = [
  ...['/', '/en/', '/nowhere', '/assets/nowhere.js', '/config.json', '/healthz', '/readyz', '/metrics', '/robots.txt'],
  ...[
    '/.well-known/security.txt',
    '/api/v1/nowhere',
    '/api/v1/openapi.json',
    '/api/problems',
    '/api/docs',
    '/favicon.svg',
  ],
  ...[
    '/fields/card',
    '/fields/pay/X-1',
    '/single-sign-on/logged-out?state=x',
    '/single-sign-on/x/callback?code=x',
    '/.git/config',
  ],
];

test.each(addresses)('%s has nothing that a passive scan would name', async (url) => {
  for (const method of ['GET', 'POST', 'OPTIONS'] as const) {
    expect(seen(url, await portal.app.inject({ method, url, headers: behindProxy })), method).toEqual([]);
  }
});

describe('the scan', () => {
  const good = {
    ...{ url: '/api/v1/orders', status: 200, body: '{}', isSecure: true },
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000',
      'cache-control': 'no-store',
    },
  };
  const page = { ...good.headers, 'content-type': 'text/html; charset=utf-8' };

  test.each([
    [10021, { headers: { ...good.headers, 'x-content-type-options': undefined } }],
    [10019, { headers: { ...good.headers, 'content-type': undefined } }],
    [90011, { headers: { ...good.headers, 'content-type': 'text/plain' } }],
    [10020, { headers: page }],
    [10038, { headers: page }],
    [10055, { headers: { ...page, 'content-security-policy': "default-src *; script-src 'unsafe-eval'" } }],
    [10063, { headers: page }],
    [90004, { headers: page }],
    [10035, { headers: { ...good.headers, 'strict-transport-security': undefined } }],
    [10037, { headers: { ...good.headers, server: 'nginx/1.2' } }],
    [10015, { headers: { ...good.headers, 'cache-control': 'max-age=60' } }],
    [10010, { headers: { ...good.headers, 'set-cookie': 'a=1; Secure; HttpOnly' } }],
    [10098, { headers: { ...good.headers, 'access-control-allow-origin': '*' } }],
    [10024, { headers: { ...good.headers, location: '/login?token=abcdefgh' } }],
    [10044, { status: 302, body: 'x'.repeat(600) }],
    [90022, { status: 500, body: 'Error: x\n    at run (/app/server/src/app.ts:1:1)' }],
    [2, { body: '{"host":"10.1.2.3"}' }],
    [10040, { headers: page, body: '<img src="http://pictures.example/a.png">' }],
    [10017, { headers: page, body: '<script src="https://others.example/a.js"></script>' }],
    [10027, { headers: page, body: '<!-- TODO: remove the password -->' }],
    [10033, { headers: page, body: '<title>Index of /files</title>' }],
  ] as const)('finds %i', (id, wrong) => {
    expect(complaintsOf(good)).toEqual([]);
    expect(complaintsOf({ ...good, ...wrong }).filter((each) => each.includes(`: ${id} `))).toHaveLength(1);
  });

  test('has a sample for each of its rules', () => {
    expect(passiveRules).toHaveLength(21);
  });
});
