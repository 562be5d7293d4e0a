/** The portal as a whole: what every call passes through, and that the contract is kept in full. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Endpoint } from '@gtp/contract/platform/endpoint.ts';
import { languages } from '@gtp/domain/platform/language.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBuyer, makeInstitution, makeSeller } from '../test/make/make-company.ts';
import { asOwner } from '../test/make-test-database.ts';
import { password, resultOf, startTestApp, type TestApp } from '../test/start-test-app.ts';
import { apiPath } from './platform/bind-endpoint.ts';

let portal: TestApp;

beforeAll(async () => {
  portal = await startTestApp();
});
afterAll(() => portal.close());

const contract = fileURLToPath(new URL('../../contract/src', import.meta.url));

/** Of every feature that has routes; a contract may be agreed on before its server is built. */
async function listEndpoints(): Promise<readonly Endpoint[]> {
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' });
  const built = files.filter((name) => /-(wire|endpoints)\.ts$/.test(name) && hasRoutes(name.split('/')[0] ?? ''));
  return (await Promise.all(built.map((name) => import(`${contract}/${name}`))))
    .flatMap((each) => Object.values(each as object))
    .filter(
      (each): each is Endpoint => typeof each === 'object' && each !== null && 'path' in each && 'access' in each,
    );
}

function hasRoutes(feature: string): boolean {
  return existsSync(fileURLToPath(new URL(`./${feature}/${feature}-routes.ts`, import.meta.url)));
}

function isBound(endpoint: Endpoint): boolean {
  return portal.app.hasRoute({ method: endpoint.method, url: apiPath(endpoint) });
}

const endpoints = await listEndpoints();

describe('every endpoint of the contract', () => {
  test.each(endpoints.map((each) => [each.name, each] as const))('%s is bound', (_name, endpoint) => {
    expect(isBound(endpoint)).toBe(true);
  });

  const guarded = endpoints.filter(({ access }) => access !== 'public');
  test.each(guarded.map((each) => [each.name, each] as const))(
    '%s answers 401 without a session',
    async (_, endpoint) => {
      const path = endpoint.path.replaceAll(/\{\w+\}/g, 'x');
      const answer = await portal.call({ method: endpoint.method, path, ...(endpoint.body && { body: {} }) });
      expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'session.ended' }]);
    },
  );

  test('stands in the OpenAPI document', async () => {
    const bound = endpoints.filter(isBound);
    const { paths } = (await portal.app.inject('/api/openapi.json')).json<OpenApi>();
    const described = Object.values(paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
    expect(described).toEqual(expect.arrayContaining(bound.map(({ name }) => name)));
    expect(new Set(described).size).toBe(described.length);
  });
});

type Parameter = {
  readonly in: string;
  readonly name: string;
  readonly required?: boolean;
  readonly schema: object;
};
type Operation = {
  readonly operationId?: string;
  readonly parameters?: readonly object[];
  readonly responses: Readonly<Record<string, object>>;
};
type OpenApi = {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

/** The part itself, where only its place among the components is named. */
function resolve(document: object, part: object): object {
  if (!('$ref' in part)) return part;
  const words = String(part.$ref).split('/').slice(1);
  return words.reduce<object>((at, word) => (at as Record<string, object>)[word] ?? {}, document);
}

test('the OpenAPI document is one of 3.1', async () => {
  const document = (await portal.app.inject('/api/openapi.json')).json<OpenApi>();
  expect(document.openapi).toMatch(/^3\.1\.\d+$/);
  expect(document.info).toMatchObject({ title: 'Global Trade Payments', version: expect.any(String) });
  for (const [path, operations] of Object.entries(document.paths)) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
    for (const [method, operation] of Object.entries(operations)) {
      expect(['get', 'post', 'put', 'delete']).toContain(method);
      const named = (operation.parameters ?? []).map((each) => resolve(document, each) as Parameter);
      const inPath = named.filter((each) => each.in === 'path');
      expect(inPath.map(({ name }) => name).toSorted(), path).toEqual(names.toSorted());
      for (const parameter of inPath) expect(parameter.required).toBe(true);
      for (const [status, shared] of Object.entries(operation.responses)) {
        const response = resolve(document, shared) as { readonly description: string };
        expect(status).toMatch(/^(?:[1-5]\d\d|[1-5]XX|default)$/);
        expect(response.description).toEqual(expect.any(String));
      }
    }
  }
  const text = JSON.stringify(document);
  const references = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, pointer]) => pointer ?? ''));
  for (const $ref of references) expect(Object.keys(resolve(document, { $ref })).length, $ref).toBeGreaterThan(0);
  expect(text).not.toContain('"nullable"');
  const bytes = { content: { '*/*': { schema: { type: 'string', format: 'binary' } } } };
  expect(document.paths['/api/v1/files/{fileId}']?.get?.responses['200']).toMatchObject(bytes);
});

