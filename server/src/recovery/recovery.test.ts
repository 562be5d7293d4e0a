import { dayMs } from '@gtp/domain/platform/instant.ts';
import { codeLifeMs, codeTries } from '@gtp/domain/session/session-rules.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MadeCompany, makeBuyer, makeInstitution, makeSeller } from '../../test/make/make-company.ts';
import { password, resultOf, startTestApp, type TestApp } from '../../test/start-test-app.ts';
import { clearRecoveries, makeAnswerRecovery } from './recovery.ts';

const newPassword = 'Ocean_2027';
const businessNumber = '214-86-54322';

let testApp: TestApp;
let seller: MadeCompany;
let buyer: MadeCompany;
let issuer: MadeCompany;

beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  // A quarter of an hour later nobody is held back by what an earlier test asked for.
  testApp.context.clock.advance(16 * 60_000);
  const { passwordHash, context } = testApp;
  const { database } = context;
  [seller, buyer, issuer] = [
    await makeSeller(database, { passwordHash }),
    await makeBuyer(database, { passwordHash }),
    await makeInstitution(database, 'ISSUER', { passwordHash }),
  ];
  await testApp.made.pool.query(
    "update companies set tax_number = null where regexp_replace(tax_number, '[^0-9]', '', 'g') = '2148654322'",
  );
  await testApp.made.pool.query('update companies set tax_number = $1 where company_id = $2', [
    '2148654322',
    seller.companyId,
  ]);
});

const post = (path: string, body: object) => testApp.call({ path, body });

/** What the worker does after each request. */
async function answerRequests(): Promise<void> {
  const { rows } = await testApp.made.pool.query<{ recovery_id: string }>(
    'select recovery_id from recoveries where answered_at is null order by requested_at',
  );
  const answer = makeAnswerRecovery(testApp.context);
  for (const { recovery_id: recoveryId } of rows) await answer({ recoveryId }, { attempt: 1 });
}

type Facts = Readonly<Record<string, string>>;

/** The facts of the newest e-mail of this name to the address; undefined if none was written. */
async function factsOfEmailTo(email: string, template: string): Promise<Facts | undefined> {
  const { rows } = await testApp.made.mails.query<{ facts: Facts }>(
    'select facts from emails where email = $1 and template = $2 order by queued_at desc limit 1',
    [email, template],
  );
  return rows[0]?.facts;
}

type Sent = { readonly certId: string; readonly expireSeconds: number };

/** Asks for a code for the seller's password, and reads it as the mailed person does. */
async function askForCode(who: MadeCompany = seller, path = '/auth/seller/password-search/verify-email') {
  const { certId } = resultOf<Sent>(await post(path, { userId: who.userId, email: who.email }));
  await answerRequests();
  return { certId, authNumber: (await factsOfEmailTo(who.email, 'recovery.code'))?.code ?? '' };
}

const reset = (about: object) =>
  post('/auth/seller/password-search/reset', { userPwd: newPassword, userPwdConfirm: newPassword, ...about });

describe('a lost user id', () => {
  const search = (about: object) => post('/auth/seller/id-search', { corpTaxNo: businessNumber, ...about });

  test('is e-mailed to the address of its account, however the number is written', async () => {
    expect(resultOf(await search({ email: seller.email.toUpperCase() }))).toMatchObject({ userIdList: [] });
    await answerRequests();
    expect(await factsOfEmailTo(seller.email, 'recovery.user_ids')).toMatchObject({ userIds: seller.userId });
  });

  test('is answered with the same words for an address that has none, and no e-mail goes there', async () => {
    const outsider = `no-${seller.email}`;
    const known = resultOf<object>(await search({ email: seller.email }));
    const unknown = resultOf<object>(await search({ email: outsider }));
    expect(Object.keys(unknown)).toEqual(Object.keys(known));
    expect(unknown).toMatchObject({ userIdList: [] });
    await answerRequests();
    expect(await factsOfEmailTo(outsider, 'recovery.user_ids')).toBeUndefined();
  });

  test('is not answered to a member of another kind, or with another company’s number', async () => {
    await post('/auth/buyer/id-search', { corpTaxNo: businessNumber, email: seller.email });
    await search({ corpTaxNo: '222-22-22227', email: seller.email });
    await answerRequests();
    expect(await factsOfEmailTo(seller.email, 'recovery.user_ids')).toBeUndefined();
  });

  test('is shown masked to who has proved the address, and to nobody with another’s proof', async () => {
    const proofId = `ver_${seller.userId}`;
    await testApp.made.pool.query(
      `insert into verifications (verification_id, kind, subject, requested_at, proven_at)
        values ($1, 'email', $2, $3, $3)`,
      [proofId, seller.email, testApp.context.clock.now()],
    );
    const shown = resultOf<{ userIdList: string[] }>(await search({ email: seller.email, emailCertId: proofId }));
    expect(shown.userIdList).toEqual([`us***${seller.userId.slice(-2)}`]);
    const hidden = await search({ email: buyer.email, emailCertId: proofId });
    expect(resultOf(hidden)).toMatchObject({ userIdList: [] });
  });
});

