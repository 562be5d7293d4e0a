/** Whatever stands in a path, a query or a body: a refusal, never a fault (trust.md B2). */
import type { Endpoint } from '@gtp/contract/platform/endpoint.ts';
import type { Rows } from '@gtp/contract/platform/wire-object.ts';
import { type ClientType, clientTypes } from '@gtp/domain/account/permissions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiPath } from '../src/platform/bind-endpoint.ts';
import { endpoints, mayCall } from './all-endpoints.ts';
import { logInEachKind } from './log-in-each-kind.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

let portal: TestApp;
let tokens: ReadonlyMap<ClientType, string>;

beforeAll(async () => {
  portal = await startTestApp();
  tokens = await logInEachKind(portal);
});
afterAll(() => portal.close());

const texts = [
  '',
  ' ',
  "' or 1=1 --",
  '\\',
  '%',
  '%_\\',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '../../etc/passwd',
  'a\r\nSet-Cookie: x=1',
  '__proto__',
  'constructor',
  '٣',
  '-1',
  '0',
  '0.001',
  '1e21',
  '1e999',
  'NaN',
  '9007199254740993',
  '99999999999999999999999999',
  '1,000.00',
  '99991231',
  '00000000',
  '20260230',
  '999999999999999',
  '한글',
  '😀'.repeat(60),
  'x'.repeat(5_000),
];
const values: readonly unknown[] = [
  ...texts,
  0,
  -1,
  2 ** 53,
  1e308,
  0.1,
  true,
  null,
  [],
  [[]],
  {},
  [null],
  ['a'],
  { a: 1 },
];

/** Every field with the same value. */
function filled(rows: Rows, value: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.values(rows).map(([wireName]) => [wireName, value]));
}

async function call(endpoint: Endpoint, value: unknown, token: string) {
  const written = encodeURIComponent(String(value).toWellFormed().slice(0, 150));
  const path = endpoint.path.replaceAll(/\{\w+\}/g, written || 'x');
  const query = endpoint.query ? Object.keys(filled(endpoint.query.rows, '')) : [];
  const search = query.map((name) => `${name}=${encodeURIComponent(String(value).toWellFormed())}`);
  const searches = search.length > 0 ? ['', `?${search.join('&')}`, ...search.map((each) => `?${each}`)] : [''];
  const body = endpoint.body && filled(endpoint.body.rows, value);
  const headers = { 'idempotency-key': crypto.randomUUID() };
  return Promise.all(
    searches.map((each) => portal.call({ method: endpoint.method, path: path + each, token, body, headers })),
  );
}

/** No acquirer and no identity provider run here; whether something else answers on their ports is the machine's affair. */
const callsProvider: readonly string[] = ['registerCard', 'startIdentity'];

describe.each(endpoints.map((each) => [each.name, each] as const))('%s', (_name, endpoint) => {
  test('answers what is hostile with a refusal, never with a fault', async () => {
    if (!portal.app.hasRoute({ method: endpoint.method, url: apiPath(endpoint) })) return;
    const permitted = clientTypes.filter((each) => mayCall(endpoint, each));
    for (const [index, value] of values.entries()) {
      const token = tokens.get(permitted[index % permitted.length] ?? 'SELLER') ?? '';
      for (const answer of await call(endpoint, value, token)) {
        if (callsProvider.includes(endpoint.name) && answer.statusCode === 503) continue;
        expect(answer.statusCode, `${JSON.stringify(value)}: ${answer.body}`).toBeLessThan(500);
      }
    }
  });
});