test('the OpenAPI document lists the codes that a call is refused with, by status, with their sentences', async () => {
  type Listing = { readonly description: string; readonly content: unknown };
  const document = (await portal.app.inject('/api/openapi.json')).json<OpenApi>();
  const responses = document.paths['/api/v1/orders/{orderId}/accept-goods']?.post?.responses ?? {};
  const accepting = Object.fromEntries(
    Object.entries(responses).map(([status, each]) => [status, resolve(document, each) as Listing]),
  );
  expect(accepting['409']?.description).toContain('- `order.moved_by_other`: ');
  expect(JSON.stringify(accepting['409']?.content)).toContain('"enum":["order.moved_by_other","order.not_in_state"');
  expect(JSON.stringify(accepting['404']?.content)).toContain('order.not_found');
  expect(JSON.stringify(accepting)).not.toContain('order.milestones_count');
});

test('the page about the calls has no script that its own policy forbids', async () => {
  const { body, headers } = await portal.app.inject('/api/docs/');
  const policy = /script-src ([^;]+)/.exec(String(headers['content-security-policy']))?.[1] ?? '';
  const scripts = [...body.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
  const inline = scripts.filter(([, attributes]) => !attributes?.includes('src='));
  expect([scripts.length, inline.length]).toEqual([2, 1]);
  for (const [, , script = ''] of inline) {
    expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  }
  expect(policy).not.toContain('unsafe');
  const [, source] = /<script src="([^"]+)"/.exec(body) ?? [];
  const loaded = await portal.app.inject(new URL(source ?? '', 'http://portal/api/docs/').pathname);
  expect([loaded.statusCode, loaded.headers['content-type']]).toEqual([200, expect.stringContaining('javascript')]);
});

describe('a call that is not understood', () => {
  const oneOfEach = { ko: '지원하지 않는 요청입니다.', en: 'This call does not exist.' };

  test.each(languages)('is refused in %s', async (language) => {
    const answer = await portal.call({ method: 'GET', path: '/nowhere', headers: { 'accept-language': language } });
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'request.method_unknown' }]);
    if (language === 'ko' || language === 'en') expect(answer.json()).toMatchObject({ message: oneOfEach[language] });
    expect(answer.headers['content-type']).toMatch('application/json');
  });

  test('is 404 below /api whatever it is', async () => {
    for (const url of ['/api/nowhere', '/api/v1', '/api/v1/orders/a/b/c']) {
      const answer = await portal.app.inject({ method: 'GET', url });
      expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'request.method_unknown' }]);
    }
    expect((await portal.app.inject({ method: 'POST', url: '/nowhere' })).statusCode).toBe(404);
  });

  test.each([
    '/nowhere',
    '/en/nowhere',
    '/seller/order-sheet/a/b',
    '/%F0%9F%98%80',
    '/.env',
    '/..%2f..%2fetc%2fpasswd',
  ])('is the page with 404 for %s', async (url) => {
    const answer = await portal.app.inject({ method: 'GET', url });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toMatch(/text\/(html|plain)/);
  });

  test.each([
    ['in the path', '/api/v1/orders/a%00b', undefined],
    ['in the query', '/api/v1/orders?text=%00', undefined],
    ['in the page', '/%00', undefined],
    ['in the body', '/api/v1/surf/code', { cdGp: 'CON0\u0000' }],
  ])('is 400 with a NUL byte %s', async (_where, url, payload) => {
    const method = payload ? 'POST' : 'GET';
    const answer = await portal.app.inject({
      method,
      url,
      ...(payload && { payload }),
      headers: { 'accept-language': 'ja' },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'request.invalid', message: expect.stringContaining('入力内容') });
  });

  test.each(['%', '%zz', '%E0%A4%A'])('is 400 in our envelope where %s is no path', async (part) => {
    const answer = await portal.app.inject({
      method: 'GET',
      url: `/api/v1/orders/${part}`,
      headers: { 'accept-language': 'en' },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code: 'request.invalid', message: expect.stringContaining('Check') },
    ]);
  });

  test.each(['/%zz', '/seller/order-sheet/%zz', '/en/seller/payment-inquiry/%E0%A4%A'])(
    'is the page that says 404 at %s',
    async (url) => {
      const { statusCode, headers } = await portal.app.inject(url);
      expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    },
  );

  test.each([
    ['broken', '{"cdGp":'],
    ['an array', '[]'],
    ['a string', '"CON0"'],
    ['null', 'null'],
    ['of a forbidden name', '{"__proto__":{"cdGp":"CON0"}}'],
    ['very deep', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
    ['no UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
    ['a lone surrogate', '{"cdGp":"\\ud800"}'],
    ['empty', ''],
  ])('is 400 with a body that is %s', async (_what, payload) => {
    const headers = { 'content-type': 'application/json', 'accept-language': 'en' };
    const answer = await portal.app.inject({ method: 'POST', url: '/api/v1/surf/code', payload, headers });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'request.invalid' }]);
  });

  test('is 400 with a deep body also where none is read', async () => {
    const payload = `${'{"a":'.repeat(60)}1${'}'.repeat(60)}`;
    const headers = { 'content-type': 'application/json' };
    const answer = await portal.app.inject({ method: 'POST', url: '/api/v1/logout', payload, headers });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'request.invalid' }]);
  });

  test('is 413 with a body that is too large', async () => {
    const answer = await portal.call({ path: '/surf/code', body: { cdGp: 'x'.repeat(1_100_000) } });
    expect([answer.statusCode, answer.json()]).toMatchObject([413, { code: 'request.too_large' }]);
  });

  test('is understood with an announced but empty body, where the spec has no payload', async () => {
    const headers = { 'content-type': 'application/json' };
    const answer = await portal.app.inject({ method: 'POST', url: '/api/v1/logout', headers, payload: '' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { result: {} }]);
  });
});