describe('a lost password', () => {
  test('is set anew with the e-mailed code, ends every session, and its owner is notified', async () => {
    const tokens = await testApp.logInWholly(seller.userId);
    expect((await reset(await askForCode())).statusCode).toBe(200);
    const answer = await testApp.call({ method: 'GET', path: '/session', token: tokens.accessToken });
    expect(answer.statusCode).toBe(401);
    expect((await post('/auth/login', { userId: seller.userId, userPwd: password })).statusCode).toBe(400);
    expect((await post('/auth/login', { userId: seller.userId, userPwd: newPassword })).statusCode).toBe(200);
    expect(await factsOfEmailTo(seller.email, 'recovery.password_changed')).toMatchObject({ userId: seller.userId });
  });

  test('lets in again at once who was locked out by guesses', async () => {
    for (let guess = 0; guess < 6; guess += 1) await post('/auth/login', { userId: seller.userId, userPwd: 'wrong' });
    expect((await post('/auth/login', { userId: seller.userId, userPwd: password })).statusCode).toBe(429);
    await reset(await askForCode());
    expect((await post('/auth/login', { userId: seller.userId, userPwd: newPassword })).statusCode).toBe(200);
  });

  test.each([
    ['is no password', { userPwd: 'abc', userPwdConfirm: 'abc' }, 'recovery.password_invalid', 'userPwd'],
    ['is common', { userPwd: 'Password1!', userPwdConfirm: 'Password1!' }, 'account.password_common', 'userPwd'],
    [
      'was leaked by others',
      { userPwd: 'Harbour!2026', userPwdConfirm: 'Harbour!2026' },
      'account.password_common',
      'userPwd',
    ],
    ['was typed in two ways', { userPwdConfirm: 'Ocean_2028' }, 'recovery.passwords_differ', 'userPwdConfirm'],
    ['is the old one', { userPwd: password, userPwdConfirm: password }, 'recovery.password_unchanged', 'userPwd'],
  ])('is refused when the new one %s, and the code stays good', async (_, change, code, field) => {
    const sent = await askForCode();
    const refused = await reset({ ...sent, ...change });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code, field });
    expect((await reset(sent)).statusCode).toBe(200);
  });

  test('is set once when twenty come with the same code', async () => {
    const sent = await askForCode();
    const answers = await Promise.all(Array.from({ length: 20 }, () => reset(sent)));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
  });

  test('needs the code in time, and only the last one counts', async () => {
    const first = await askForCode();
    const second = await askForCode();
    expect((await reset(first)).json()).toMatchObject({ code: 'session.code_wrong', field: 'authNumber' });
    testApp.context.clock.advance(codeLifeMs);
    expect((await reset(second)).json()).toMatchObject({ code: 'session.code_expired' });
  });

  test('stays after five wrong codes, even for the right one', async () => {
    const sent = await askForCode();
    const wrong = { ...sent, authNumber: sent.authNumber === '000000' ? '000001' : '000000' };
    for (let attempt = 0; attempt < codeTries; attempt += 1) await reset(wrong);
    expect((await reset(sent)).json()).toMatchObject({ code: 'session.code_tries_spent' });
  });

  test('stays when five wrong codes come at once', async () => {
    const sent = await askForCode();
    const wrong = { ...sent, authNumber: sent.authNumber === '000000' ? '000001' : '000000' };
    await Promise.all(Array.from({ length: codeTries * 2 }, () => reset(wrong)));
    expect((await reset(sent)).json()).toMatchObject({ code: 'session.code_tries_spent' });
  });

  test('is not opened by a code for something else', async () => {
    const ofSeller = await askForCode();
    const asBuyer = { ...ofSeller, userPwd: newPassword, userPwdConfirm: newPassword };
    expect((await post('/auth/buyer/password-search/reset', asBuyer)).statusCode).toBe(400);
    expect((await post('/others/password/temporary', ofSeller)).statusCode).toBe(400);
    const ofIssuer = await askForCode(issuer, '/others/password/auth');
    expect((await reset(ofIssuer)).statusCode).toBe(400);
  });
});

