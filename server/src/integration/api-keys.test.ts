/** Keys as a company and its programs meet them: over HTTP, with the very same endpoints. */
import { keyCallsPerMinute } from '@gtp/domain/integration/api-keys.ts';
import { dayMs } from '@gtp/domain/platform/instant.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type MadeCompany, makeBuyer, makeSeller } from '../../test/make/make-company.ts';
import { makeDeputy } from '../../test/make/make-deputy.ts';
import { makeOrder } from '../../test/make/make-order.ts';
import { resultOf, startTestApp, type TestApp } from '../../test/start-test-app.ts';
import { tokenHash } from '../platform/secrets.ts';

let portal: TestApp;
let seller: MadeCompany;
let buyer: MadeCompany;
let outsider: MadeCompany;
let token: string;
let buyerToken: string;
let outsiderToken: string;
const start = new Date('2026-11-02T03:00:00Z');

beforeAll(async () => {
  portal = await startTestApp({ now: start });
  const own = { passwordHash: portal.passwordHash };
  const { database } = portal.made;
  [seller, buyer, outsider] = [
    await makeSeller(database, own),
    await makeBuyer(database, own),
    await makeSeller(database, own),
  ];
  token = (await portal.logInWholly(seller.userId)).accessToken;
  buyerToken = (await portal.logInWholly(buyer.userId)).accessToken;
  outsiderToken = (await portal.logInWholly(outsider.userId)).accessToken;
});
afterAll(() => portal.close());
afterEach(() => portal.context.clock.set(start));

type MadeKey = { readonly issuedKey: string; readonly key: { readonly keyId: string; readonly keyStatus: string } };

const values = { keyLabel: 'ERP', scopeList: ['order.read', 'order.write', 'order.send'], expireYmd: '20261231' };

async function createKey(about: object = {}, as = token) {
  const answer = await portal.call({ path: '/company/api-keys', token: as, body: { ...values, ...about } });
  return { status: answer.statusCode, ...answer.json<{ result?: MadeKey; code?: string; field?: string }>() };
}

async function makeKey(about: object = {}, as = token): Promise<MadeKey> {
  const { result } = await createKey(about, as);
  if (!result) throw new Error('no key');
  return result;
}

async function tryOut(method: 'GET' | 'POST' | 'PUT', path: string, as: string, body?: object) {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const answer = await portal.call({ method, path, token: as, headers, body });
  return [answer.statusCode, answer.json<{ code?: string }>().code ?? 'done'];
}

const sheet = {
  tradeCurrCd: '840',
  lines: [{ goodName: 'Bolts', quantity: '10', unit: 'EA', unitPrice: '100.00' }],
  ...{ freightMony: '0.00', insuranceMony: '0.00', otherMony: '0.00', discountMony: '0.00', buyerShare: '50.00' },
  ...{ tradeNo: 'PI-ERP-1', goodName: 'Bolts', hsCodeInfo: '731815', incoterm: 'CIF', releaseMode: 'RM03' },
  ...{ inspectionDays: 7, paymentDueYmd: '20261120', note: '' },
};