test('every answer carries the headers that protect a browser', async () => {
  for (const url of ['/', '/api/v1/nowhere', '/healthz']) {
    const { headers } = await portal.app.inject(url);
    expect(headers['content-security-policy']).toMatch(/script-src 'self';.*frame-ancestors 'none'/);
    expect(headers['permissions-policy']).toMatch(/camera=\(\),.*geolocation=\(\),.*microphone=\(\)/);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' });
    expect(headers['x-powered-by']).toBeUndefined();
  }
  const { headers } = await portal.call({ path: '/surf/code', body: { cdGp: 'CON0' } });
  expect(headers['cache-control']).toBe('no-store');
});

function rename(from: string, to: string) {
  return asOwner(portal.made.ownerUrl, (owner) => owner.query(`alter table ${from} rename to ${to}`));
}

describe('a fault of ours', () => {
  test('is 500 with a reference that stands in the log too, and nothing of its inside', async () => {
    const { userId } = await makeSeller(portal.made.database, { passwordHash: portal.passwordHash });
    const { accessToken: token } = await portal.logInWholly(userId);
    await rename('orders', 'orders_gone');
    const answer = await portal.call({ method: 'GET', path: '/orders', token });
    await rename('orders_gone', 'orders');
    expect(answer.statusCode).toBe(500);
    const { code, message } = answer.json<{ code: string; message: string }>();
    expect(code).toBe('request.fault');
    const [, reference = '?'] = /reference (\w+)/.exec(message) ?? [];
    expect(portal.logged.some((line) => line.includes(`"reference":"${reference}"`))).toBe(true);
    expect(answer.body).not.toMatch(/relation|exist|Error|\.ts/);
  });
});

test('the log has a line for every call, with the caller and without the query', async () => {
  const { userId } = await makeSeller(portal.made.database, { passwordHash: portal.passwordHash });
  const { accessToken: token } = await portal.logInWholly(userId);
  await portal.call({ method: 'GET', path: '/orders?text=secret-search', token });
  const lines = portal.logged.map((line) => JSON.parse(line) as Record<string, unknown>);
  const line = lines.findLast(({ endpoint }) => endpoint === 'GET /api/v1/orders');
  const call = { caller: userId, ipAddress: '127.0.0.1', status: 200 };
  expect(line).toMatchObject({ id: expect.any(String), ms: expect.any(Number), ...call });
  expect(portal.logged.join('')).not.toContain('secret-search');
});