describe('who has an account', () => {
  const verify = (body: object) => post('/auth/seller/password-search/verify-email', body);

  test.each([
    ['an unknown id', () => ({ userId: 'nobody-here', email: seller.email })],
    ['another address', () => ({ userId: seller.userId, email: 'other@else.example' })],
    ['a member of another kind', () => ({ userId: buyer.userId, email: buyer.email })],
  ])('is not revealed by %s: same answer, same refusals, no e-mail', async (_, typed) => {
    const known = resultOf<Sent>(await verify({ userId: seller.userId, email: seller.email }));
    const unknown = resultOf<Sent>(await verify(typed()));
    await answerRequests();
    expect(Object.keys(unknown)).toEqual(Object.keys(known));
    expect(unknown.expireSeconds).toBe(known.expireSeconds);
    expect(await factsOfEmailTo(typed().email, 'recovery.code')).toSatisfy(
      (template?: Facts) => template === undefined || template.userId === seller.userId,
    );
    const answerOf = async ({ certId }: Sent) => (await reset({ certId, authNumber: '000000' })).json<object>();
    const right = (await factsOfEmailTo(seller.email, 'recovery.code'))?.code;
    if (right !== '000000') expect(await answerOf(unknown)).toEqual(await answerOf(known));
  });

  test('is not revealed by limits either: both are held back after the same number of requests', async () => {
    const statuses = async (body: object) => {
      const answers = [];
      for (let request = 0; request < 6; request += 1) answers.push((await verify(body)).statusCode);
      return answers;
    };
    const known = await statuses({ userId: seller.userId, email: seller.email });
    const unknown = await statuses({ userId: 'nobody-here', email: 'nobody@else.example' });
    expect(known).toEqual([200, 200, 200, 200, 200, 429]);
    expect(unknown).toEqual(known);
  });

  test('is not learnt by many addresses for one id, or many ids at one address', async () => {
    const last = async (bodyOf: (index: number) => object) => {
      let status = 0;
      for (let index = 0; index < 6; index += 1) status = (await verify(bodyOf(index))).statusCode;
      return status;
    };
    expect(await last((index) => ({ userId: seller.userId, email: `a${index}@else.example` }))).toBe(429);
    expect(await last((index) => ({ userId: `someone-${index}`, email: 'same@else.example' }))).toBe(429);
  });

  describe('at a place where they have logged in', () => {
    const home = '203.0.113.7';
    const browser = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0';
    const from = async (address: string, path: string, body: object) => {
      const headers = { 'x-forwarded-for': address, 'user-agent': browser };
      return (await testApp.call({ path, body: { email: seller.email, ...body }, headers })).statusCode;
    };
    const verifyFrom = (address: string, { userId } = seller) =>
      from(address, '/auth/seller/password-search/verify-email', { userId });
    const searchFrom = (address: string) => from(address, '/auth/seller/id-search', { corpTaxNo: businessNumber });
    const five = Array<number>(5).fill(200);
    const outsiders = ['198.51.100.1', '198.51.100.2'];

    beforeEach(async () => {
      await testApp.made.pool.query(
        `insert into login_attempts (user_id, happened_at, outcome, ip_address, user_agent)
          values ($1, $2, 'succeeded', $3, $4)`,
        [seller.userId, testApp.context.clock.now(), home, browser],
      );
    });

    test('a password is asked for whatever outsiders use up elsewhere, five times', async () => {
      const statuses: number[] = [];
      for (const outsider of outsiders) {
        for (let request = 0; request < 6; request += 1) statuses.push(await verifyFrom(outsider));
      }
      // One unknown address has five, all of them together ten.
      expect(statuses).toEqual([...five, 429, ...five, 429]);
      expect(await verifyFrom('198.51.100.3')).toBe(429);
      for (const expected of [...five, 429]) expect(await verifyFrom(home)).toBe(expected);
    });

    test('an id is asked for, though outsiders have used up its e-mail address', async () => {
      for (let request = 0; request < 10; request += 1) await searchFrom(outsiders[request % 2] ?? '');
      expect(await searchFrom('198.51.100.3')).toBe(429);
      expect(await searchFrom(home)).toBe(200);
    });

    test('another id is not: the place is the user’s, not everybody’s', async () => {
      for (const outsider of outsiders) {
        for (let request = 0; request < 5; request += 1)
          await verifyFrom(outsider, { ...seller, userId: 'nobody-here' });
      }
      expect(await verifyFrom(home, { ...seller, userId: 'nobody-here' })).toBe(429);
    });
  });

  test('is not revealed by an id that does not exist, a garbled one, or another’s', async () => {
    for (const certId of ['rec_none', '../..', seller.userId]) {
      const refused = await reset({ certId, authNumber: '123456' });
      expect(refused.statusCode).toBe(400);
      expect(refused.json()).toMatchObject({ code: 'session.code_expired' });
    }
  });
});

