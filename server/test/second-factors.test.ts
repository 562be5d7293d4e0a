/** Passkeys, authenticator apps and recovery codes over HTTP: setting them up, logging in with them, and each refusal. */
import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeInstitution, makeSeller } from './make/make-company.ts';
import { makeSoftwarePasskey } from './software-authenticator.ts';
import { claimsOf, resultOf, startTestApp, type TestApp, type Tokens } from './start-test-app.ts';

const origin = 'http://localhost:3000';
const minuteMs = 60_000;

type Own = {
  readonly list: { readonly factorId: string; readonly factorType: string; readonly prefer: boolean }[];
  readonly methodList: string[];
  readonly preferMethod: string;
  readonly recoveryCnt: number;
  readonly recoveryCodeList?: string[];
};

let portal: TestApp;
let userId: string;
let token: string;

beforeAll(async () => {
  portal = await startTestApp({ env: { PUBLIC_URL: origin, STRONG_SIGN_IN: 'KOTRA:administrators' } });
});
afterAll(() => portal.close());
beforeEach(async () => {
  ({ userId } = await makeSeller(portal.made.database, { passwordHash: portal.passwordHash }));
  token = await logInConfirmed(userId);
});

async function logInConfirmed(of: string): Promise<string> {
  const { accessToken } = await portal.logInWholly(of);
  await portal.made.pool.query('update sessions set confirmed_at = $1 where session_id = $2', [
    portal.context.clock.now(),
    claimsOf(accessToken).sid,
  ]);
  return accessToken;
}

async function post(path: string, body?: object, as = token) {
  const answer = await portal.call({ path, token: as, body });
  const { code, result } = answer.json<{ code?: string; result?: never }>();
  return { status: answer.statusCode, code, result: result as unknown };
}
const own = async (as = token) =>
  resultOf<Own>(await portal.call({ method: 'GET', path: '/second-factors', token: as }));
const codeOf = (secret: string, aheadMs = 0) =>
  generateSync({ secret, epoch: Math.floor((portal.context.clock.now().getTime() + aheadMs) / 1_000) });

async function addApp(as = token) {
  const begun = (await post('/second-factors/apps/begin', undefined, as)).result as {
    newAppId: string;
    appKey: string;
  };
  const body = { newAppId: begun.newAppId, factorName: 'My phone', authNumber: codeOf(begun.appKey) };
  const added = await post('/second-factors/apps', body, as);
  return { secret: begun.appKey, body, ...added, own: added.result as Own };
}

async function addPasskey(as = token) {
  const passkey = makeSoftwarePasskey(origin);
  const { passkeyOptionInfo } = (await post('/second-factors/passkeys/begin', undefined, as)).result as {
    passkeyOptionInfo: string;
  };
  const body = { factorName: 'Office laptop', passkeyInfo: passkey.create(passkeyOptionInfo) };
  const added = await post('/second-factors/passkeys', body, as);
  return { passkey, body, ...added, own: added.result as Own };
}

const optionsFor = async (first: Tokens) =>
  ((await post('/two-factor/passkey/begin', undefined, first.accessToken)).result as { passkeyOptionInfo: string })
    .passkeyOptionInfo;
const show = (first: Tokens, shown: object) => post('/two-factor/factor', shown, first.accessToken);
const noticesOf = async (of: string) =>
  (
    await portal.made.mails.query<{ template: string }>(
      `select template from emails where user_id = $1 and template like 'second_factor.%' order by email_id`,
      [of],
    )
  ).rows.map(({ template }) => template);

/** The next step of thirty seconds: a code of before is used. */
const nextStep = () => portal.context.clock.advance(30_000);