/** Of every table, those whose rows show one of the texts. */
async function tablesWith(texts: readonly string[]): Promise<readonly string[]> {
  return asOwner(portal.made.ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const found: string[] = [];
    for (const { name } of rows) {
      const shown = `select 1 from ${name} t, unnest($1::text[]) s where strpos(t::text, s) > 0`;
      if ((await owner.query(shown, [texts])).rows.length > 0) found.push(name);
    }
    return found;
  });
}

test('no password, token, key or card number stands in a table or in the log once it was used', async () => {
  const { userId } = await makeSeller(portal.made.database, { passwordHash: portal.passwordHash });
  const { accessToken: token, refreshToken } = await portal.logInWholly(userId);
  const [userPwd, mistyped, cardNumber] = ['Canary-kettle-26', 'Mistyped-kettle-26', '4539000173010000'];
  const key = { keyLabel: 'Canary', scopeList: ['order.read'], expireYmd: '20270101' };
  const { issuedKey } = resultOf<{ issuedKey: string }>(
    await portal.call({ path: '/company/api-keys', token, body: key }),
  );
  await portal.call({ path: '/company/cards', token, body: { token: cardNumber } });
  await portal.call({ path: '/auth/login', body: { userId, userPwd: mistyped } });
  const body = { currentPwd: password, userPwd, userPwdConfirm: userPwd };
  resultOf(await portal.call({ path: '/account/password', token, body }));
  const signatures = [token, refreshToken].map((each) => each.split('.')[2] ?? '');
  const secrets = [userPwd, mistyped, cardNumber, issuedKey, ...signatures];
  expect(await tablesWith([userId])).toContain('public.users');
  expect(await tablesWith(secrets)).toEqual([]);
  expect(portal.logged.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);
});

describe('health', () => {
  test('is answered while the process lives, and readiness while the database does', async () => {
    expect((await portal.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await portal.app.inject('/readyz')).json()).toMatchObject({ status: 'ready' });
  });
});

test('the web learns its settings, and no secret', async () => {
  const { body } = await portal.app.inject('/config.json');
  expect(JSON.parse(body)).toMatchObject({
    isDemo: true,
    guideUrl: expect.any(String),
    acquirerOrigin: expect.any(String),
    acquirerName: 'Practice Acquirer',
  });
  expect(body).not.toMatch(/secret|key|password|postgres/i);
});

test('whose right it is not is refused with 403', async () => {
  const own = { passwordHash: portal.passwordHash };
  const { database } = portal.made;
  const [buyer, issuer] = [await makeBuyer(database, own), await makeInstitution(database, 'ISSUER', own)];
  for (const { userId } of [buyer, issuer]) {
    const { accessToken: token } = await portal.logInWholly(userId);
    const answer = await portal.call({ method: 'GET', path: '/settlements', token });
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'request.forbidden' }]);
  }
});

/** Calls by `inject` need no port; these are about what comes before a request is one. */
async function portOfPortal(): Promise<number> {
  const { server } = portal.app;
  if (!server.listening) await portal.app.listen({ port: 0, host: '127.0.0.1' });
  return (server.address() as { port: number }).port;
}

test.each([
  ['of headers above 16 KB', `GET / HTTP/1.1\r\nHost: x\r\nAccept-Language: ${'k'.repeat(20_000)}\r\n\r\n`, '431'],
  ['that is no HTTP', 'hello\r\n\r\n', '400'],
])('what is refused %s reads our envelope', async (_what, written, status) => {
  const port = await portOfPortal();
  const answer = await new Promise<string>((done) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(written));
    socket.on('data', (part) => {
      received += part.toString('utf8');
    });
    socket.on('error', () => undefined).on('close', () => done(received));
  });
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head.split(' ')[1]).toBe(status);
  expect(JSON.parse(body)).toEqual({ message: expect.any(String), code: expect.stringMatching(/^request\./) });
});

test('slow headers of one do not keep the others waiting', async () => {
  const port = await portOfPortal();
  const slow = Array.from({ length: 50 }, () =>
    connect(port, '127.0.0.1', function (this: { write(text: string): void }) {
      this.write('GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    }),
  );
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  for (const socket of slow) socket.destroy();
});
