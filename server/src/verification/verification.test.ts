import { resendAfterMs, sendingWindowMs } from '@gtp/domain/verification/verification.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeSeller } from '../../test/make/make-company.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { startTestPortal, type TestPortal } from '../../test/start-test-portal.ts';
import { isTaxNumberTaken } from '../company/company.ts';
import { type AdjustableClock, makeAdjustableClock } from '../platform/clock.ts';
import { decideIn } from '../platform/database.ts';
import { makeIds } from '../platform/ids.ts';
import { silentLog } from '../platform/log.ts';
import { clearVerifications } from './clear-verifications.ts';
import { makeProviderSimulators } from './provider-simulators.ts';
import { findProof, isEmailProven, spendProof, type VerificationContext } from './verification.ts';
import { bindVerification } from './verification-routes.ts';

const email = 'Jane@Tan.example';
const kim = { cardType: 'KVT1', certType: 'CE01', userName: '김철수', birthDay: '19800301', issueYmd: '20200102' };

let made: TestDatabase;
let clock: AdjustableClock;
let context: VerificationContext;
let portal: TestPortal;

/** The tax office, of which one number is closed, one was never given, and one gets no answer. */
async function askTaxOffice(businessNumber: string) {
  const answers = { '3333333336': 'closed', '1111111119': 'never_given', '2222222227': 'unknown' } as const;
  return answers[businessNumber as keyof typeof answers] ?? 'active';
}

beforeAll(async () => {
  made = await makeTestDatabase();
  const { database } = made;
  clock = makeAdjustableClock(new Date('2026-11-21T03:00:00Z'));
  const mailCodeSecret = 'a-secret-for-tests-that-is-long-enough';
  context = {
    database,
    clock,
    ids: makeIds(clock),
    log: silentLog,
    mailCodeSecret,
    providers: { ...makeProviderSimulators(database), askTaxOffice },
  };
  portal = await startTestPortal({
    ...context,
    callers: [],
    bind: (bound) => bindVerification(bound, { ...context, isTaxNumberTaken }),
  });
});
afterAll(async () => {
  await portal.close();
  await made.drop();
});
/** A day later nobody is held back by what an earlier test asked for. */
beforeEach(() => clock.advance(86_400_000));

async function post(path: string, body: object) {
  const answer = await portal.call({ method: 'POST', path, body });
  return { ...answer, result: answer.body.result as Record<string, string> };
}

/** The code of the newest e-mail to an address. */
async function mailedCode(to: string): Promise<string> {
  const { rows } = await made.mails.query<{ code: string }>(
    "select facts->>'code' as code from emails where lower(email) = lower($1) order by queued_at desc, email_id desc",
    [to],
  );
  return rows[0]?.code ?? 'none';
}

const wrong = (code: string) => (code === '111111' ? '222222' : '111111');

async function proveEmail(address = email): Promise<string> {
  const { result } = await post('/cert/email/request', { email: address });
  await post('/cert/email/verify', { emailCertId: result.emailCertId, authCode: await mailedCode(address) });
  return result.emailCertId ?? '';
}

const findEmailProof = (proofId: string, address: string, usedFor = 'app_1') =>
  decideIn(made.database, (transaction) =>
    findProof(transaction, context, { proofId, proves: { kind: 'email', email: address }, usedFor }),
  );

