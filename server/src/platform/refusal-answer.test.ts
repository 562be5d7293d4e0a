/** How refusals are answered over HTTP: all wrong fields at once, and problem details for whoever prefers them. */
import { languages, languageTag } from '@gtp/domain/platform/language.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type MadeCompany, makeBuyer, makeSeller } from '../../test/make/make-company.ts';
import { startTestApp, type TestApp } from '../../test/start-test-app.ts';
import { prefers } from './problem-details.ts';

let portal: TestApp;
let seller: MadeCompany;
let buyer: MadeCompany;
let token: string;

beforeAll(async () => {
  portal = await startTestApp({ env: { PUBLIC_URL: 'https://portal.example' } });
  const own = { passwordHash: portal.passwordHash };
  [seller, buyer] = [await makeSeller(portal.made.database, own), await makeBuyer(portal.made.database, own)];
  token = (await portal.logInWholly(seller.userId)).accessToken;
});
afterAll(() => portal.close());

const problem = { accept: 'application/problem+json' };
const sheet = () => ({
  buyerId: buyer.companyId,
  tradeCurrCd: '840',
  lines: [{ goodName: '', quantity: 'ten', unit: 'EA', unitPrice: '100.00' }],
  ...{ freightMony: '0.00', insuranceMony: '0.0', otherMony: '0.00', discountMony: '0.00', buyerShare: '50.00' },
  ...{ tradeNo: 'PI-1', goodName: 'Bolts', hsCodeInfo: '731815', incoterm: 'XYZ', releaseMode: 'RM03' },
  ...{ inspectionDays: 7, paymentDueYmd: '20260230', note: '' },
});

async function create(body: object, headers: Readonly<Record<string, string>> = {}) {
  const given = { 'idempotency-key': crypto.randomUUID(), ...headers };
  const answer = await portal.call({ path: '/orders', token, body, headers: given });
  return { answer, status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

describe('a body with several wrong fields', () => {
  test('is answered with all of them, each with what is allowed; the first as before', async () => {
    const { status, body } = await create(sheet());
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'request.invalid' });
    const fields = body.fields as { field: string; code: string; in: string; message: string; allowed: object }[];
    expect(body.field).toBe(fields[0]?.field);
    expect(body.message).toBe(`Check this field: ${fields[0]?.field}`);
    expect(Object.fromEntries(fields.map(({ field, code }) => [field, code]))).toEqual({
      incoterm: 'not_in_list',
      insuranceMony: 'no_such_value',
      'lines.0.goodName': 'required',
      'lines.0.quantity': 'wrong_form',
      paymentDueYmd: 'no_such_value',
    });
    expect(fields.find(({ field }) => field === 'incoterm')).toMatchObject({
      in: 'body',
      message: expect.stringMatching(/^Send one of these: .*CIF/),
      allowed: { enum: expect.arrayContaining(['CIF']) },
    });
  });

  test.each(languages)('says why in %s', async (language) => {
    const { body } = await create(sheet(), { 'accept-language': languageTag(language) });
    const messages = (body.fields as { message: string }[]).map(({ message }) => message);
    expect(messages).toHaveLength(5);
    for (const message of messages) expect(message).not.toMatch(/\{|\}|^$|undefined/);
    if (language !== 'en') expect(messages.join()).not.toContain('Send');
  });

  test('leaves nothing written', async () => {
    const count = async () => (await portal.made.pool.query('select from orders')).rowCount;
    const before = await count();
    await create(sheet());
    expect(await count()).toBe(before);
  });
});

test('wrong parameters of a query are named as such', async () => {
  const answer = await portal.call({ method: 'GET', path: '/orders?limit=500&cursor=&status=OS99', token });
  expect(answer.json()).toMatchObject({
    fields: expect.arrayContaining([
      expect.objectContaining({ field: 'limit', in: 'query', code: 'out_of_range', message: 'Send 1 to 100.' }),
    ]),
  });
});