describe('a key', () => {
  test('makes, sends and follows an order with the same calls and request keys as a person', async () => {
    const { issuedKey: apiKey } = await makeKey();
    const headers = { 'idempotency-key': 'erp-order-0001' };
    const body = { ...sheet, buyerId: buyer.companyId };
    const made = resultOf<{ orderId: string }>(await portal.call({ path: '/orders', token: apiKey, headers, body }));
    const again = resultOf<{ orderId: string }>(await portal.call({ path: '/orders', token: apiKey, headers, body }));
    expect(again.orderId).toBe(made.orderId);
    const sending = {
      ...{ path: `/orders/${made.orderId}/send`, token: apiKey, body: { version: 1 } },
      headers: { 'idempotency-key': 'erp-order-0001-send' },
    };
    const sent = await portal.call(sending);
    expect([sent.statusCode, resultOf(await portal.call(sending))]).toEqual([200, resultOf(sent)]);
    expect(await tryOut('POST', `/orders/${made.orderId}/send`, apiKey, { version: 1 })).toEqual([
      409,
      'order.not_in_state',
    ]);
    const read = await portal.call({ method: 'GET', path: `/orders/${made.orderId}`, token: apiKey });
    expect(resultOf(read)).toMatchObject({ orderStatus: 'OS10' });
  });

  test('is shown once, kept as a hash, and named in the audit log beside its maker', async () => {
    const { issuedKey: apiKey, key } = await makeKey({ keyLabel: 'SAP Seoul' });
    const { rows } = await portal.made.pool.query<{ row: string }>('select k::text as row from api_keys k');
    expect(rows.map(({ row }) => row).join()).not.toContain(apiKey);
    expect(portal.logged.join()).not.toContain(apiKey);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    await portal.call({ path: '/orders', token: apiKey, headers, body: { ...sheet, buyerId: buyer.companyId } });
    const listed = await portal.call({ method: 'GET', path: '/company/api-keys', token });
    expect(listed.body).not.toContain(apiKey);
    expect(resultOf<{ list: object[] }>(listed).list).toContainEqual(
      expect.objectContaining({ keyId: key.keyId, keyHint: apiKey.slice(-4), lastDt: '20261102120000' }),
    );
    const log = await portal.call({ method: 'GET', path: '/audit-entries?command=createOrder', token });
    expect(resultOf<{ list: object[] }>(log).list[0]).toMatchObject({ keyLabel: 'SAP Seoul', userId: seller.userId });
  });

  test('does no more than its scopes, and never what is for people: pay, accounts, deputies, keys, logins', async () => {
    const order = await makeOrder(portal.made.database, { seller, buyer, state: 'confirmed' });
    const { issuedKey: apiKey } = await makeKey(
      { scopeList: ['order.read', 'payment.read', 'order.answer'] },
      buyerToken,
    );
    const forbidden = [403, 'request.forbidden'];
    const paying = { cardId: 'card_any', tradeCurrCd: '840', totalMony: '1.00' };
    expect(await tryOut('GET', `/orders/${order.orderId}`, apiKey)).toEqual([200, 'done']);
    expect(await tryOut('POST', `/orders/${order.orderId}/payments`, apiKey, paying)).toEqual(forbidden);
    expect(await tryOut('GET', '/company/deputies', apiKey)).toEqual(forbidden);
    expect(await tryOut('POST', '/company/api-keys', apiKey, values)).toEqual(forbidden);
    expect(await tryOut('GET', '/sessions', apiKey)).toEqual(forbidden);
    expect(await tryOut('GET', '/orders/export?format=csv', apiKey)).toEqual(forbidden);
    expect((await createKey({ scopeList: ['payment.pay'] }, buyerToken)).status).toBe(400);
  });

  test('sees what its company sees: an outsider’s key finds no order of others', async () => {
    const order = await makeOrder(portal.made.database, { seller, buyer, state: 'confirmed' });
    const { issuedKey: apiKey } = await makeKey({}, outsiderToken);
    const answer = await portal.call({ method: 'GET', path: `/orders/${order.orderId}`, token: apiKey });
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { reference: answer.headers['x-request-id'] }]);
  });

  test('ends at once when it is revoked, with its last day, and with the login of who made it', async () => {
    const { issuedKey: apiKey, key } = await makeKey();
    const gone = [401, 'integration.key_unknown'];
    expect(await tryOut('GET', '/orders', apiKey)).toEqual([200, 'done']);
    // Cut off while it was copied.
    expect(await tryOut('GET', '/orders', apiKey.slice(0, -5))).toEqual(gone);
    expect(await tryOut('POST', `/company/api-keys/${key.keyId}/revoke`, outsiderToken)).toEqual([
      404,
      'integration.not_found',
    ]);
    expect(await tryOut('POST', `/company/api-keys/${key.keyId}/revoke`, token)).toEqual([200, 'done']);
    expect(await tryOut('GET', '/orders', apiKey)).toEqual(gone);
    const other = await makeKey();
    portal.context.clock.set(new Date('2026-12-31T14:59:59Z'));
    expect(await tryOut('GET', '/orders', other.issuedKey)).toEqual([200, 'done']);
    portal.context.clock.set(new Date('2026-12-31T15:00:00Z'));
    expect(await tryOut('GET', '/orders', other.issuedKey)).toEqual(gone);
    portal.context.clock.set(start);
    const deputy = await makeDeputy(portal.made.database, seller, { passwordHash: portal.passwordHash });
    const theirs = await makeKey({}, (await portal.logInWholly(deputy.userId)).accessToken);
    expect(await tryOut('GET', '/orders', theirs.issuedKey)).toEqual([200, 'done']);
    await portal.made.pool.query('update delegations set ended_at = now() where user_id = $1', [deputy.userId]);
    expect(await tryOut('GET', '/orders', theirs.issuedKey)).toEqual(gone);
  });

  test('has to wait when it calls too often, and may call again a minute later', async () => {
    const { issuedKey: apiKey, key } = await makeKey();
    await tryOut('GET', '/orders', apiKey);
    const { pool } = portal.made;
    await pool.query('update api_key_uses set window_calls = $1 where key_id = $2', [keyCallsPerMinute, key.keyId]);
    const answer = await portal.call({ method: 'GET', path: '/orders', token: apiKey });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '60']);
    portal.context.clock.set(new Date(start.getTime() + 60_000));
    expect(await tryOut('GET', '/orders', apiKey)).toEqual([200, 'done']);
  });
});

