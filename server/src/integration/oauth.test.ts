/** Tokens for programs, as a library of OAuth 2 asks for them: over HTTP, with the errors of RFC 6749, 5.2. */
import { tokenLifeSeconds } from '@gtp/domain/integration/api-keys.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type MadeCompany, makeBuyer, makeSeller } from '../../test/make/make-company.ts';
import { resultOf, startTestApp, type TestApp } from '../../test/start-test-app.ts';

let portal: TestApp;
let seller: MadeCompany;
let buyer: MadeCompany;
let token: string;
const start = new Date('2026-11-28T03:00:00Z');

beforeAll(async () => {
  portal = await startTestApp({ now: start });
  seller = await makeSeller(portal.made.database, { passwordHash: portal.passwordHash });
  buyer = await makeBuyer(portal.made.database);
  token = (await portal.logInWholly(seller.userId)).accessToken;
});
afterAll(() => portal.close());
afterEach(() => portal.context.clock.set(start));

type Client = { readonly id: string; readonly secret: string };

async function makeKey(about: object = {}): Promise<Client> {
  const body = { keyLabel: 'ERP', scopeList: ['order.read', 'order.write'], expireYmd: '20261231', ...about };
  const made = resultOf<{ issuedKey: string; key: { keyId: string } }>(
    await portal.call({ path: '/company/api-keys', token, body }),
  );
  return { id: made.key.keyId, secret: made.issuedKey };
}

const basic = ({ id, secret }: Client) => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;

async function ask(form: Readonly<Record<string, string>> | string, headers: Readonly<Record<string, string>> = {}) {
  const payload = typeof form === 'string' ? form : new URLSearchParams(form).toString();
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const asked = { method: 'POST', url: '/oauth/token', payload, headers: { ...type, ...headers } } as const;
  const answer = await portal.app.inject(asked);
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<Record<string, string>>() };
}

const grant = { grant_type: 'client_credentials' };

async function tokenOf(client: Client, more: object = {}): Promise<string> {
  const { body } = await ask({ ...grant, ...more }, { authorization: basic(client) });
  return body.access_token ?? JSON.stringify(body);
}

const read = async (as: string, path = '/orders') => {
  const answer = await portal.call({ method: 'GET', path, token: as });
  return [answer.statusCode, answer.json<{ code?: string }>().code];
};

describe('a token', () => {
  test('is given for a key by header or form, and calls as the key does', async () => {
    const client = await makeKey();
    const given = await ask(grant, { authorization: basic(client) });
    expect(given).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-store' },
      body: { token_type: 'Bearer', expires_in: tokenLifeSeconds, scope: 'order.read order.write' },
    });
    expect(await read(given.body.access_token ?? '')).toEqual([200, undefined]);
    const byForm = await ask({ ...grant, client_id: client.id, client_secret: client.secret });
    expect(await read(byForm.body.access_token ?? '')).toEqual([200, undefined]);
  });

  test('is kept as a hash alone, and the audit log names the key', async () => {
    const access = await tokenOf(await makeKey({ keyLabel: 'Oracle' }));
    const { rows } = await portal.made.pool.query<{ row: string }>('select t::text as row from access_tokens t');
    expect(rows.map(({ row }) => row).join()).not.toContain(access);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    await portal.call({ path: '/orders', token: access, headers, body: { buyerId: buyer.companyId } });
    await portal.call({ path: '/orders/none/withdraw', token: access, body: { version: 1 } });
    const log = await portal.call({ method: 'GET', path: '/audit-entries?command=withdrawOrder', token });
    expect(resultOf<{ list: object[] }>(log).list[0]).toMatchObject({ keyLabel: 'Oracle' });
  });

  test('has at most the scopes that were asked for', async () => {
    const client = await makeKey();
    const access = await tokenOf(client, { scope: 'order.write' });
    expect(await read(access)).toEqual([403, 'request.forbidden']);
    expect(await ask({ ...grant, scope: 'settlement.read' }, { authorization: basic(client) })).toMatchObject({
      status: 400,
      body: { error: 'invalid_scope' },
    });
  });

  test('ends by itself, and at once with its key', async () => {
    const client = await makeKey();
    const access = await tokenOf(client);
    portal.context.clock.advance(tokenLifeSeconds * 1_000 - 1);
    expect(await read(access)).toEqual([200, undefined]);
    portal.context.clock.advance(1);
    expect(await read(access)).toEqual([401, 'integration.key_unknown']);
    portal.context.clock.set(start);
    const next = await tokenOf(client);
    resultOf(await portal.call({ path: `/company/api-keys/${client.id}/revoke`, token }));
    expect(await read(next)).toEqual([401, 'integration.key_unknown']);
  });

  test('buys no other token', async () => {
    const client = await makeKey();
    const secret = await tokenOf(client);
    const refused = { status: 401, body: { error: 'invalid_client' } };
    expect(await ask(grant, { authorization: basic({ id: client.id, secret }) })).toMatchObject(refused);
    expect(await ask({ ...grant, client_id: client.id, client_secret: secret })).toMatchObject(refused);
  });

  test('ends with the secret that it was given for, and one of the new secret does not', async () => {
    const client = await makeKey();
    const renew = async (hourCnt: number): Promise<Client> => {
      const path = `/company/api-keys/${client.id}/rotate-secret`;
      const made = resultOf<{ issuedKey: string }>(await portal.call({ path, token, body: { hourCnt } }));
      return { id: client.id, secret: made.issuedKey };
    };
    const ended = [401, 'integration.key_unknown'];
    const first = await tokenOf(client);
    const second = await renew(0);
    expect(await read(first)).toEqual(ended);
    portal.context.clock.advance(60_000);
    const third = await renew(1);
    portal.context.clock.advance(3_600_000 - 1);
    const [ofSecond, ofThird] = [await tokenOf(second), await tokenOf(third)];
    expect(await read(ofSecond)).toEqual([200, undefined]);
    portal.context.clock.advance(1);
    expect(await read(ofSecond)).toEqual(ended);
    expect(await read(ofThird)).toEqual([200, undefined]);
  });

  test('calls from nowhere but where its key may call', async () => {
    const client = await makeKey();
    const access = await tokenOf(client);
    const path = `/company/api-keys/${client.id}/addresses`;
    resultOf(await portal.call({ method: 'PUT', path, token, body: { addressList: ['203.0.113.0/24'] } }));
    expect(await read(access)).toEqual([403, 'integration.address_not_allowed']);
    expect(await ask(grant, { authorization: basic(client) })).toMatchObject({
      status: 400,
      body: { error: 'unauthorized_client' },
    });
  });
});