describe('setting up', () => {
  test('asks for the second factor anew, in this very session', async () => {
    const { accessToken } = await portal.logInWholly(userId);
    for (const path of ['passkeys/begin', 'apps/begin', 'recovery-codes', 'none/remove']) {
      expect(await post(`/second-factors/${path}`, undefined, accessToken)).toMatchObject({
        status: 403,
        code: 'session.confirmation_needed',
      });
    }
  });

  test('an app comes with ten recovery codes, a notice, and its secret sealed', async () => {
    const { status, own: added, secret, body } = await addApp();
    expect(status).toBe(200);
    expect(added.recoveryCodeList).toHaveLength(10);
    expect(added).toMatchObject({ preferMethod: 'app', methodList: ['app', 'recovery', 'mail'], recoveryCnt: 10 });
    expect(await noticesOf(userId)).toEqual(['second_factor.added']);
    const { rows } = await portal.made.pool.query(
      `select encode(app_secret, 'escape') || array_to_string(array(select encode(code_hash, 'escape') from recovery_codes), '')
        as kept from second_factors where user_id = $1`,
      [userId],
    );
    for (const hidden of [secret, ...(added.recoveryCodeList ?? [])]) expect(rows[0].kept).not.toContain(hidden);
    expect(await post('/second-factors/apps', body)).toMatchObject({
      status: 400,
      code: 'second_factor.challenge_gone',
    });
  });

  test('an app whose first code is wrong is not added, and the same secret waits on', async () => {
    const begun = (await post('/second-factors/apps/begin')).result as { newAppId: string; appKey: string };
    const body = { newAppId: begun.newAppId, factorName: 'My phone' };
    const wrong = codeOf(begun.appKey) === '000000' ? '000001' : '000000';
    expect(await post('/second-factors/apps', { ...body, authNumber: wrong })).toMatchObject({
      status: 400,
      code: 'second_factor.code_wrong',
    });
    expect((await own()).list).toEqual([]);
    expect((await post('/second-factors/apps', { ...body, authNumber: codeOf(begun.appKey) })).status).toBe(200);
  });

  test('a passkey of another origin, of another challenge, or of the same key is refused', async () => {
    const { body, passkey } = await addPasskey();
    expect(await post('/second-factors/passkeys', body)).toMatchObject({ code: 'second_factor.challenge_gone' });
    const again = async (change: (options: string) => string) => {
      const begun = (await post('/second-factors/passkeys/begin')).result as { passkeyOptionInfo: string };
      return post('/second-factors/passkeys', { factorName: 'X', passkeyInfo: change(begun.passkeyOptionInfo) });
    };
    const other = makeSoftwarePasskey(origin);
    expect(await again((options) => other.create(options, 'https://evil.example'))).toMatchObject({
      code: 'second_factor.passkey_wrong',
    });
    expect(await again(() => other.create('{"challenge":"AAAA"}'))).toMatchObject({
      code: 'second_factor.passkey_wrong',
    });
    expect(await again(() => '[]')).toMatchObject({ status: 400, code: 'second_factor.passkey_wrong' });
    expect(await again((options) => passkey.create(options))).toMatchObject({ code: 'second_factor.passkey_known' });
    expect((await own()).list).toHaveLength(1);
  });
});

