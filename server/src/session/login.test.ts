import { failureWindowMs } from '@gtp/domain/session/session-rules.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MadeCompany, makeBuyer, makeInstitution, makeSeller } from '../../test/make/make-company.ts';
import { claimsOf, password, startTestApp, type TestApp } from '../../test/start-test-app.ts';

let portal: TestApp;

beforeAll(async () => {
  portal = await startTestApp();
});
afterAll(() => portal.close());

function makePerson(): Promise<MadeCompany> {
  return makeSeller(portal.made.database, { passwordHash: portal.passwordHash });
}

async function tryLogin(userId: string, userPwd: string, headers: Record<string, string> = {}) {
  const {
    statusCode,
    body,
    headers: answered,
  } = await portal.call({
    path: '/auth/login',
    body: { userId, userPwd },
    headers,
  });
  return { status: statusCode, body: JSON.parse(body) as Record<string, unknown>, retryAfter: answered['retry-after'] };
}

async function fail(userId: string, times: number) {
  for (let time = 0; time < times; time += 1) await tryLogin(userId, 'wrong');
}

describe('a login', () => {
  test("answers exactly the spec's three fields", async () => {
    const { userId } = await makePerson();
    const { status, body } = await tryLogin(userId, password);
    expect(status).toBe(200);
    expect(body).toEqual({
      result: { accessToken: expect.any(String), refreshToken: expect.any(String), userType: 'UG01' },
    });
  });

  test.each([
    ['BUYER', 'UG02'],
    ['KOTRA', 'UG04'],
    ['VISA', 'UG05'],
    ['ISSUER', 'UG06'],
  ] as const)('of %s is of the group %s, which decides where a logout leads', async (clientType, group) => {
    const { database } = portal.made;
    const own = { passwordHash: portal.passwordHash };
    const { userId } =
      clientType === 'BUYER' ? await makeBuyer(database, own) : await makeInstitution(database, clientType, own);
    expect((await tryLogin(userId, password)).body).toMatchObject({ result: { userType: group } });
  });

  test('knows its user in any case of letters', async () => {
    const { userId } = await makePerson();
    const { body } = await tryLogin(userId.toUpperCase(), password);
    const { accessToken } = body.result as { accessToken: string };
    expect(claimsOf(accessToken)).toMatchObject({ sub: userId, stage: 'second-factor' });
  });

  test('answers an unknown user, a wrong password and an inactive user alike', async () => {
    const [known, inactive] = [await makePerson(), await makePerson()];
    await portal.made.pool.query('update users set is_active = false where user_id = $1', [inactive.userId]);
    const answers = [
      await tryLogin('nobody-at-all', password),
      await tryLogin(known.userId, 'wrong'),
      await tryLogin(inactive.userId, password),
    ];
    expect(answers[0]).toMatchObject({ status: 400, body: { code: 'session.wrong_credentials' } });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test('checks a hash for an unknown user too, so that its time reveals nothing', async () => {
    const { userId } = await makePerson();
    const { unknown, wrong } = await quickest({ unknown: 'nobody-timed', wrong: userId });
    expect(unknown).toBeGreaterThan(wrong / 4);
  });

  test('is refused in the language asked for', async () => {
    const { body } = await tryLogin('nobody-here', 'wrong', { 'accept-language': 'es-MX' });
    expect(body.message).toBe('El usuario o la contraseña no son correctos.');
  });

  test.each([
    ['userId', { userPwd: 'x' }],
    ['userPwd', { userId: 'seller01', userPwd: '' }],
    ['userId', { userId: 'a'.repeat(51), userPwd: 'x' }],
    ['userId', { userId: 'nul\u0000', userPwd: 'x' }],
    ['userPwd', { userId: 'seller01', userPwd: ['x'] }],
  ])('names %s when it is not right', async (field, body) => {
    const answer = await portal.call({ path: '/auth/login', body });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'request.invalid', field }]);
  });
});

/** The quickest of several tries by turns, which other work on the machine disturbs least. */
async function quickest<Name extends string>(userIds: Record<Name, string>): Promise<Record<Name, number>> {
  const names = Object.keys(userIds) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, Number.POSITIVE_INFINITY])) as Record<Name, number>;
  for (const name of Array.from({ length: 6 }, () => names).flat()) {
    const start = performance.now();
    await tryLogin(userIds[name], 'wrong');
    times[name] = Math.min(times[name], performance.now() - start);
  }
  return times;
}

