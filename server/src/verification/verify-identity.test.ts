/** Identities verified in PortOne's window: the real adapter against a server that speaks PortOne's published API. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { VerifiedPerson } from '../../test/acquirers/portone-identities.ts';
import { type PortOneSimulator, startPortOne } from '../../test/acquirers/start-portone.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { startTestPortal, type TestPortal } from '../../test/start-test-portal.ts';
import { isTaxNumberTaken } from '../company/company.ts';
import { type AdjustableClock, makeAdjustableClock } from '../platform/clock.ts';
import { decideIn } from '../platform/database.ts';
import { makeIds } from '../platform/ids.ts';
import { silentLog } from '../platform/log.ts';
import { bindIdentityPages } from './identity-page-routes.ts';
import { makePortOneIdentity } from './portone-identity-http.ts';
import { absentProviders, spendProof, type VerificationContext } from './verification.ts';
import { bindVerification } from './verification-routes.ts';

const key = { storeId: 'store-of-the-test', channelKey: 'channel-key-identity', apiSecret: 'a-secret-of-the-test' };
const kim = { name: '김철수', birthDate: '1980-03-01', phoneNumber: '01012345678' };
const stated = { userName: '김 철수', birthDay: '19800301', mobNo: '010-1234-5678' };

let made: TestDatabase;
let portOne: PortOneSimulator;
let portal: TestPortal;
let clock: AdjustableClock;
let context: VerificationContext & { readonly publicUrl: string };

beforeAll(async () => {
  made = await makeTestDatabase();
  clock = makeAdjustableClock(new Date('2026-11-21T03:00:00Z'));
  const webhookSecret = 'whsec_c2VjcmV0';
  portOne = await startPortOne({ ...key, webhookSecret, now: () => clock.now().getTime() });
  const { identityWindow } = makePortOneIdentity({ key, log: silentLog, timeoutMs: 2_000, url: portOne.url });
  context = {
    ...{ database: made.database, clock, ids: makeIds(clock), log: silentLog, identityWindow },
    mailCodeSecret: 'a-secret-for-tests-that-is-long-enough',
    providers: { ...absentProviders, askTaxOffice: async () => 'unknown' },
    publicUrl: 'https://portal.example',
  };
  const bind = (bound: Parameters<typeof bindVerification>[0]) => {
    bindVerification(bound, { ...context, isTaxNumberTaken });
    bindIdentityPages(bound.fastify, context);
  };
  portal = await startTestPortal({ ...context, callers: [], bind });
});
afterAll(async () => {
  await portal.close();
  await portOne.stop();
  await made.drop();
});
afterEach(() => {
  portOne.beSilent(false);
  clock.advance(86_400_000);
});

const post = (path: string, body: object) => portal.call({ method: 'POST', path: `/cert/identity/${path}`, body });
const complete = (identityCertId: string) => post('complete', { identityCertId });

async function start(body: object = stated): Promise<string> {
  const { identityCertId } = (await post('start', body)).body.result as { identityCertId: string };
  return identityCertId;
}

/** As somebody who goes through the window. */
async function startAndVerify(person: VerifiedPerson, body?: object): Promise<string> {
  const id = await start(body);
  portOne.identities.open(id, key.channelKey);
  portOne.identities.verify(id, person);
  return id;
}

const provenCount = async () => {
  const { rows } = await made.pool.query(
    'select count(*)::int as count from verifications where proven_at is not null',
  );
  return (rows[0] as { count: number }).count;
};

async function refusedAs(id: string, code: string) {
  const before = await provenCount();
  expect((await complete(id)).body).toMatchObject({ code });
  expect(await provenCount()).toBe(before);
}