describe('the login', () => {
  test('by an app: a step before and after, and no code twice, also not at once', async () => {
    const { secret } = await addApp();
    nextStep();
    nextStep();
    const first = await portal.logIn(userId);
    expect(claimsOf(first.accessToken).methodList).toEqual(['app', 'recovery', 'mail']);
    expect(await show(first, { method: 'app', authNumber: codeOf(secret, -minuteMs) })).toMatchObject({
      status: 400,
      code: 'second_factor.code_wrong',
    });
    const authNumber = codeOf(secret, 30_000);
    const both = await Promise.all([portal.logIn(userId), portal.logIn(userId)]);
    const answers = await Promise.all(both.map((each) => show(each, { method: 'app', authNumber })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await show(first, { method: 'app', authNumber: codeOf(secret) })).code).toBe('second_factor.code_wrong');
  });

  test('by a passkey: only with this challenge, once, with a counter that rises, in this session', async () => {
    const { passkey } = await addPasskey();
    const first = await portal.logIn(userId);
    const options = await optionsFor(first);
    const passkeyInfo = passkey.get(options);
    const done = await show(first, { method: 'passkey', passkeyInfo });
    expect(claimsOf((done.result as Tokens).accessToken)).toMatchObject({ stage: 'complete' });
    expect(await show(first, { method: 'passkey', passkeyInfo })).toMatchObject({
      code: 'second_factor.challenge_gone',
    });
    const next = await portal.logIn(userId);
    const copied = passkey.get(await optionsFor(next), { count: 1 });
    expect(await show(next, { method: 'passkey', passkeyInfo: copied })).toMatchObject({
      status: 400,
      code: 'second_factor.passkey_wrong',
    });
    const elsewhere = passkey.get(await optionsFor(next), { count: 9, origin: 'https://evil.example' });
    expect((await show(next, { method: 'passkey', passkeyInfo: elsewhere })).code).toBe('second_factor.passkey_wrong');
    const late = passkey.get(await optionsFor(next), { count: 10 });
    portal.context.clock.advance(5 * minuteMs);
    expect((await show(next, { method: 'passkey', passkeyInfo: late })).code).toBe('second_factor.challenge_gone');
  });

  test('by a recovery code, once, with a notice; new ones end the old ones', async () => {
    const { own: added } = await addApp();
    const [code = '', second = ''] = added.recoveryCodeList ?? [];
    const first = await portal.logIn(userId);
    const typed = code.toLowerCase().replace('-', ' ');
    expect((await show(first, { method: 'recovery', authNumber: typed })).status).toBe(200);
    expect((await show(await portal.logIn(userId), { method: 'recovery', authNumber: code })).status).toBe(400);
    expect((await own()).recoveryCnt).toBe(9);
    const renewed = (await post('/second-factors/recovery-codes')).result as Own;
    expect(renewed.recoveryCodeList).toHaveLength(10);
    expect((await show(await portal.logIn(userId), { method: 'recovery', authNumber: second })).status).toBe(400);
    expect(await noticesOf(userId)).toEqual([
      'second_factor.added',
      'second_factor.code_used',
      'second_factor.codes_made',
    ]);
  });

  test('takes no method that the person lacks', async () => {
    const first = await portal.logIn(userId);
    for (const method of ['app', 'recovery', 'passkey']) {
      expect(await show(first, { method, authNumber: '123456', passkeyInfo: '{}' })).toMatchObject({
        status: 403,
        code: 'second_factor.method_not_possible',
      });
    }
    expect(await post('/two-factor/passkey/begin', undefined, first.accessToken)).toMatchObject({ status: 403 });
  });

  test('locks codes after five wrong ones in whichever session, and writes to the owner; a passkey goes on', async () => {
    await addApp();
    const { passkey } = await addPasskey();
    for (let guess = 0; guess < 5; guess += 1) {
      const first = await portal.logIn(userId);
      expect((await show(first, { method: 'recovery', authNumber: 'WRONG-WRONG' })).code).toBe(
        'second_factor.code_wrong',
      );
    }
    const first = await portal.logIn(userId);
    expect(await show(first, { method: 'recovery', authNumber: 'WRONG-WRONG' })).toMatchObject({
      status: 429,
      code: 'second_factor.locked',
    });
    const { rows } = await portal.made.mails.query(
      `select 1 from emails where user_id = $1 and template = 'session.factor_locked'`,
      [userId],
    );
    expect(rows).toHaveLength(1);
    const passkeyInfo = passkey.get(await optionsFor(first));
    expect((await show(first, { method: 'passkey', passkeyInfo })).status).toBe(200);
  });
});