const from = (remoteAddress: string, apiKey: string) =>
  portal.app.inject({
    ...{ method: 'GET', url: '/api/v1/orders', remoteAddress },
    headers: { authorization: `Bearer ${apiKey}`, 'accept-language': 'en' },
  });
const codeOf = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code ?? 'done',
];

describe('where and how a key is used', () => {
  test('a key says that it is to practise, and one for real money does nothing here; keys of before go on', async () => {
    const { issuedKey: apiKey, key } = await makeKey();
    expect(apiKey).toMatch(/^gtp_test_[\w-]{32}$/);
    expect(key).toMatchObject({ environmentCd: 'test' });
    const live = apiKey.replace('gtp_test_', 'gtp_live_');
    const other = [401, 'integration.key_of_other_environment'];
    expect(await tryOut('GET', '/orders', live)).toEqual(other);
    const old = `gtp_${'a'.repeat(32)}`;
    const { pool } = portal.made;
    await pool.query('update api_keys set environment = null, key_hash = $1 where key_id = $2', [
      tokenHash(old),
      key.keyId,
    ]);
    expect(await tryOut('GET', '/orders', old)).toEqual([200, 'done']);
  });

  test('only from its addresses; a call from elsewhere is audited, and its maker has one e-mail that day', async () => {
    const { issuedKey: apiKey, key } = await makeKey({
      ...{ keyLabel: 'Seoul office', addressList: ['203.0.113.77/24', '2001:db8::/48'] },
    });
    expect(key).toMatchObject({ addressList: ['203.0.113.0/24', '2001:db8::/48'] });
    expect(codeOf(await from('203.0.113.9', apiKey))).toEqual([200, 'done']);
    expect(codeOf(await from('2001:db8::9', apiKey))).toEqual([200, 'done']);
    const refused = await from('198.51.100.9', apiKey);
    expect(codeOf(refused)).toEqual([403, 'integration.address_not_allowed']);
    expect(refused.body).toContain('198.51.100.9');
    expect((await from('198.51.100.10', apiKey)).statusCode).toBe(403);
    const listed = await portal.call({ method: 'GET', path: '/company/api-keys', token });
    const { list } = resultOf<{ list: { keyId: string; ipAddress?: string }[] }>(listed);
    expect(list.find(({ keyId }) => keyId === key.keyId)?.ipAddress).toBe('2001:db8::9');
    const log = await portal.call({ method: 'GET', path: '/audit-entries?command=useApiKey', token });
    expect(resultOf<{ list: object[] }>(log).list).toMatchObject([
      { ipAddress: '198.51.100.10', outcome: 'integration.address_not_allowed', objectId: key.keyId },
      { ipAddress: '198.51.100.9', keyLabel: 'Seoul office', userId: seller.userId },
    ]);
    portal.context.clock.set(new Date(start.getTime() + dayMs));
    await from('198.51.100.9', apiKey);
    const mails = await portal.made.mails.query(
      "select facts->>'address' as address from emails where template = 'integration.key_refused' order by queued_at",
    );
    expect(mails.rows).toEqual([{ address: '198.51.100.9' }, { address: '198.51.100.9' }]);
  });

  test('whoever is refused a hundred times a day is counted, and fills no log', async () => {
    const { issuedKey: apiKey, key } = await makeKey({ addressList: ['203.0.113.0/24'] });
    await from('198.51.100.9', apiKey);
    const { pool } = portal.made;
    await pool.query('update api_key_refusals set refused_count = 100 where key_id = $1', [key.keyId]);
    await from('198.51.100.9', apiKey);
    const { rows } = await pool.query(
      `select (select count(*)::int from audit_entries where object_id = $1 and command = 'useApiKey') as entries,
        (select refused_count from api_key_refusals where key_id = $1) as refused`,
      [key.keyId],
    );
    expect(rows).toEqual([{ entries: 1, refused: 101 }]);
  });

  test('its addresses change while it works, and what is none is named', async () => {
    const { issuedKey: apiKey, key } = await makeKey();
    const path = `/company/api-keys/${key.keyId}/addresses`;
    expect(await tryOut('PUT', path, token, { addressList: ['203.0.113.7'] })).toEqual([200, 'done']);
    expect(await tryOut('GET', '/orders', apiKey)).toEqual([403, 'integration.address_not_allowed']);
    const wrong = await portal.call({ method: 'PUT', path, token, body: { addressList: ['10.0.0.1', 'erp.example'] } });
    expect(wrong.json()).toMatchObject({ code: 'integration.address_range_not_possible', field: 'addressList' });
    expect(wrong.body).toContain('erp.example');
    expect(await tryOut('PUT', path, outsiderToken, { addressList: [] })).toEqual([404, 'integration.not_found']);
    expect(await tryOut('PUT', path, token, { addressList: [] })).toEqual([200, 'done']);
    expect(await tryOut('GET', '/orders', apiKey)).toEqual([200, 'done']);
  });

  test('a new secret works at once, and the one before for the hours that were said', async () => {
    const { issuedKey: first, key } = await makeKey();
    const path = `/company/api-keys/${key.keyId}/rotate-secret`;
    const rotate = async (hourCnt: number) =>
      resultOf<MadeKey>(await portal.call({ path, token, body: { hourCnt } })).issuedKey;
    const second = await rotate(2);
    const works = async (secret: string) => (await tryOut('GET', '/orders', secret))[0] === 200;
    expect([await works(first), await works(second)]).toEqual([true, true]);
    portal.context.clock.set(new Date(start.getTime() + 2 * 3_600_000));
    expect([await works(first), await works(second)]).toEqual([false, true]);
    portal.context.clock.set(start);
    const third = await rotate(0);
    expect([await works(second), await works(third)]).toEqual([false, true]);
    expect(await tryOut('POST', path, token, { hourCnt: 73 })).toEqual([400, 'integration.hours_not_possible']);
    const deputy = await makeDeputy(portal.made.database, seller, { passwordHash: portal.passwordHash });
    const theirs = (await portal.logInWholly(deputy.userId)).accessToken;
    expect(await tryOut('POST', path, theirs, { hourCnt: 1 })).toEqual([403, 'integration.not_own_key']);
    await tryOut('POST', `/company/api-keys/${key.keyId}/revoke`, token);
    expect(await tryOut('POST', path, token, { hourCnt: 1 })).toEqual([409, 'integration.key_not_active']);
    expect(await works(third)).toBe(false);
  });
});

test('whoever may not look after keys neither makes nor sees one', async () => {
  const about = { kinds: ['order_maker'], passwordHash: portal.passwordHash } as const;
  const deputy = await makeDeputy(portal.made.database, seller, about);
  const { accessToken } = await portal.logInWholly(deputy.userId);
  expect((await createKey({}, accessToken)).status).toBe(403);
  expect((await tryOut('GET', '/company/api-keys', accessToken))[0]).toBe(403);
});

test('a key needs a scope and a last day within a year', async () => {
  expect(await createKey({ scopeList: [] })).toMatchObject({ status: 400, field: 'scopeList' });
  expect(await createKey({ expireYmd: '20251231' })).toMatchObject({ status: 400, field: 'expireYmd' });
  const late = new Date(start.getTime() + 400 * dayMs).toISOString().slice(0, 10).replaceAll('-', '');
  expect(await createKey({ expireYmd: late })).toMatchObject({ code: 'integration.expiry_not_possible' });
});
