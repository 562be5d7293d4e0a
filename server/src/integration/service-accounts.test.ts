/** A program's own account as a company and its programs meet it: over HTTP, on a real PostgreSQL. */
import { mostServiceAccounts } from '@gtp/domain/integration/service-accounts.ts';
import { money } from '@gtp/domain/platform/money.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MadeCompany, makeBuyer, makeSeller } from '../../test/make/make-company.ts';
import { makeDeputy } from '../../test/make/make-deputy.ts';
import { startTestApp, type TestApp } from '../../test/start-test-app.ts';

let portal: TestApp;
let seller: MadeCompany;
let buyer: MadeCompany;
let token: string;
let outsiderToken: string;

beforeAll(async () => {
  portal = await startTestApp({ now: new Date('2026-11-02T03:00:00Z') });
  const own = { passwordHash: portal.passwordHash };
  const { database } = portal.made;
  buyer = await makeBuyer(database, own);
  outsiderToken = (await portal.logInWholly((await makeSeller(database, own)).userId)).accessToken;
});
beforeEach(async () => {
  seller = await makeSeller(portal.made.database, { passwordHash: portal.passwordHash });
  token = (await portal.logInWholly(seller.userId)).accessToken;
});
afterAll(() => portal.close());

type Shown = Readonly<Record<string, unknown>>;
type Method = 'GET' | 'POST' | 'PUT';

async function call<Result = Shown>(method: Method, path: string, as: string, body?: object) {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const answer = await portal.call({ method, path, token: as, headers, body });
  return { status: answer.statusCode, ...answer.json<{ result: Result; code?: string; field?: string }>() };
}

const values = {
  ...{ serviceAccountName: 'ERP nightly', purpose: 'Sends the orders of the day' },
  scopeList: ['order.read', 'order.write', 'order.send', 'company.find_buyer'],
};

async function makeAccount(as = token, about: object = {}): Promise<string> {
  const made = await call('POST', '/company/service-accounts', as, { ...values, ...about });
  expect(made.status).toBe(200);
  return String(made.result.serviceAccountId);
}

type MadeKey = { readonly issuedKey: string; readonly key: Shown & { readonly keyId: string } };

function askKey(serviceAccountId: string, as = token, scopeList: readonly string[] = values.scopeList) {
  const body = { keyLabel: 'Night', scopeList, expireYmd: '20261231', serviceAccountId };
  return call<MadeKey>('POST', '/company/api-keys', as, body);
}

async function makeKey(serviceAccountId: string, as = token): Promise<string> {
  const made = await askKey(serviceAccountId, as);
  expect(made.status).toBe(200);
  return made.result.issuedKey;
}

async function makeAdministrator(about: Parameters<typeof makeDeputy>[2] = {}) {
  const deputy = await makeDeputy(portal.made.database, seller, { passwordHash: portal.passwordHash, ...about });
  return { ...deputy, token: (await portal.logInWholly(deputy.userId)).accessToken };
}

const lock = (userId: string) =>
  portal.made.pool.query('update users set is_active = false where user_id = $1', [userId]);
const end = (userId: string) =>
  portal.made.pool.query('update delegations set ended_at = now() where user_id = $1', [userId]);
const gone = { status: 401, code: 'integration.key_unknown' };

async function writeOrder(as: string, unitPrice: string): Promise<string> {
  const body = {
    ...{ buyerId: buyer.companyId, tradeCurrCd: '840', tradeNo: 'PI-1', goodName: 'Bolts', hsCodeInfo: '731815' },
    lines: [{ goodName: 'Bolts', quantity: '10', unit: 'EA', unitPrice }],
    ...{ freightMony: '0.00', insuranceMony: '0.00', otherMony: '0.00', discountMony: '0.00', buyerShare: '50.00' },
    ...{ incoterm: 'CIF', releaseMode: 'RM03', inspectionDays: 7, paymentDueYmd: '20261120', note: '' },
  };
  const written = await call<{ orderId: string }>('POST', '/orders', as, body);
  expect(written.status).toBe(200);
  return written.result.orderId;
}
const send = (orderId: string, as: string) => call('POST', `/orders/${orderId}/send`, as, { version: 1 });