describe('a temporary password', () => {
  async function askForPassword(): Promise<string> {
    const sent = await askForCode(issuer, '/others/password/auth');
    expect((await post('/others/password/temporary', sent)).statusCode).toBe(200);
    return (await factsOfEmailTo(issuer.email, 'recovery.temporary_password'))?.password ?? '';
  }
  const replace = (tempPwd: string, about: object = {}) =>
    post('/others/password/replace', {
      userId: issuer.userId,
      tempPwd,
      userPwd: newPassword,
      userPwdConfirm: newPassword,
      ...about,
    });

  test('opens no session, only the choice of a new one', async () => {
    const temporary = await askForPassword();
    const refused = await post('/auth/login', { userId: issuer.userId, userPwd: temporary });
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: 'session.password_change_needed' });
    expect((await replace(temporary)).statusCode).toBe(200);
    expect((await post('/auth/login', { userId: issuer.userId, userPwd: newPassword })).statusCode).toBe(200);
    expect((await replace(temporary)).statusCode).toBe(400);
  });

  test('takes the old one’s place at once', async () => {
    await askForPassword();
    expect((await post('/auth/login', { userId: issuer.userId, userPwd: password })).statusCode).toBe(400);
  });

  test('is over after a day, and cannot be kept', async () => {
    const temporary = await askForPassword();
    const same = { userPwd: temporary, userPwdConfirm: temporary };
    expect((await replace(temporary, same)).json()).toMatchObject({ code: 'recovery.password_unchanged' });
    testApp.context.clock.advance(24 * 3_600_000);
    expect((await replace(temporary)).json()).toMatchObject({ code: 'recovery.temporary_password_expired' });
  });

  test('cannot be guessed: after five wrong ones the account waits', async () => {
    const temporary = await askForPassword();
    for (let guess = 0; guess < 5; guess += 1) await replace('Wrong-2345-pass');
    expect((await replace(temporary)).statusCode).toBe(429);
  });

  test('is not given to members, and a password of one’s own is not replaced like one', async () => {
    resultOf(await post('/others/password/auth', { userId: seller.userId, email: seller.email }));
    await answerRequests();
    expect(await factsOfEmailTo(seller.email, 'recovery.code')).toBeUndefined();
    expect((await replace(password)).json()).toMatchObject({ code: 'session.wrong_credentials' });
  });
});

test('what was typed is forgotten after a day', async () => {
  await post('/auth/seller/id-search', { corpTaxNo: businessNumber, email: seller.email });
  testApp.context.clock.advance(dayMs + 1);
  await clearRecoveries(testApp.context);
  const { rows } = await testApp.made.pool.query('select from recoveries');
  expect(rows).toHaveLength(0);
});

test('keeps no code and no password in the log', () => {
  const log = testApp.logged.join('\n');
  expect(log).not.toContain(newPassword);
  expect(log).not.toMatch(/"code":"\d{6}"/);
});
