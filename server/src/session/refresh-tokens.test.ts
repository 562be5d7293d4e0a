import { idleLifeMs, refreshGraceMs } from '@gtp/domain/session/session-rules.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { makeSeller } from '../../test/make/make-company.ts';
import { claimsOf, startTestApp, type TestApp, type Tokens } from '../../test/start-test-app.ts';

let portal: TestApp;
let userId: string;
let tokens: Tokens;

beforeAll(async () => {
  portal = await startTestApp();
});
afterAll(() => portal.close());
beforeEach(async () => {
  ({ userId } = await makeSeller(portal.made.database, { passwordHash: portal.passwordHash }));
  tokens = await portal.logInWholly(userId);
});

type About = { readonly as?: string; readonly browser?: string };

async function refresh(refreshToken: string, { as = userId, browser = 'browser' }: About = {}) {
  const body = { userId: as, refreshToken };
  const answer = await portal.call({ path: '/auth/token/refresh', body, headers: { 'user-agent': browser } });
  return { status: answer.statusCode, body: answer.json<{ code?: string; result: Tokens }>() };
}

async function isAlive(accessToken: string): Promise<boolean> {
  return (await portal.call({ method: 'GET', path: '/session', token: accessToken })).statusCode === 200;
}

describe('a refresh', () => {
  test("answers the spec's two tokens, which go on", async () => {
    const { status, body } = await refresh(tokens.refreshToken);
    expect(status).toBe(200);
    expect(Object.keys(body.result).toSorted()).toEqual(['accessToken', 'refreshToken']);
    expect(await isAlive(body.result.accessToken)).toBe(true);
    portal.context.clock.advance(refreshGraceMs + 1);
    expect(await refresh(body.result.refreshToken)).toMatchObject({ status: 200 });
  });

  test('rotates the token', async () => {
    const { body } = await refresh(tokens.refreshToken);
    expect(body.result.refreshToken).not.toBe(tokens.refreshToken);
  });

  test('of two tabs of one browser at the same moment lets both live on', async () => {
    const both = await Promise.all([refresh(tokens.refreshToken), refresh(tokens.refreshToken)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    portal.context.clock.advance(1_000);
    for (const { body } of both) {
      expect(await isAlive(body.result.accessToken)).toBe(true);
      expect(await refresh(body.result.refreshToken)).toMatchObject({ status: 200 });
    }
  });

  test('with forty tabs at once makes one next token', async () => {
    const all = await Promise.all(Array.from({ length: 40 }, () => refresh(tokens.refreshToken)));
    const rotations = all.map(({ body }) => claimsOf(body.result.refreshToken).rot);
    expect([...new Set(rotations)]).toHaveLength(1);
  });

  test('by an older token after the moment of grace ends the whole session, and is logged', async () => {
    const { body } = await refresh(tokens.refreshToken);
    portal.context.clock.advance(refreshGraceMs + 1);
    expect(await refresh(tokens.refreshToken)).toMatchObject({ status: 401, body: { code: 'session.token_reused' } });
    expect(await isAlive(body.result.accessToken)).toBe(false);
    expect(await refresh(body.result.refreshToken)).toMatchObject({ status: 401, body: { code: 'session.ended' } });
    expect(portal.logged.some((line) => line.includes('refresh token reused') && line.includes(userId))).toBe(true);
  });

  test('that waited long is done when it is done: who asks again a moment later is no thief', async () => {
    const blocker = await portal.made.pool.connect();
    onTestFinished(() => blocker.release(true));
    await blocker.query('begin');
    await blocker.query('select from sessions where user_id = $1 for update', [userId]);
    const first = refresh(tokens.refreshToken);
    const waiting = 'select from pg_stat_activity where wait_event_type = $1 and query like $2';
    await expect.poll(async () => (await portal.made.pool.query(waiting, ['Lock', '%sessions%'])).rows.length).toBe(1);
    portal.context.clock.advance(refreshGraceMs + 1);
    await blocker.query('commit');
    expect(await first).toMatchObject({ status: 200 });
    expect(await refresh(tokens.refreshToken)).toMatchObject({ status: 200 });
  });

  test('by the token before the last ends the session at once', async () => {
    const second = await refresh(tokens.refreshToken);
    await refresh(second.body.result.refreshToken);
    expect(await refresh(tokens.refreshToken)).toMatchObject({ status: 401, body: { code: 'session.token_reused' } });
  });

  test('by another client with the token that was just replaced ends the session', async () => {
    const { body } = await refresh(tokens.refreshToken);
    expect(await refresh(tokens.refreshToken, { browser: 'thief' })).toMatchObject({ status: 401 });
    expect(await isAlive(body.result.accessToken)).toBe(false);
  });

  test('under another user id is refused', async () => {
    expect(await refresh(tokens.refreshToken, { as: 'somebody-else' })).toMatchObject({ status: 401 });
    expect(await isAlive(tokens.accessToken)).toBe(true);
  });

  test('is refused for a user who may not log in any more', async () => {
    await portal.made.pool.query('update users set is_active = false where user_id = $1', [userId]);
    expect(await refresh(tokens.refreshToken)).toMatchObject({ status: 401 });
    expect(await isAlive(tokens.accessToken)).toBe(false);
  });

  test('takes no access token, and a refresh token opens no call', async () => {
    expect(await refresh(tokens.accessToken)).toMatchObject({ status: 401, body: { code: 'session.ended' } });
    expect(await isAlive(tokens.refreshToken)).toBe(false);
  });

  test('goes on for a day after the login, however often it is repeated', async () => {
    let current = tokens;
    const pauses = Math.floor((24 * 60 * 60_000) / (idleLifeMs - 60_000));
    for (let pause = 0; pause < pauses; pause += 1) {
      portal.context.clock.advance(idleLifeMs - 60_000);
      current = (await refresh(current.refreshToken)).body.result;
      expect(await isAlive(current.accessToken)).toBe(true);
    }
    portal.context.clock.advance(idleLifeMs - 60_000);
    expect(await refresh(current.refreshToken)).toMatchObject({ status: 401, body: { code: 'session.token_expired' } });
  });
});