describe('a program’s own account', () => {
  test('goes on when who made it leaves and is locked, while their own key ends', async () => {
    const maker = await makeAdministrator();
    const program = await makeKey(await makeAccount(maker.token), maker.token);
    const body = { keyLabel: 'Own', scopeList: ['order.read'], expireYmd: '20261231' };
    const own = (await call<MadeKey>('POST', '/company/api-keys', maker.token, body)).result.issuedKey;
    expect([(await call('GET', '/orders', program)).status, (await call('GET', '/orders', own)).status]).toEqual([
      200, 200,
    ]);
    await lock(maker.userId);
    await end(maker.userId);
    expect((await call('GET', '/orders', program)).status).toBe(200);
    expect(await call('GET', '/orders', own)).toMatchObject(gone);
    const { result } = await call<{ list: Shown[] }>('GET', '/company/service-accounts', token);
    expect(result.list).toMatchObject([{ managerId: maker.userId, managerActiveYn: 'N', accountStatus: 'active' }]);
  });

  test('does nothing where nobody of its company is left to answer for it', async () => {
    const program = await makeKey(await makeAccount());
    expect((await call('GET', '/orders', program)).status).toBe(200);
    await lock(seller.userId);
    expect(await call('GET', '/orders', program)).toMatchObject(gone);
  });

  test('is named in the audit log and on the order as itself', async () => {
    const serviceAccountId = await makeAccount();
    const orderId = await writeOrder(await makeKey(serviceAccountId), '10.00');
    const log = await call<{ list: Shown[] }>('GET', '/audit-entries?command=createOrder', token);
    expect(log.result.list[0]).toMatchObject({
      ...{ userId: serviceAccountId, userName: 'ERP nightly', keyLabel: 'Night', objectId: orderId },
    });
    expect((await call('GET', `/orders/${orderId}`, token)).status).toBe(200);
    const { rows } = await portal.made.pool.query('select created_by from orders where order_id = $1', [orderId]);
    expect(rows).toEqual([{ created_by: serviceAccountId }]);
  });

  test('is no person: it is no deputy, never active, and the database lets nobody make it so', async () => {
    const serviceAccountId = await makeAccount();
    const people = await portal.call({ method: 'GET', path: '/company/deputies', token });
    expect(people.statusCode).toBe(200);
    expect(people.body).not.toContain(serviceAccountId);
    await expect(
      portal.made.pool.query('update users set is_active = true where user_id = $1', [serviceAccountId]),
    ).rejects.toThrow('users_service_accounts_never_log_in');
  });

  test('sends up to the threshold, and above it never, whoever wrote the order', async () => {
    const program = await makeKey(await makeAccount());
    expect((await send(await writeOrder(program, '10.00'), program)).status).toBe(200);
    const large = await writeOrder(token, '2000.00');
    expect(await send(large, program)).toMatchObject({ status: 409, code: 'account.second_person_needed' });
    expect((await send(large, token)).status).toBe(200);
  });

  test('is no second person beside whoever was shown its secret, and is one beside others', async () => {
    const holder = await makeAdministrator();
    const other = await makeAdministrator();
    const program = await makeKey(await makeAccount(holder.token), holder.token);
    const orderId = await writeOrder(program, '2000.00');
    expect(await send(orderId, holder.token)).toMatchObject({ status: 409, code: 'account.second_person_needed' });
    expect((await send(orderId, other.token)).status).toBe(200);
  });

  test('is no second person for seven days beside whom a holder of its secret appointed', async () => {
    const holder = await makeAdministrator();
    const appointment = { by: holder.userId, at: portal.context.clock.now() };
    const appointed = await makeAdministrator({ kinds: ['order_maker'], appointment });
    const program = await makeKey(await makeAccount(holder.token), holder.token);
    const orderId = await writeOrder(program, '2000.00');
    expect(await send(orderId, appointed.token)).toMatchObject({ status: 409, code: 'account.second_person_too_new' });
    const old = { by: holder.userId, at: new Date(appointment.at.getTime() - 8 * 86_400_000) };
    const known = await makeAdministrator({ kinds: ['order_maker'], appointment: old });
    expect((await send(orderId, known.token)).status).toBe(200);
  });

  test('has the limit of who made it, and shows its secret to nobody with a lower one', async () => {
    const small = await makeAdministrator({ orderLimit: money(50_000n, 'USD') });
    const limited = await makeKey(await makeAccount(small.token), small.token);
    expect(await send(await writeOrder(limited, '100.00'), limited)).toMatchObject({
      code: 'account.over_order_limit',
    });
    const unlimited = await makeAccount();
    expect(await askKey(unlimited, small.token)).toMatchObject({ status: 403, code: 'integration.beyond_own_limit' });
    const { result } = await askKey(unlimited);
    const path = `/company/api-keys/${result.key.keyId}/rotate-secret`;
    expect((await call('POST', path, small.token, { hourCnt: 0 })).code).toBe('integration.beyond_own_limit');
  });

  test('has its keys renewed by another administrator, and lends them no more than its own scopes', async () => {
    const serviceAccountId = await makeAccount();
    const { result } = await askKey(serviceAccountId);
    const other = await makeAdministrator();
    const path = `/company/api-keys/${result.key.keyId}/rotate-secret`;
    const renewed = await call<MadeKey>('POST', path, other.token, { hourCnt: 0 });
    expect(renewed.result.key).toMatchObject({ serviceAccountName: 'ERP nightly', ownYn: 'Y' });
    const secret = renewed.result.issuedKey;
    expect((await call('GET', '/orders', secret)).status).toBe(200);
    const narrowed = { ...values, scopeList: ['company.find_buyer'] };
    expect((await call('PUT', `/company/service-accounts/${serviceAccountId}`, token, narrowed)).status).toBe(200);
    expect(await call('GET', '/orders', secret)).toMatchObject({ status: 403, code: 'request.forbidden' });
    expect(await askKey(serviceAccountId)).toMatchObject({ status: 403, code: 'integration.scope_not_possible' });
  });

  test('has its e-mails sent to the administrators, never to itself', async () => {
    const serviceAccountId = await makeAccount();
    const { result } = await askKey(serviceAccountId);
    const addresses = `/company/api-keys/${result.key.keyId}/addresses`;
    expect((await call('PUT', addresses, token, { addressList: ['203.0.113.0/24'] })).status).toBe(200);
    expect((await call('GET', '/orders', result.issuedKey)).code).toBe('integration.address_not_allowed');
    const { rows } = await portal.made.mails.query<{ user_id: string }>(
      "select user_id from emails where template = 'integration.key_refused' and user_id in ($1, $2)",
      [seller.userId, serviceAccountId],
    );
    expect(rows).toEqual([{ user_id: seller.userId }]);
  });
});