describe('an e-mail address', () => {
  test('is proved by the e-mailed code, which is stored nowhere', async () => {
    const asked = await post('/cert/email/request', { email });
    expect(asked).toMatchObject({ status: 200, result: { expireSeconds: 180, resendSeconds: 30 } });
    const code = await mailedCode(email);
    expect(code).toMatch(/^\d{6}$/);
    const { rows } = await made.pool.query('select * from verifications');
    expect(JSON.stringify(rows)).not.toContain(code);
    const proof = { emailCertId: asked.result.emailCertId, authCode: code };
    expect(await findEmailProof(asked.result.emailCertId ?? '', email)).toMatchObject({
      code: 'verification.proof_missing',
    });
    expect(await post('/cert/email/verify', proof)).toMatchObject({
      status: 200,
      result: { email: 'jane@tan.example' },
    });
    expect(await findEmailProof(asked.result.emailCertId ?? '', email)).toEqual({ ok: true, value: true });
    // A lost answer may be asked for again.
    expect((await post('/cert/email/verify', proof)).status).toBe(200);
  });

  test('is not proved by guessing: five tries, then even the right code is refused', async () => {
    const { result } = await post('/cert/email/request', { email });
    const code = await mailedCode(email);
    const guess = (authCode: string) => post('/cert/email/verify', { emailCertId: result.emailCertId, authCode });
    for (const left of [4, 3, 2, 1]) {
      expect((await guess(wrong(code))).body.message).toBe(`The code is not correct. Tries left: ${left}.`);
    }
    expect((await guess(wrong(code))).body.code).toBe('verification.code_tries_spent');
    expect((await guess(code)).body.code).toBe('verification.code_tries_spent');
  });

  test('needs a code that is younger than three minutes', async () => {
    const { result } = await post('/cert/email/request', { email });
    clock.advance(180_000);
    const late = { emailCertId: result.emailCertId, authCode: await mailedCode(email) };
    expect(await post('/cert/email/verify', late)).toMatchObject({
      status: 400,
      body: { code: 'verification.code_expired', field: 'authCode' },
    });
  });

  test('gets a next code after half a minute, and at most five in a quarter of an hour, however it is written', async () => {
    expect((await post('/cert/email/request', { email })).status).toBe(200);
    expect(await post('/cert/email/request', { email: email.toUpperCase() })).toMatchObject({
      status: 429,
      body: { code: 'verification.resend_too_soon', message: 'You can request another code in 30 s.' },
    });
    for (let count = 0; count < 4; count += 1) {
      clock.advance(resendAfterMs);
      expect((await post('/cert/email/request', { email })).status).toBe(200);
    }
    clock.advance(resendAfterMs);
    expect((await post('/cert/email/request', { email })).body.code).toBe('verification.codes_too_many');
    clock.advance(sendingWindowMs);
    expect((await post('/cert/email/request', { email })).status).toBe(200);
  });

  test('gets one code when it is asked for many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => post('/cert/email/request', { email })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(429)]);
  });

  test.each(['jane', 'jane@tan', 'jane tan@x.example', '@x.example'])('is refused as %j', async (address) => {
    expect(await post('/cert/email/request', { email: address })).toMatchObject({
      status: 400,
      body: { field: 'email' },
    });
  });
});

describe('a proof', () => {
  test('is good for its own address, for one application, and for 14 days', async () => {
    const proofId = await proveEmail();
    const use = (usedFor: string, address = email) =>
      decideIn(made.database, (transaction) =>
        spendProof(transaction, context, { proofId, proves: { kind: 'email', email: address }, usedFor }),
      );
    expect(await use('app_1', 'other@tan.example')).toMatchObject({ code: 'verification.proof_of_other' });
    expect(await use('app_1')).toMatchObject({ ok: true });
    expect(await use('app_1', 'JANE@tan.example')).toMatchObject({ ok: true });
    expect(await use('app_2')).toMatchObject({ code: 'verification.proof_used' });
    expect(await isEmailProven(context, { proofId, email })).toBe(true);
    expect(await isEmailProven(context, { proofId, email: 'other@tan.example' })).toBe(false);
    expect(await isEmailProven(context, { proofId: undefined, email })).toBe(false);
    clock.advance(14 * 86_400_000);
    expect(await use('app_1')).toMatchObject({ code: 'verification.proof_expired' });
  });

  test('of one kind is none of another', async () => {
    const proofId = await proveEmail();
    const found = await decideIn(made.database, (transaction) =>
      findProof(transaction, context, {
        proofId,
        proves: { kind: 'deposit', bank: '004', accountNumber: '1', holder: 'A' },
      }),
    );
    expect(found).toMatchObject({ code: 'verification.proof_missing' });
    expect(await post('/apply/cert/deposit/verify', { depositUUID: proofId, authCode: '123456' })).toMatchObject({
      body: { code: 'verification.not_found' },
    });
  });

  test('is removed once nobody can use it any more', async () => {
    const proofId = await proveEmail();
    expect(await clearVerifications(context)).toBeGreaterThanOrEqual(0);
    expect(await isEmailProven(context, { proofId, email })).toBe(true);
    clock.advance(29 * 86_400_000);
    expect(await clearVerifications(context)).toBeGreaterThan(0);
    const { rows } = await made.pool.query('select count(*)::int as count from verifications');
    expect(rows).toEqual([{ count: 0 }]);
  });
});