describe('five failures', () => {
  test('lock the account for fifteen minutes, for the right password too', async () => {
    const { userId } = await makePerson();
    await fail(userId, 5);
    const locked = { status: 429, body: { code: 'session.locked' }, retryAfter: String(failureWindowMs / 1_000) };
    expect(await tryLogin(userId, password)).toMatchObject(locked);
    portal.context.clock.advance(failureWindowMs - 1);
    expect(await tryLogin(userId, password)).toMatchObject({ status: 429 });
    portal.context.clock.advance(1);
    expect(await tryLogin(userId, password)).toMatchObject({ status: 200 });
  });

  test('lock a user that does not exist alike', async () => {
    await fail('nobody-locked', 5);
    expect(await tryLogin('NOBODY-locked', password)).toMatchObject({ body: { code: 'session.locked' } });
  });

  test('keep nowhere what was typed as a user id: it may be a password', async () => {
    await fail('My-Passw0rd-Here', 5);
    const { rows } = await portal.made.pool.query<{ kept: string }>(
      `select concat(schema_to_xml('public', false, false, ''), schema_to_xml('graphile_worker', false, false, '')) as kept`,
    );
    for (const kept of [rows[0]?.kept, portal.logged.join()]) expect(kept).not.toMatch(/my-passw0rd-here/i);
    expect(rows[0]?.kept).toContain('notify-owner-of-lock');
  });

  test('do not lock anybody else', async () => {
    const [one, other] = [await makePerson(), await makePerson()];
    await fail(one.userId, 5);
    expect(await tryLogin(other.userId, password)).toMatchObject({ status: 200 });
  });

  test('make a lock that does not grow by guesses while it stands', async () => {
    const { userId } = await makePerson();
    await fail(userId, 5);
    portal.context.clock.advance(failureWindowMs - 60_000);
    await fail(userId, 6);
    portal.context.clock.advance(60_000);
    expect(await tryLogin(userId, password)).toMatchObject({ status: 200 });
  });

  test('are no more than five that are judged when thirty come at once', async () => {
    const { userId } = await makePerson();
    const answers = await Promise.all(Array.from({ length: 30 }, () => tryLogin(userId, 'wrong')));
    const codes = answers.map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'session.wrong_credentials')).toHaveLength(5);
    expect(codes.filter((code) => code === 'session.locked')).toHaveLength(25);
  });

  test('are forgotten after a login that works', async () => {
    const { userId } = await makePerson();
    await fail(userId, 4);
    expect(await tryLogin(userId, password)).toMatchObject({ status: 200 });
    await fail(userId, 4);
    expect(await tryLogin(userId, password)).toMatchObject({ status: 200 });
  });
});

describe('a place where the user has logged in before', () => {
  const home = {
    'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0 Safari/537.36',
    'x-forwarded-for': '203.0.113.9',
  };
  const away = { 'user-agent': 'curl/8.5.0', 'x-forwarded-for': '198.51.100.66' };

  async function logInWholly(userId: string, headers: Record<string, string>) {
    const first = (await tryLogin(userId, password, headers)).body.result as { accessToken: string };
    const code = { authNumber: await portal.mailedCode(first) };
    return portal.call({ path: '/two-factor/login', token: first.accessToken, body: code, headers });
  }
  async function failFrom(userId: string, headers: Record<string, string>) {
    for (let time = 0; time < 5; time += 1) await tryLogin(userId, 'wrong', headers);
  }

  test('is not locked by the failures of outsiders elsewhere, however often they come', async () => {
    const { userId } = await makePerson();
    await logInWholly(userId, home);
    for (const _ of ['first', 'again']) {
      await failFrom(userId, away);
      expect(await tryLogin(userId, password, away)).toMatchObject({ status: 429 });
      expect(await tryLogin(userId, password, home)).toMatchObject({ status: 200 });
      portal.context.clock.advance(failureWindowMs);
    }
  });

  test('has a count of its own, which locks it and no other', async () => {
    const { userId } = await makePerson();
    await logInWholly(userId, home);
    await failFrom(userId, home);
    expect(await tryLogin(userId, password, home)).toMatchObject({ status: 429 });
    expect(await tryLogin(userId, password, away)).toMatchObject({ status: 200 });
  });

  test('is known by its cookie wherever it goes; another’s or a forged cookie is worth nothing', async () => {
    const [{ userId }, other] = [await makePerson(), await makePerson()];
    const header = String((await logInWholly(userId, home)).headers['set-cookie']);
    expect(header).toMatch(/^device-[0-9a-f]{12}=[\w-]{32}\.[\w-]{43}; .*HttpOnly; SameSite=Strict/);
    const [cookie = ''] = header.split(';');
    for (const each of [userId, other.userId]) await failFrom(each, away);
    expect(await tryLogin(userId, password, { ...away, cookie })).toMatchObject({ status: 200 });
    expect(await tryLogin(other.userId, password, { ...away, cookie })).toMatchObject({ status: 429 });
    const forged = cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect(await tryLogin(userId, password, { ...away, cookie: forged })).toMatchObject({ status: 429 });
  });

  test('is the open session itself for who changes their password', async () => {
    const { userId } = await makePerson();
    const { accessToken } = await portal.logInWholly(userId);
    await failFrom(userId, away);
    const change = { currentPwd: password, userPwd: 'Kettle-orbit-27', userPwdConfirm: 'Kettle-orbit-27' };
    expect((await portal.call({ path: '/account/password', token: accessToken, body: change })).statusCode).toBe(200);
  });
});

test('no password, token or code is in the log', async () => {
  const { userId } = await makePerson();
  await tryLogin(userId, 'a-secret-that-must-not-be-logged');
  const { accessToken, refreshToken } = await portal.logInWholly(userId);
  const log = portal.logged.join('\n');
  for (const secret of ['a-secret-that-must-not-be-logged', password, accessToken, refreshToken]) {
    expect(log).not.toContain(secret);
  }
});