describe('a verification in the window', () => {
  test('proves person and phone by one window, and the same again gives the same proofs', async () => {
    const id = await startAndVerify(kim);
    const first = await complete(id);
    expect(first).toMatchObject({ status: 200 });
    const { idCardUUID = '', mobUUID = '' } = first.body.result as Record<string, string>;
    const asked = portOne.identities.asked.length;
    expect((await complete(id)).body.result).toEqual({ idCardUUID, mobUUID });
    expect(portOne.identities.asked.length).toBe(asked);
    const person = { name: kim.name, birthday: kim.birthDate };
    const spend = (proofId: string, usedFor: string, proves: Parameters<typeof spendProof>[2]['proves']) =>
      decideIn(made.database, (transaction) => spendProof(transaction, context, { proofId, proves, usedFor }));
    const phone = { kind: 'mobile', ...person, mobile: kim.phoneNumber } as const;
    expect(await spend(mobUUID, 'application_1', phone)).toMatchObject({ ok: true });
    const other = { kind: 'id_card', ...person, name: '이영희' } as const;
    expect(await spend(idCardUUID, 'application_1', other)).toMatchObject({ code: 'verification.proof_of_other' });
    expect(await spend(idCardUUID, 'application_1', { kind: 'id_card', ...person })).toMatchObject({ ok: true });
    const again = await spend(idCardUUID, 'application_2', { kind: 'id_card', ...person });
    expect(again).toMatchObject({ code: 'verification.proof_used' });
  });

  test.each([
    ['another phone', { ...kim, phoneNumber: '01099998888' }],
    ['no phone, as Danal without a further contract', { name: kim.name, birthDate: kim.birthDate }],
  ])('with %s proves the person alone', async (_, person) => {
    expect((await complete(await startAndVerify(person))).body.result).toEqual({ idCardUUID: expect.any(String) });
  });

  test('of another person proves nothing', async () => {
    await refusedAs(await startAndVerify({ ...kim, name: '이영희' }), 'verification.identity_of_other');
    await refusedAs(await startAndVerify({ ...kim, birthDate: '1980-03-02' }), 'verification.identity_of_other');
  });

  test('that is said to be over is asked about: never opened, not finished, failed and then tried again', async () => {
    const id = await start();
    await refusedAs(id, 'verification.identity_not_finished');
    portOne.identities.open(id, key.channelKey);
    await refusedAs(id, 'verification.identity_not_finished');
    portOne.identities.fail(id);
    await refusedAs(id, 'verification.identity_failed');
    portOne.identities.open(id, key.channelKey);
    portOne.identities.verify(id, kim);
    expect(await complete(id)).toMatchObject({ status: 200 });
    expect(() => portOne.identities.verify(id, kim)).toThrow('ALREADY_VERIFIED');
  });

  test('by another channel of the shop, such as its test channel, proves nothing', async () => {
    const id = await start();
    portOne.identities.open(id, 'channel-key-test');
    portOne.identities.verify(id, kim);
    await refusedAs(id, 'verification.identity_failed');
  });

  test('that was begun elsewhere or more than an hour ago is unknown, and PortOne is not asked', async () => {
    portOne.identities.open('idv_of_somebody', key.channelKey);
    portOne.identities.verify('idv_of_somebody', kim);
    const late = await startAndVerify(kim);
    const asked = portOne.identities.asked.length;
    await refusedAs('idv_of_somebody', 'verification.not_found');
    clock.advance(60 * 60_000);
    await refusedAs(late, 'verification.not_found');
    expect(portOne.identities.asked.length).toBe(asked);
  });

  test('is not proved by silence, and is as soon as PortOne answers again', async () => {
    const id = await startAndVerify(kim);
    portOne.beSilent(true);
    await refusedAs(id, 'verification.provider_unavailable');
    portOne.beSilent(false);
    expect(await complete(id)).toMatchObject({ status: 200 });
  });

  test('needs a mobile number of Korea where one is stated, and is counted by address', async () => {
    const answer = await post('start', { ...stated, mobNo: '02-123-4567' });
    expect(answer).toMatchObject({ status: 400, body: { code: 'verification.phone_invalid', field: 'mobNo' } });
    const { userName, birthDay } = stated;
    for (let count = 0; count < 60; count += 1) await start({ userName, birthDay });
    expect(await post('start', stated)).toMatchObject({ status: 429 });
  });
});

describe('an answer that is not as PortOne documents it', () => {
  const good = { status: 'VERIFIED', id: 'idv_1', channel: { key: key.channelKey }, verifiedCustomer: kim };
  test.each([
    ['of another verification', { ...good, id: 'idv_2' }],
    ['without a birthday', { ...good, verifiedCustomer: { name: kim.name } }],
    ['in a state that is none', { ...good, status: 'verified' }],
    ['without a person', { ...good, verifiedCustomer: undefined }],
  ])('%s is none', async (_, body) => {
    const { createServer } = await import('node:http');
    const server = createServer((_request, response) => response.end(JSON.stringify(body)));
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const url = `http://127.0.0.1:${port}`;
    const { identityWindow } = makePortOneIdentity({ key, log: silentLog, url });
    expect(await identityWindow.readIdentity('idv_1')).toEqual({ kind: 'unavailable' });
    server.close();
  });
});

describe('the page', () => {
  const page = (path: string) => portal.fastify.inject(`/fields/${path}`);

  test('opens PortOne’s window by our name for the verification, and lets in its script alone', async () => {
    const id = await start();
    const { body, headers } = await page(`identity/${id}?lang=en`);
    expect(headers['content-security-policy']).toContain("script-src 'self' https://cdn.portone.io;");
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    const asked = JSON.parse(/data-asked="([^"]*)"/.exec(body)?.[1]?.replaceAll('&quot;', '"') ?? '{}');
    expect(asked).toEqual({
      ...{ storeId: key.storeId, channelKey: key.channelKey, identityVerificationId: id },
      redirectUrl: 'https://portal.example/fields/identity-done?lang=en',
    });
    expect(body).not.toContain(key.apiSecret);
    expect(body).not.toMatch(/style="|<script>/);
  });

  test('of one that is proved, or that nobody began, leads to the end', async () => {
    const id = await startAndVerify(kim);
    await complete(id);
    for (const each of [id, 'idv_of_nobody']) {
      const { statusCode, headers } = await page(`identity/${each}?lang=ja`);
      expect([statusCode, headers.location]).toEqual([302, 'https://portal.example/fields/identity-done?lang=ja']);
    }
  });

  test.each([
    ['ko', '이 창을 닫고'],
    ['en', 'Close this window'],
    ['ja', 'この画面を閉じて'],
    ['es', 'Cierre esta ventana'],
    ['zh-Hans', '请关闭此窗口'],
  ])('at the end speaks %s', async (lang, words) => {
    expect((await page(`identity-done?lang=${lang}&identityVerificationId=idv_1`)).body).toContain(words);
  });
});

test('where no window is set nothing can be begun', async () => {
  const bind = (bound: Parameters<typeof bindVerification>[0]) =>
    bindVerification(bound, { ...context, identityWindow: undefined, isTaxNumberTaken });
  const without = await startTestPortal({ ...context, callers: [], bind });
  const answer = await without.call({ method: 'POST', path: '/cert/identity/start', body: stated });
  expect(answer).toMatchObject({ status: 503, body: { code: 'verification.provider_unavailable' } });
  await without.close();
});