describe('problem details', () => {
  test('say the same to whoever prefers them, with pointers into the body', async () => {
    const { answer, body } = await create(sheet(), problem);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(body).toMatchObject({
      type: 'https://portal.example/api/problems/request.invalid',
      title: 'Check this field: …',
      status: 400,
      detail: expect.stringMatching(/^Check this field: \w/),
      code: 'request.invalid',
    });
    expect(body.errors).toContainEqual({
      detail: 'This is required.',
      pointer: '#/lines/0/goodName',
      ...{ field: 'lines.0.goodName', code: 'required', allowed: expect.anything() },
    });
  });

  test('of a rule name its field', async () => {
    const { body } = await create({ ...sheet(), ...right, paymentDueYmd: '20200101' }, problem);
    expect(body).toMatchObject({
      status: 422,
      errors: [{ pointer: '#/paymentDueYmd', field: 'paymentDueYmd', code: body.code, detail: body.detail }],
    });
  });

  test.each([
    ['an unknown address', { method: 'GET', path: '/nowhere' }, 404, 'request.method_unknown'],
    ['another method', { method: 'DELETE', path: '/orders' }, 405, 'request.method_not_allowed'],
    ['no login', { method: 'GET', path: '/orders' }, 401, 'session.ended'],
    [
      'a body that is too large',
      { path: '/surf/code', body: { cdGp: 'x'.repeat(1_100_000) } },
      413,
      'request.too_large',
    ],
  ] as const)('are the answer for %s', async (_what, call, status, code) => {
    const answer = await portal.call({ ...call, headers: problem });
    expect(answer.headers['content-type']).toMatch('application/problem+json');
    expect([answer.statusCode, answer.json()]).toMatchObject([
      status,
      { status, code, type: `https://portal.example/api/problems/${code}`, title: expect.any(String) },
    ]);
  });

  test.each([
    ['text', 'text/plain', 'hello', 415, 'request.media_type'],
    ['a form', 'application/x-www-form-urlencoded', 'a=1', 415, 'request.media_type'],
    ['broken JSON', 'application/json', '{"cdGp":', 400, 'request.invalid'],
    ['deep JSON', 'application/json', '['.repeat(60) + ']'.repeat(60), 400, 'request.invalid'],
  ])('are the answer for %s', async (_what, type, payload, status, code) => {
    const headers = { 'content-type': type, 'accept-language': 'en', ...problem };
    const answer = await portal.app.inject({ method: 'POST', url: '/api/v1/surf/code', headers, payload });
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { status, code }]);
    if (type !== 'application/json') return;
    expect(answer.json()).toMatchObject({
      errors: [{ pointer: '#', code: expect.stringMatching(/broken_json|too_deep/) }],
    });
  });

  test('are the answer for a limit, a fault and an outage', async () => {
    const limited = await startTestApp({ env: { PUBLIC_CALLS_PER_MINUTE: '1' } });
    const call = () => limited.call({ path: '/surf/code', body: { cdGp: 'CON0' }, headers: problem });
    await call();
    const refused = await call();
    expect([refused.statusCode, refused.json()]).toMatchObject([429, { status: 429, code: 'request.too_many' }]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(1);
    const body = { userId: seller.userId, userPwd: 'x' };
    const now = vi.spyOn(limited.context.clock, 'now');
    for (const [error, status, code] of [
      [new Error('broken'), 500, 'request.fault'],
      [Object.assign(new Error('away'), { code: 'ECONNREFUSED' }), 503, 'request.outage'],
    ] as const) {
      now.mockImplementation(() => {
        throw error;
      });
      const headers = { ...problem, 'x-forwarded-for': `198.51.100.${status - 400}` };
      const answer = await limited.call({ path: '/auth/login', body, headers });
      expect([answer.statusCode, answer.json()]).toMatchObject([status, { status, code }]);
    }
    now.mockRestore();
    await limited.close();
  });

  test('are for those alone who name them, and no less than JSON', () => {
    const asks = (accept?: string) => prefers(accept, 'application/problem+json', 'application/json');
    expect([undefined, '', '*/*', 'application/json', 'application/*', 'text/html'].map(asks)).not.toContain(true);
    expect(asks('application/json, application/problem+json')).toBe(true);
    expect(asks('application/problem+json;q=0.5, */*')).toBe(true);
    expect(asks('application/json;q=0.9, Application/Problem+JSON')).toBe(false);
    expect(asks('application/json, application/problem+json;q=0.5')).toBe(false);
    expect(asks('application/problem+json;q=0')).toBe(false);
  });
});