describe('looking after accounts', () => {
  test('hands one over to another acting administrator of the company, and to nobody else', async () => {
    const path = `/company/service-accounts/${await makeAccount()}/hand-over`;
    const [next, clerk] = [await makeAdministrator(), await makeAdministrator({ kinds: ['order_maker'] })];
    const handed = await call('POST', path, token, { managerId: next.userId });
    expect(handed.result).toMatchObject({ managerId: next.userId, managerActiveYn: 'Y' });
    for (const managerId of [clerk.userId, buyer.userId, 'nobody']) {
      expect(await call('POST', path, token, { managerId })).toMatchObject({
        ...{ status: 400, code: 'integration.not_administrator', field: 'managerId' },
      });
    }
  });

  test('ends one with all its keys, for good', async () => {
    const serviceAccountId = await makeAccount();
    const program = await makeKey(serviceAccountId);
    const path = `/company/service-accounts/${serviceAccountId}`;
    expect((await call('POST', `${path}/end`, token)).result).toMatchObject({ accountStatus: 'ended' });
    expect(await call('GET', '/orders', program)).toMatchObject(gone);
    expect(await askKey(serviceAccountId)).toMatchObject({ status: 409, code: 'integration.service_account_ended' });
    expect(await call('PUT', path, token, values)).toMatchObject({ code: 'integration.service_account_ended' });
  });

  test('is refused without a login, to outsiders, to deputies who are no administrators and to programs', async () => {
    const serviceAccountId = await makeAccount();
    const program = await makeKey(serviceAccountId);
    const clerk = await makeAdministrator({ kinds: ['order_maker'] });
    const path = '/company/service-accounts';
    expect((await portal.call({ path, body: values })).statusCode).toBe(401);
    expect((await call('POST', path, clerk.token, values)).status).toBe(403);
    expect((await call('POST', path, program, values)).status).toBe(403);
    expect(await call('PUT', `${path}/${serviceAccountId}`, outsiderToken, values)).toMatchObject({ status: 404 });
    expect(await askKey(serviceAccountId, outsiderToken)).toMatchObject({ status: 404 });
    expect(await call('POST', path, token, { ...values, scopeList: ['order.answer'] })).toMatchObject({
      ...{ status: 403, code: 'integration.scope_not_possible', field: 'scopeList' },
    });
  });

  test('makes no more than the company may have', async () => {
    for (let count = 0; count < mostServiceAccounts; count += 1) await makeAccount();
    expect(await call('POST', '/company/service-accounts', token, values)).toMatchObject({
      ...{ status: 409, code: 'integration.too_many_service_accounts' },
    });
  });
});