describe('refused as RFC 6749 says', () => {
  test.each<[string, number, string, Readonly<Record<string, string>> | string]>([
    ['no grant', 400, 'invalid_request', {}],
    ['another grant', 400, 'unsupported_grant_type', { grant_type: 'password' }],
    ['something twice', 400, 'invalid_request', 'grant_type=client_credentials&grant_type=client_credentials'],
    ['a secret in header and form', 400, 'invalid_request', { ...grant, client_secret: 'x' }],
  ])('%s is %i %s', async (_, status, error, form) => {
    expect(await ask(form, { authorization: basic(await makeKey()) })).toMatchObject({ status, body: { error } });
  });

  test.each<[string, (client: Client) => Readonly<Record<string, string>>]>([
    ['nobody', () => ({})],
    ['a wrong secret', ({ id }) => ({ authorization: basic({ id, secret: `gtp_test_${'x'.repeat(32)}` }) })],
    [
      'a key of another installation',
      ({ id }) => ({ authorization: basic({ id, secret: `gtp_live_${'x'.repeat(32)}` }) }),
    ],
    ['another key’s secret', ({ secret }) => ({ authorization: basic({ id: 'key_other', secret }) })],
    ['what is no header', () => ({ authorization: 'Basic ???' })],
  ])('%s is 401 invalid_client', async (_, headersOf) => {
    const refused = await ask(grant, headersOf(await makeKey()));
    expect(refused).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
    expect(refused.headers['www-authenticate']).toContain('Basic');
  });

  test('a key that ended is 401 invalid_client, and too many calls 429 with Retry-After', async () => {
    const client = await makeKey();
    await tokenOf(client);
    await portal.made.pool.query('update api_key_uses set window_calls = 300 where key_id = $1', [client.id]);
    const over = await ask(grant, { authorization: basic(client) });
    expect([over.status, over.headers['retry-after']]).toEqual([429, '60']);
    portal.context.clock.set(new Date('2027-01-02T00:00:00Z'));
    expect(await ask(grant, { authorization: basic(client) })).toMatchObject({ status: 401 });
  });
});

test('a library finds all that by itself', async () => {
  const { body } = await portal.app.inject({ method: 'GET', url: '/.well-known/oauth-authorization-server' });
  const found = JSON.parse(body) as Record<string, unknown>;
  expect(found).toMatchObject({
    token_endpoint: `${found.issuer as string}/oauth/token`,
    grant_types_supported: ['client_credentials'],
    scopes_supported: expect.arrayContaining(['order.read']),
  });
});