describe('an identity card', () => {
  test('proves name and birthday, and nothing of it is kept', async () => {
    const { status, result } = await post('/apply/cert/id-card', { ...kim, registrationNo: '8003011234567' });
    expect(status).toBe(200);
    const proves = { kind: 'id_card', name: ' 김 철수', birthday: '1980-03-01' } as const;
    const found = await decideIn(made.database, (transaction) =>
      findProof(transaction, context, { proofId: result.idCardUUID ?? '', proves }),
    );
    expect(found.ok).toBe(true);
    const { rows } = await made.pool.query("select * from verifications where kind = 'id_card'");
    expect(JSON.stringify(rows)).not.toMatch(/김철수|1980|8003011234567/);
  });

  test.each<[string, object, string]>([
    ['without its day of issue', { issueYmd: undefined }, 'verification.identity_incomplete'],
    ['of a licence without its number', { cardType: 'KVT2', certType: 'CE02' }, 'verification.identity_incomplete'],
    ['of another birthday', { registrationNo: '8003021234567' }, 'verification.identity_mismatch'],
    ['that its office does not know', { userName: '김불일치' }, 'verification.identity_mismatch'],
    ['issued before its owner was born', { issueYmd: '19791231' }, 'verification.identity_mismatch'],
  ])('%s proves nothing', async (_, change, code) => {
    expect((await post('/apply/cert/id-card', { ...kim, ...change })).body.code).toBe(code);
  });

  test('is not found by trying: an address in the network may ask sixty times', async () => {
    const ask = () => post('/apply/cert/id-card', { ...kim, userName: '김불일치' });
    for (let count = 0; count < 60; count += 1) await ask();
    expect(await ask()).toMatchObject({ status: 429, body: { code: 'verification.checks_too_many' } });
  });
});

describe('a mobile phone', () => {
  const phone = { userName: '김철수', birthDay: '19800301', mobNo: '010-1234-5678' };

  test('is proved by its code together with the hash of the request', async () => {
    const { result } = await post('/cert/up_hash/publish', phone);
    const answer = { ...result, authCode: await mailedCode('01012345678@sms.demo.example') };
    const { mobUUID, upHash, authCode } = answer as Record<string, string>;
    const other = await post('/cert/mobile/verify', { mobUUID, upHash: 'a'.repeat(64), authCode });
    expect(other).toMatchObject({ status: 400, body: { code: 'verification.not_found' } });
    expect((await post('/cert/mobile/verify', { mobUUID, upHash, authCode })).status).toBe(200);
  });

  test('is Korean', async () => {
    expect((await post('/cert/up_hash/publish', { ...phone, mobNo: '0212345678' })).body).toMatchObject({
      code: 'verification.phone_invalid',
      field: 'mobNo',
    });
  });
});

describe('a bank account', () => {
  const account = { bankCd: '004', depositNo: '123456-01-123456', depositName: '한빛화장품' };

  test('is proved by the digits in the payer’s name, which come to the applicant’s mailbox', async () => {
    const emailCertId = await proveEmail();
    const { status, result } = await post('/apply/cert/deposit/remit', { ...account, emailCertId });
    expect(status).toBe(200);
    const authCode = await mailedCode(email);
    const { rows } = await made.mails.query("select facts from emails where template = 'verification.deposit_code'");
    expect(rows).toEqual([{ facts: { code: authCode, payer: `GTP${authCode}` } }]);
    expect((await post('/apply/cert/deposit/verify', { depositUUID: result.depositUUID, authCode })).status).toBe(200);
    const proves = { kind: 'deposit', bank: '004', accountNumber: '12345601123456', holder: '한빛 화장품' } as const;
    const prove = async (differences: Partial<typeof proves> | { holder: string } = {}) => {
      const wanted = { proofId: result.depositUUID ?? '', proves: { ...proves, ...differences } };
      return decideIn(made.database, (transaction) => findProof(transaction, context, wanted));
    };
    expect((await prove()).ok).toBe(true);
    expect(await prove({ holder: '다른 회사' })).toMatchObject({ code: 'verification.proof_of_other' });
  });

  test('gets no money from somebody who proved no address', async () => {
    expect(await post('/apply/cert/deposit/remit', { ...account, emailCertId: 'ver_none' })).toMatchObject({
      status: 400,
      body: { code: 'verification.proof_missing', field: 'emailCertId' },
    });
  });

  test.each([
    ['1234560001', 422, 'depositNo'],
    ['1234560201', 422, 'depositName'],
    ['1234560503', 503, undefined],
  ])('%s answers %i', async (depositNo, status, field) => {
    const emailCertId = await proveEmail();
    const answer = await post('/apply/cert/deposit/remit', { ...account, depositNo, emailCertId });
    expect([answer.status, answer.body.field]).toEqual([status, field]);
  });
});

