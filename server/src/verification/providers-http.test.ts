/** The real adapter against the published document, with the simulators behind it; and every way of giving no answer. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { type IdentityBridge, serveIdentityBridge } from '../../test/serve-identity-bridge.ts';
import { startTestPortal, type TestPortal } from '../../test/start-test-portal.ts';
import { isTaxNumberTaken } from '../company/company.ts';
import { type AdjustableClock, makeAdjustableClock } from '../platform/clock.ts';
import { makeIds } from '../platform/ids.ts';
import { silentLog } from '../platform/log.ts';
import { makeProviderSimulators } from './provider-simulators.ts';
import { makeProviders } from './providers-http.ts';
import type { VerificationContext } from './verification.ts';
import { bindVerification } from './verification-routes.ts';

const mailbox = { email: 'kim@hanbit.example', language: 'ko' } as const;
const card = { cardType: 'KVT3', certType: 'CE01', userName: '김철수', birthDay: '19800301', issueYmd: '20200102' };
const phone = { userName: '김철수', birthDay: '19800301', mobNo: '010-1234-5678' };

let made: TestDatabase;
let bridge: IdentityBridge;
let portal: TestPortal;
let clock: AdjustableClock;
let ownerDiffers = false;

beforeAll(async () => {
  made = await makeTestDatabase();
  const { database } = made;
  clock = makeAdjustableClock(new Date('2026-11-21T03:00:00Z'));
  const simulators = makeProviderSimulators(database);
  bridge = await serveIdentityBridge(
    {
      ...simulators,
      sendText: async (message) => (ownerDiffers ? 'owner_differs' : simulators.sendText(message)),
    },
    mailbox,
  );
  const { url, key } = bridge;
  const settings = { idCards: { url, key }, mobiles: { url, key }, deposits: { url, key } };
  const { providers } = makeProviders({ settings, log: silentLog, timeoutMs: 2_000 });
  const context: VerificationContext = {
    database,
    clock,
    ids: makeIds(clock),
    log: silentLog,
    mailCodeSecret: 'a-secret-for-tests-that-is-long-enough',
    providers: { ...simulators, ...providers, askTaxOffice: async () => 'unknown' },
  };
  const bind = (bound: Parameters<typeof bindVerification>[0]) =>
    bindVerification(bound, { ...context, isTaxNumberTaken });
  portal = await startTestPortal({ ...context, callers: [], bind });
});
afterAll(async () => {
  await portal.close();
  await bridge.close();
  await made.drop();
});
afterEach(() => {
  bridge.answerWith(undefined);
  bridge.asked.length = 0;
  clock.advance(86_400_000);
});

async function post(path: string, body: object) {
  const answer = await portal.call({ method: 'POST', path, body });
  return { ...answer, result: answer.body.result as Record<string, string> };
}

async function mailedCode(rule: string): Promise<string> {
  const { rows } = await made.mails.query<{ facts: { code: string } }>(
    'select facts from emails where template = $1 order by email_id desc limit 1',
    [rule],
  );
  return rows[0]?.facts.code ?? '';
}

async function proveEmail(): Promise<string> {
  const { result } = await post('/cert/email/request', { email: mailbox.email });
  const emailCertId = result.emailCertId ?? '';
  await post('/cert/email/verify', { emailCertId, authCode: await mailedCode('verification.email_code') });
  return emailCertId;
}

describe('over the bridge', () => {
  test('an identity card is the same or another, as its office says', async () => {
    expect(await post('/apply/cert/id-card', card)).toMatchObject({ status: 200 });
    const other = await post('/apply/cert/id-card', { ...card, userName: 'Mismatch' });
    expect(other).toMatchObject({ status: 422, body: { code: 'verification.identity_mismatch' } });
    expect(bridge.asked.map(({ path }) => path)).toEqual(['/v1/id-cards/compare', '/v1/id-cards/compare']);
  });

  test('a code goes to the phone of this person alone', async () => {
    const started = await post('/cert/up_hash/publish', phone);
    const { mobUUID, upHash } = started.result;
    const authCode = await mailedCode('verification.mobile_code');
    expect(await post('/cert/mobile/verify', { mobUUID, upHash, authCode })).toMatchObject({ status: 200 });
    expect(bridge.asked).toEqual([{ path: '/v1/mobile-checks', requestId: mobUUID }]);
    clock.advance(86_400_000);
    ownerDiffers = true;
    const refused = await post('/cert/up_hash/publish', phone);
    ownerDiffers = false;
    expect(refused).toMatchObject({ status: 422, body: { code: 'verification.identity_mismatch' } });
  });

  test('one won is remitted, and the code in the payer’s name proves the account', async () => {
    const emailCertId = await proveEmail();
    const account = { bankCd: '004', depositNo: '123456-01-123456', depositName: '한빛', emailCertId };
    const { depositUUID } = (await post('/apply/cert/deposit/remit', account)).result;
    const authCode = await mailedCode('verification.deposit_code');
    expect(await post('/apply/cert/deposit/verify', { depositUUID, authCode })).toMatchObject({ status: 200 });
    const others = await post('/apply/cert/deposit/remit', { ...account, depositNo: '123456-01-120201' });
    expect(others).toMatchObject({ status: 422, body: { code: 'verification.account_mismatch' } });
    expect(bridge.asked[0]).toEqual({ path: '/v1/deposits', requestId: depositUUID });
  });
});

describe('no answer is an outage, never a yes', () => {
  test.each([
    ['it is away', 503, '{"result":"same"}'],
    ['its key is refused', 401, '{"result":"same"}'],
    ['a page of maintenance', 200, '<html>점검 중</html>'],
    ['a word that is none', 200, '{"result":"SAME"}'],
    ['an empty answer', 200, '{}'],
    ['a result of another question', 200, '{"result":"sent"}'],
  ])('%s', async (_, status, body) => {
    bridge.answerWith({ status, body });
    const answer = await post('/apply/cert/id-card', card);
    expect(answer).toMatchObject({ status: 503, body: { code: 'verification.provider_unavailable' } });
    const { rows } = await made.pool.query('select 1 from verifications where proven_at > $1', [clock.now()]);
    expect(rows).toEqual([]);
  });

  test('and nothing is lost: the same phone is checked as soon as it answers again', async () => {
    bridge.answerWith({ status: 503, body: '' });
    expect(await post('/cert/up_hash/publish', phone)).toMatchObject({ status: 503 });
    bridge.answerWith(undefined);
    expect(await post('/cert/up_hash/publish', phone)).toMatchObject({ status: 200 });
  });
});
