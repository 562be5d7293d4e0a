/** One's own security page over HTTP: what is open, ending it at once, who tried to log in; nobody sees another's. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MadeCompany, makeSeller } from '../../test/make/make-company.ts';
import { claimsOf, password, resultOf, startTestApp, type TestApp } from '../../test/start-test-app.ts';

type Session = { readonly sessionId: string; readonly current: boolean; readonly browser?: string };
type Attempt = { readonly loginResult: string; readonly ipAddress: string; readonly os?: string };

let portal: TestApp;
let person: MadeCompany;
let here: string;
let there: string;

beforeAll(async () => {
  portal = await startTestApp();
});
afterAll(() => portal.close());
beforeEach(async () => {
  person = await makeSeller(portal.made.database, { passwordHash: portal.passwordHash });
  here = (await portal.logInWholly(person.userId)).accessToken;
  there = (await portal.logInWholly(person.userId)).accessToken;
});

const get = (path: string, token: string) => portal.call({ method: 'GET', path, token });
const post = (path: string, token: string, body?: object) => portal.call({ path, token, body });
const confirm = (token: string) => portal.confirm(token);
const idOf = (token: string) => String(claimsOf(token).sid);
const sessionsOf = async (token: string) => resultOf<{ list: readonly Session[] }>(await get('/sessions', token)).list;
const attemptsOf = async (token: string) =>
  resultOf<{ list: readonly Attempt[] }>(await get('/login-attempts', token)).list;
const isOpen = async (token: string) => (await get('/session', token)).statusCode === 200;

describe('sessions', () => {
  test('are all that are open, this one first', async () => {
    expect((await sessionsOf(here)).map(({ sessionId, current }) => [sessionId, current])).toEqual([
      [idOf(here), true],
      [idOf(there), false],
    ]);
  });
  test('are without those that wait for their code or were idle too long', async () => {
    await portal.logIn(person.userId);
    await portal.made.pool.query(
      `update sessions set last_seen_at = last_seen_at - interval '1 hour'
      where session_id = $1`,
      [idOf(there)],
    );
    expect((await sessionsOf(here)).map(({ sessionId }) => sessionId)).toEqual([idOf(here)]);
  });
  test('end only after the second factor was shown anew in this very session, and for five minutes', async () => {
    const end = () => post(`/sessions/${idOf(there)}/end`, here);
    for (const path of [`/sessions/${idOf(there)}/end`, '/sessions/end-others']) {
      const refused = await post(path, here);
      expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'session.confirmation_needed' }]);
    }
    const code = await portal.mailedCode({ accessToken: here });
    const authNumber = code === '000000' ? '000001' : '000000';
    const wrong = await post('/session/confirm', here, { method: 'mail', authNumber });
    expect([wrong.statusCode, wrong.json()]).toMatchObject([400, { code: 'session.code_wrong', field: 'authNumber' }]);
    await confirm(there);
    expect((await end()).statusCode).toBe(403);
    await confirm(here);
    await portal.made.pool.query(
      `update sessions set confirmed_at = confirmed_at - interval '5 minutes' where session_id = $1`,
      [idOf(here)],
    );
    expect((await end()).statusCode).toBe(403);
    expect(await isOpen(there)).toBe(true);
  });
  test('end at once', async () => {
    await confirm(here);
    expect((await post(`/sessions/${idOf(there)}/end`, here)).statusCode).toBe(200);
    expect([await isOpen(there), await isOpen(here)]).toEqual([false, true]);
    expect((await post(`/sessions/${idOf(there)}/end`, here)).statusCode).toBe(404);
  });
  test('end at once, all but this one', async () => {
    await confirm(here);
    const third = (await portal.logInWholly(person.userId)).accessToken;
    expect(resultOf(await post('/sessions/end-others', here))).toEqual({ count: 2 });
    expect([await isOpen(there), await isOpen(third), await isOpen(here)]).toEqual([false, false, true]);
  });
  test('of another are not found, and go on', async () => {
    const outsider = await makeSeller(portal.made.database, { passwordHash: portal.passwordHash });
    const theirs = (await portal.logInWholly(outsider.userId)).accessToken;
    await confirm(theirs);
    expect((await post(`/sessions/${idOf(here)}/end`, theirs)).statusCode).toBe(404);
    expect(await isOpen(here)).toBe(true);
    expect((await sessionsOf(theirs)).map(({ sessionId }) => sessionId)).toEqual([idOf(theirs)]);
    expect(await attemptsOf(theirs)).toHaveLength(1);
  });
});

describe('the log-in history', () => {
  test('lists what was done and what was refused, newest first, with device and address', async () => {
    const browser = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36';
    const wrong = { userId: person.userId.toUpperCase(), userPwd: 'wrong' };
    await portal.call({ path: '/auth/login', body: wrong, headers: { 'user-agent': browser } });
    const first = await portal.logIn(person.userId);
    const code = await portal.mailedCode(first);
    const other = code === '000000' ? '000001' : '000000';
    await post('/two-factor/login', first.accessToken, { authNumber: other });
    const attempts = await attemptsOf(here);
    expect(attempts.map(({ loginResult }) => loginResult)).toEqual([
      'wrong_code',
      'wrong_password',
      'succeeded',
      'succeeded',
    ]);
    expect(attempts[1]).toMatchObject({ browser: 'Chrome', os: 'Windows', ipAddress: '127.0.0.1' });
  });
  test('lists that somebody tried while the account was locked', async () => {
    const wrong = { userId: person.userId, userPwd: 'wrong' };
    for (let guess = 0; guess < 6; guess += 1) await portal.call({ path: '/auth/login', body: wrong });
    expect((await attemptsOf(here))[0]).toMatchObject({ loginResult: 'locked' });
  });
  test('keeps nothing that was typed in place of a user id', async () => {
    await portal.call({ path: '/auth/login', body: { userId: 'My-Secret!1', userPwd: 'x' } });
    const { rows } = await portal.made.pool.query(`select 1 from login_attempts where user_id ilike '%secret%'`);
    expect(rows).toEqual([]);
  });
});

describe('another password', () => {
  const another = 'Ocean-2027!';
  const change = (differences: object = {}) =>
    post('/account/password', here, {
      currentPwd: password,
      userPwd: another,
      userPwdConfirm: another,
      ...differences,
    });
  const logIn = (userPwd: string) => portal.call({ path: '/auth/login', body: { userId: person.userId, userPwd } });

  test('opens the account, the old one does not; only this session goes on, and an e-mail says so', async () => {
    expect((await change()).statusCode).toBe(200);
    expect([await isOpen(here), await isOpen(there)]).toEqual([true, false]);
    expect([(await logIn(another)).statusCode, (await logIn(password)).statusCode]).toEqual([200, 400]);
    const { rows } = await portal.made.mails.query<{ facts: { userId: string } }>(
      `select facts from emails where user_id = $1 and template = 'recovery.own_password_changed'`,
      [person.userId],
    );
    expect(rows.map(({ facts }) => facts.userId)).toEqual([person.userId]);
  });
  test.each([
    ['a wrong current one', { currentPwd: 'wrong' }, 'recovery.current_password_wrong', 'currentPwd'],
    ['one against the rules', { userPwd: 'short', userPwdConfirm: 'short' }, 'recovery.password_invalid', 'userPwd'],
    ['two that differ', { userPwdConfirm: 'Ocean-2028!' }, 'recovery.passwords_differ', 'userPwdConfirm'],
    ['the same again', { userPwd: password, userPwdConfirm: password }, 'recovery.password_unchanged', 'userPwd'],
  ])('400 for %s, and nothing ends', async (_, differences, code, field) => {
    const answer = await change(differences);
    expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining({ code, field })]);
    expect([await isOpen(there), (await logIn(password)).statusCode]).toEqual([true, 200]);
  });
  test('429 after five wrong guesses at the current one', async () => {
    for (let guess = 0; guess < 5; guess += 1) await change({ currentPwd: 'wrong' });
    expect((await change()).json()).toMatchObject({ code: 'session.locked' });
    expect(await isOpen(here)).toBe(true);
  });
});