const right = {
  incoterm: 'CIF',
  insuranceMony: '0.00',
  lines: [{ goodName: 'A', quantity: '1', unit: 'EA', unitPrice: '1.00' }],
};

describe('what a code means', () => {
  test('can be read where the type of a problem leads, in five languages', async () => {
    const answer = await portal.app.inject('/api/problems/order.not_in_state');
    const { result } = answer.json<{ result: { status: number; meanings: Record<string, string> } }>();
    expect(result).toMatchObject({ code: 'order.not_in_state', status: 409 });
    expect(Object.keys(result.meanings)).toEqual(languages.map(languageTag));
    const { list } = (await portal.app.inject('/api/problems')).json<{ result: { list: object[] } }>().result;
    expect(list).toContainEqual(result);
    expect(list.length).toBeGreaterThan(400);
  });

  test('is a page for a browser, and 404 where there is no such code', async () => {
    const headers = { accept: 'text/html,application/xhtml+xml' };
    const one = await portal.app.inject({ url: '/api/problems/request.method_not_allowed', headers });
    expect(one.headers['content-type']).toMatch('text/html');
    expect(one.body).toContain('lang="zh-Hans"');
    const all = await portal.app.inject({ url: '/api/problems', headers });
    expect(all.body).toContain('href="/api/problems/request.invalid"');
    for (const code of ['nothing', '__proto__', '%3Cscript%3E']) {
      expect((await portal.app.inject(`/api/problems/${code}`)).statusCode).toBe(404);
    }
  });
});

describe('the methods of an address', () => {
  test('are named where another one comes, and where somebody asks', async () => {
    const refused = await portal.call({ method: 'PUT', path: '/orders' });
    expect([refused.statusCode, refused.headers.allow]).toEqual([405, 'GET, HEAD, POST, OPTIONS']);
    expect(refused.json()).toEqual({
      code: 'request.method_not_allowed',
      message: 'This address does not take this method. It takes: GET, HEAD, POST, OPTIONS',
    });
    const asked = await portal.app.inject({ method: 'OPTIONS', url: '/api/v1/orders/ORD-1/send?x=1' });
    expect([asked.statusCode, asked.headers.allow, asked.body]).toEqual([204, 'POST, OPTIONS', '']);
    const unknown = await portal.app.inject({ method: 'OPTIONS', url: '/api/v1/nowhere' });
    expect([unknown.statusCode, unknown.headers.allow]).toEqual([404, undefined]);
    const patched = await portal.app.inject({ method: 'PATCH', url: '/api/v1/orders/ORD-1' });
    expect([patched.statusCode, patched.headers.allow]).toEqual([405, 'GET, HEAD, PUT, OPTIONS']);
  });

  test('HEAD has the headers of GET and no body', async () => {
    const headers = { authorization: `Bearer ${token}` };
    const [head, get] = await Promise.all(
      (['HEAD', 'GET'] as const).map((method) => portal.app.inject({ method, url: '/api/v1/orders', headers })),
    );
    expect([head?.statusCode, head?.body]).toEqual([200, '']);
    for (const name of ['etag', 'content-type', 'content-length']) expect(head?.headers[name]).toBe(get?.headers[name]);
    expect((await portal.app.inject({ method: 'HEAD', url: '/api/v1/orders' })).statusCode).toBe(401);
  });
});
