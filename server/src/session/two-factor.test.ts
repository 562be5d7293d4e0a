import { codeLifeMs, failureWindowMs } from '@gtp/domain/session/session-rules.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeSeller } from '../../test/make/make-company.ts';
import { claimsOf, startTestApp, type TestApp, type Tokens } from '../../test/start-test-app.ts';

let portal: TestApp;
let userId: string;
let first: Tokens;

beforeAll(async () => {
  portal = await startTestApp();
});
afterAll(() => portal.close());
beforeEach(async () => {
  ({ userId } = await makeSeller(portal.made.database, { passwordHash: portal.passwordHash }));
  first = await portal.logIn(userId);
});

async function send() {
  const answer = await portal.call({ path: '/two-factor/email/send', token: first.accessToken });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

async function answerWith(authNumber: string, tokens = first) {
  const answer = await portal.call({ path: '/two-factor/login', token: tokens.accessToken, body: { authNumber } });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

/** A code that is not the given one. */
function wrong(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

describe('a first factor', () => {
  test.each([
    ['POST', '/menus'],
    ['GET', '/session'],
    ['GET', '/orders'],
    ['GET', '/payments'],
    ['GET', '/settlements'],
    ['POST', '/settlements/runs'],
  ] as const)('does not open %s %s', async (method, path) => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const answer = await portal.call({ method, path, token: first.accessToken, headers });
    expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'session.second_factor_needed' }]);
  });

  test('is not exchanged for other tokens', async () => {
    const answer = await portal.call({
      path: '/auth/token/refresh',
      body: { userId, refreshToken: first.refreshToken },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'session.second_factor_needed' }]);
  });

  test('stays one when the second has come', async () => {
    await answerWith(await portal.mailedCode(first));
    const answer = await portal.call({ method: 'GET', path: '/session', token: first.accessToken });
    expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'session.second_factor_needed' }]);
  });

  test('whose refresh token is used when the second has come ends the session', async () => {
    const { body } = await answerWith(await portal.mailedCode(first));
    const { accessToken } = body.result as Tokens;
    const stolen = await portal.call({
      path: '/auth/token/refresh',
      body: { userId, refreshToken: first.refreshToken },
    });
    expect(stolen.statusCode).toBe(401);
    expect((await portal.call({ method: 'GET', path: '/session', token: accessToken })).statusCode).toBe(401);
  });
});

describe('a code', () => {
  test('goes to the masked address of the user and says how long it lives', async () => {
    expect(await send()).toMatchObject({
      status: 200,
      body: { result: { email: 'us***@demo.example', expireDt: '20261102120300', expireSeconds: 180 } },
    });
  });

  test("completes the login with the spec's fields", async () => {
    const { status, body } = await answerWith(await portal.mailedCode(first));
    expect(status).toBe(200);
    expect(body).toEqual({
      result: { accessToken: expect.any(String), refreshToken: expect.any(String), userType: 'UG01' },
    });
    const { accessToken } = body.result as Tokens;
    expect(claimsOf(accessToken)).toMatchObject({ sub: userId, stage: 'complete', clentType: 'SELLER' });
    const session = await portal.call({ method: 'GET', path: '/session', token: accessToken });
    expect(session.json()).toMatchObject({ result: { userId, clentType: 'SELLER', userType: 'UG01' } });
  });

  test('counts for three minutes', async () => {
    const code = await portal.mailedCode(first);
    portal.context.clock.advance(codeLifeMs);
    expect(await answerWith(code)).toMatchObject({ status: 400, body: { code: 'session.code_expired' } });
  });

  test('is of no use before it was asked for', async () => {
    expect(await answerWith('000000')).toMatchObject({ status: 400, body: { code: 'session.code_expired' } });
  });

  test('counts once', async () => {
    const code = await portal.mailedCode(first);
    expect(await answerWith(code)).toMatchObject({ status: 200 });
    expect(await answerWith(code)).toMatchObject({ status: 400, body: { code: 'session.code_expired' } });
  });

  test('counts once when forty come at the same moment', async () => {
    const code = await portal.mailedCode(first);
    const answers = await Promise.all(Array.from({ length: 40 }, () => answerWith(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('counts no more once another was sent', async () => {
    const [earlier, last] = [await portal.mailedCode(first), await portal.mailedCode(first)];
    if (earlier !== last) expect(await answerWith(earlier)).toMatchObject({ status: 400 });
    expect(await answerWith(last)).toMatchObject({ status: 200 });
  });

  test('is not open to another session', async () => {
    const code = await portal.mailedCode(first);
    const other = await portal.logIn(userId);
    expect(await answerWith(code, other)).toMatchObject({ status: 400 });
  });

  test('has five tries, of which the caller learns how many are left', async () => {
    const code = await portal.mailedCode(first);
    const answers = [];
    for (let time = 0; time < 5; time += 1) answers.push(await answerWith(wrong(code)));
    expect(answers[0]?.body).toMatchObject({ code: 'session.code_wrong', field: 'authNumber' });
    expect(answers[0]?.body.message).toContain('4');
    expect(answers[4]?.body).toMatchObject({ code: 'session.code_tries_spent' });
    expect(await answerWith(code)).toMatchObject({ status: 400, body: { code: 'session.code_tries_spent' } });
  });

  test('has five tries also when thirty come at once', async () => {
    const code = await portal.mailedCode(first);
    const answers = await Promise.all(Array.from({ length: 30 }, () => answerWith(wrong(code))));
    expect(answers.filter(({ body }) => body.code === 'session.code_wrong')).toHaveLength(4);
    expect(await answerWith(code)).toMatchObject({ body: { code: 'session.code_tries_spent' } });
  });

  test.each(['', '12345', '1234567', '12345a', '１２３４５６', ' 12345'])('is six digits, not "%s"', async (code) => {
    expect(await answerWith(code)).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', field: 'authNumber' },
    });
  });
});

describe('codes', () => {
  test('are at most five in fifteen minutes, also for several logins of one user', async () => {
    for (let time = 0; time < 5; time += 1) expect(await send()).toMatchObject({ status: 200 });
    first = await portal.logIn(userId);
    expect(await send()).toMatchObject({ status: 429, body: { code: 'session.codes_too_many' } });
    portal.context.clock.advance(failureWindowMs);
    first = await portal.logIn(userId);
    expect(await send()).toMatchObject({ status: 200 });
  });

  test('are at most five also when forty are asked for at once', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, send));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  });

  test('stand in the database as hashes alone', async () => {
    const code = await portal.mailedCode(first);
    const { rows } = await portal.made.pool.query<{ hash: string }>(
      `select encode(code_hash, 'escape') as hash from second_factor_codes where user_id = $1`,
      [userId],
    );
    expect(rows.map(({ hash }) => hash.includes(code))).toEqual([false]);
  });
});