describe('one’s own', () => {
  test('are preferred and removed; another’s are not found', async () => {
    await addApp();
    const { own: both } = await addPasskey();
    const passkeyId = both.list.find(({ factorType }) => factorType === 'passkey')?.factorId ?? '';
    expect((await post('/second-factors/prefer', { factorId: passkeyId })).result).toMatchObject({
      preferMethod: 'passkey',
    });
    expect((await post('/second-factors/prefer', {})).result).toMatchObject({ preferMethod: 'mail' });
    const outsider = await makeSeller(portal.made.database, { passwordHash: portal.passwordHash });
    const theirs = await logInConfirmed(outsider.userId);
    expect(await post(`/second-factors/${passkeyId}/remove`, undefined, theirs)).toMatchObject({ status: 404 });
    expect(await post('/second-factors/prefer', { factorId: passkeyId }, theirs)).toMatchObject({ status: 404 });
    for (const { factorId } of both.list) {
      expect((await post(`/second-factors/${factorId}/remove`)).status).toBe(200);
      expect(await post(`/second-factors/${factorId}/remove`)).toMatchObject({ status: 404 });
    }
    expect(await own()).toMatchObject({ list: [], methodList: ['mail'], recoveryCnt: 0 });
    expect(await post('/second-factors/recovery-codes')).toMatchObject({ status: 409, code: 'second_factor.none_yet' });
  });

  test('show the person anew, each of them: before, others’ logins are not ended', async () => {
    const { secret, own: added } = await addApp();
    const { passkey } = await addPasskey();
    nextStep();
    const ways = {
      app: async () => ({ authNumber: codeOf(secret) }),
      recovery: async () => ({ authNumber: added.recoveryCodeList?.[0] }),
      passkey: async (session: Tokens) => ({ passkeyInfo: passkey.get(await optionsFor(session)) }),
    };
    for (const [method, show] of Object.entries(ways)) {
      const session = await portal.logInWholly(userId);
      const end = () => post('/sessions/end-others', undefined, session.accessToken);
      expect(await end()).toMatchObject({ status: 403, code: 'session.confirmation_needed' });
      const shown = { method, ...(await show(session)) };
      expect(await post('/session/confirm', shown, session.accessToken)).toMatchObject({ status: 200 });
      expect([method, (await end()).status]).toEqual([method, 200]);
    }
  });
});

test('recovery codes that are used up are no way in any more, and the owner has read of each', async () => {
  const { own: added } = await addApp();
  for (const authNumber of added.recoveryCodeList ?? []) {
    expect((await show(await portal.logIn(userId), { method: 'recovery', authNumber })).status).toBe(200);
  }
  expect(await own()).toMatchObject({ recoveryCnt: 0, methodList: ['app', 'mail'] });
  const first = await portal.logIn(userId);
  expect(claimsOf(first.accessToken).methodList).toEqual(['app', 'mail']);
  expect(await show(first, { method: 'recovery', authNumber: added.recoveryCodeList?.[0] })).toMatchObject({
    ...{ status: 403, code: 'second_factor.method_not_possible' },
  });
  expect((await noticesOf(userId)).filter((each) => each === 'second_factor.code_used')).toHaveLength(10);
});

describe('the rule', () => {
  test('gives 14 days with a reminder, then opens nothing but setting one up, and ends the mailed code', async () => {
    const admin = await makeInstitution(portal.made.database, 'KOTRA', { passwordHash: portal.passwordHash });
    const before = await portal.logInWholly(admin.userId);
    const reminded = await portal.call({ method: 'GET', path: '/session', token: before.accessToken });
    expect(resultOf<{ strongDueDt?: string }>(reminded).strongDueDt).toMatch(/^2026\d{10}$/);

    portal.context.clock.advance(14 * 24 * 60 * minuteMs);
    const late = await portal.logInWholly(admin.userId);
    expect(claimsOf(late.accessToken).stage).toBe('set-up');
    const refused = await portal.call({ method: 'GET', path: '/session', token: late.accessToken });
    expect([refused.statusCode, refused.json()]).toMatchObject([401, { code: 'session.set_up_needed' }]);
    expect(await post('/two-factor/set-up/complete', undefined, late.accessToken)).toMatchObject({
      status: 401,
      code: 'session.set_up_needed',
    });
    // What was shown a moment ago is not asked for again.
    const added = await addApp(late.accessToken);
    expect(added).toMatchObject({ status: 200, own: { methodList: ['app', 'recovery'] } });
    const complete = (await post('/two-factor/set-up/complete', undefined, late.accessToken)).result as Tokens;
    expect((await portal.call({ method: 'GET', path: '/session', token: complete.accessToken })).statusCode).toBe(200);

    const first = await portal.logIn(admin.userId);
    expect(await post('/two-factor/email/send', undefined, first.accessToken)).toMatchObject({
      status: 403,
      code: 'second_factor.method_not_possible',
    });
    const [factor] = added.own.list;
    expect(await post('/second-factors/prefer', {}, complete.accessToken)).toMatchObject({ status: 403 });
    expect(await post(`/second-factors/${factor?.factorId}/remove`, undefined, complete.accessToken)).toMatchObject({
      status: 409,
      code: 'second_factor.last_required',
    });
  });
});