describe('what a form asks before it is sent', () => {
  let proof: string;
  beforeAll(async () => {
    proof = await proveEmail('asking@example.com');
  });
  const askWith = (emailCertId: string | undefined, checkType: string, checkValue: string, about: object = {}) =>
    post('/apply/check/duplicate', { checkType, checkValue, emailCertId, ...about });
  const ask = async (checkType: string, checkValue: string, emailCertId = proof, about: object = {}) =>
    (await askWith(emailCertId, checkType, checkValue, about)).result?.duplicateYn;

  test('a user id is taken in any case, a number however it is written', async () => {
    const seller = await makeSeller(made.database);
    await made.pool.query("update companies set tax_number = '214-86-54322' where company_id = $1", [seller.companyId]);
    expect(await ask('userId', seller.userId.toUpperCase())).toBe('Y');
    expect(await ask('userId', 'nobody-has-this')).toBe('N');
    expect(await ask('corpTaxNo', '2148654322')).toBe('Y');
    expect(await ask('corpTaxNo', '1058221136')).toBe('N');
  });

  test('nobody without a proven address gets an answer, an applicant no more than twenty', async () => {
    const seller = await makeSeller(made.database);
    for (const about of [seller.userId, 'nobody-has-this'])
      expect(await askWith(undefined, 'userId', about)).toMatchObject({
        status: 400,
        body: { code: 'verification.proof_missing', field: 'emailCertId' },
      });
    const eager = await proveEmail('eager@example.com');
    for (let count = 1; count <= 20; count += 1) expect(await ask('userId', seller.userId, eager)).toBe('Y');
    expect(await askWith(eager, 'userId', 'nobody-has-this')).toMatchObject({
      status: 429,
      body: { code: 'verification.checks_too_many' },
    });
  });

  test('an id as the institutions have them is taken for every applicant, whether somebody has it or not', async () => {
    expect(await ask('userId', 'KOTRA-nobody')).toBe('Y');
    expect(await ask('userId', 'issuer77')).toBe('Y');
  });

  test('a number is taken only where an application would be refused for it', async () => {
    const seller = await makeSeller(made.database);
    await made.pool.query("update companies set tax_number = '120-81-47521' where company_id = $1", [seller.companyId]);
    const number = (about: object) => ask('corpTaxNo', '1208147521', proof, about);
    expect(await number({ clentType: 'SELLER', countryCd: 'KR' })).toBe('Y');
    expect(await number({ clentType: 'BUYER' })).toBe('N');
    expect(await number({ clentType: 'SELLER', countryCd: 'US' })).toBe('N');
    await made.pool.query("update companies set member_state = 'refused' where company_id = $1", [seller.companyId]);
    expect(await number({ clentType: 'SELLER', countryCd: 'KR' })).toBe('N');
  });

  test('only the owner of an address learns whether somebody uses it', async () => {
    const seller = await makeSeller(made.database);
    expect(await ask('email', seller.email)).toBe('N');
    expect(await ask('email', seller.email, await proveEmail(seller.email))).toBe('Y');
  });

  test('a business number is judged by its check digit, and in version 2 by the tax office', async () => {
    const first = await post('/apply/check/corptaxno', { corpTaxNo: '214-86-54322' });
    expect(first.result).toEqual({ validYn: 'Y' });
    const second = async (corpTaxNo: string, corpType?: string) => {
      const answer = await portal.fastify.inject({
        method: 'POST',
        url: '/api/v2/apply/check/corptaxno',
        payload: { corpTaxNo, corpType },
      });
      return answer.json().result as unknown;
    };
    const fine = { validYn: 'Y', corpType: 'CT01', corpTypeMatch: true, corpStatus: '01' };
    expect(await second('2148654322', 'CT01')).toEqual(fine);
    expect(await second('2148654322', 'CT02')).toEqual({ ...fine, corpTypeMatch: false });
    expect(await second('3333333336')).toMatchObject({ validYn: 'Y', corpStatus: '03' });
    expect(await second('2222222227')).toMatchObject({ validYn: 'Y', corpStatus: '99' });
    expect(await second('1111111119')).toMatchObject({ validYn: 'N', corpStatus: '99' });
    expect(await second('2148654321')).toEqual({ validYn: 'N', corpType: '', corpTypeMatch: false, corpStatus: '99' });
  });
});
