import { createHmac } from 'node:crypto';
import { accessTokenLifeMs, idleLifeMs } from '@gtp/domain/session/session-rules.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeSeller } from '../../test/make/make-company.ts';
import { asOwner } from '../../test/make-test-database.ts';
import { claimsOf, resultOf, startTestApp, type TestApp, type Tokens } from '../../test/start-test-app.ts';

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

async function read(token: string | undefined, headers: Record<string, string> = {}) {
  const answer = await portal.call({ method: 'GET', path: '/session', token, headers });
  return { status: answer.statusCode, code: answer.json<{ code?: string }>().code };
}

async function refresh(): Promise<void> {
  const body = { userId, refreshToken: tokens.refreshToken };
  tokens = resultOf(await portal.call({ path: '/auth/token/refresh', body }));
}

describe('a session', () => {
  test('says who is logged in, and nothing that is secret', async () => {
    const session = resultOf(await portal.call({ method: 'GET', path: '/session', token: tokens.accessToken }));
    expect(session).toEqual({
      userId,
      userName: `Person ${userId}`,
      clentType: 'SELLER',
      userType: 'UG01',
      relationId: expect.any(String),
      relationName: expect.any(String),
      relationNameEng: expect.any(String),
      reviewStatus: 'RV50',
    });
  });

  test('counts at once when its second factor was shown to another process', async () => {
    const atStage = (stage: string) =>
      asOwner(portal.made.ownerUrl, (owner) =>
        owner.query('update sessions set stage = $1 where user_id = $2', [stage, userId]),
      );
    await atStage('second-factor');
    portal.context.clock.advance(1_000);
    expect(await read(tokens.accessToken)).toEqual({ status: 401, code: 'session.second_factor_needed' });
    await atStage('complete');
    expect(await read(tokens.accessToken)).toMatchObject({ status: 200 });
  });

  test('ends on the server after fifteen minutes without a request', async () => {
    portal.context.clock.advance(idleLifeMs - 1_000);
    await refresh();
    expect(await read(tokens.accessToken)).toMatchObject({ status: 200 });
    portal.context.clock.advance(idleLifeMs);
    const body = { userId, refreshToken: tokens.refreshToken };
    const late = await portal.call({ path: '/auth/token/refresh', body });
    expect([late.statusCode, late.json()]).toMatchObject([401, { code: 'session.idle_too_long' }]);
  });

  test('lives fifteen minutes from the last request, to the second', async () => {
    portal.context.clock.advance(2_000);
    await read(tokens.accessToken);
    portal.context.clock.advance(idleLifeMs - 1);
    await refresh();
    expect(await read(tokens.accessToken)).toMatchObject({ status: 200 });
  });

  test('is not prolonged by calls in the background, nor by refreshing alone', async () => {
    for (let minute = 0; minute < 15; minute += 4) {
      await refresh();
      expect(await read(tokens.accessToken, { 'x-background': '1' })).toMatchObject({ status: 200 });
      portal.context.clock.advance(4 * 60_000);
    }
    expect(await read(tokens.accessToken)).toMatchObject({ status: 401, code: 'session.idle_too_long' });
  });

  test('ends at once by a logout', async () => {
    expect((await portal.call({ path: '/logout', token: tokens.accessToken })).json()).toEqual({ result: {} });
    expect(await read(tokens.accessToken)).toEqual({ status: 401, code: 'session.ended' });
    const body = { userId, refreshToken: tokens.refreshToken };
    expect((await portal.call({ path: '/auth/token/refresh', body })).statusCode).toBe(401);
  });

  test('ends by a logout also when its access token has run out meanwhile', async () => {
    portal.context.clock.advance(accessTokenLifeMs);
    await portal.call({ path: '/logout', token: tokens.accessToken });
    const body = { userId, refreshToken: tokens.refreshToken };
    const answer = await portal.call({ path: '/auth/token/refresh', body });
    expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'session.ended' }]);
  });

  test('of somebody else does not end by a forged token', async () => {
    const forged = signed(claimsOf(tokens.accessToken), 'another secret of more than thirty-two letters');
    await portal.call({ path: '/logout', token: forged });
    expect(await read(tokens.accessToken)).toMatchObject({ status: 200 });
  });

  test('that another process ended is refused within a second, and one whose user it switched off', async () => {
    const elsewhere = await portal.logInWholly(userId);
    const other = await portal.logInWholly((await makeSeller(portal.made.database, portal)).userId);
    const everybody = [tokens, elsewhere, other];
    const readAll = () => Promise.all(everybody.map(async ({ accessToken }) => (await read(accessToken)).status));
    expect(await readAll()).toEqual([200, 200, 200]);
    const { sid } = claimsOf(tokens.accessToken);
    // By a connection that this process knows nothing of.
    await asOwner(portal.made.ownerUrl, async (owner) => {
      await owner.query(`update sessions set ended_at = now(), end_reason = 'logout' where session_id = $1`, [sid]);
      await owner.query('update users set is_active = false where user_id = $1', [claimsOf(other.accessToken).sub]);
    });
    portal.context.clock.advance(1_000);
    expect(await readAll()).toEqual([401, 200, 401]);
  });

  test('ends at once when its user is switched off', async () => {
    await portal.made.pool.query('update users set is_active = false where user_id = $1', [userId]);
    expect(await read(tokens.accessToken)).toEqual({ status: 401, code: 'session.ended' });
  });

  test('of the same user elsewhere goes on after a logout', async () => {
    const elsewhere = await portal.logInWholly(userId);
    await portal.call({ path: '/logout', token: tokens.accessToken });
    expect(await read(elsewhere.accessToken)).toMatchObject({ status: 200 });
  });
});

test.each([undefined, 'nonsense'])('a logout without a session (%s) answers 200 all the same', async (token) => {
  const answer = await portal.call({ path: '/logout', token });
  expect([answer.statusCode, answer.json()]).toEqual([200, { result: {} }]);
});

describe('a token', () => {
  test('lives five minutes', async () => {
    portal.context.clock.advance(accessTokenLifeMs - 1_000);
    expect(await read(tokens.accessToken)).toMatchObject({ status: 200 });
    portal.context.clock.advance(1_000);
    expect(await read(tokens.accessToken)).toEqual({ status: 401, code: 'session.token_expired' });
  });

  test('is needed', async () => {
    expect(await read(undefined)).toEqual({ status: 401, code: 'session.ended' });
  });

  const forgeries: readonly [string, (token: string) => string][] = [
    ['without a signature', (token) => `${token.split('.').slice(0, 2).join('.')}.`],
    ['of the algorithm none', (token) => unsigned(claimsOf(token))],
    ['signed with another key', (token) => signed(claimsOf(token), 'another secret of more than thirty-two letters')],
    ['with a changed user', (token) => withClaims(token, { ...claimsOf(token), sub: 'kotra01' })],
    ['with one letter changed', (token) => token.replace(/.(?=.{9}$)/, (letter) => (letter === 'A' ? 'B' : 'A'))],
    ['that is no token', () => 'Bearer'],
    ['that is very long', () => 'x'.repeat(10_000)],
  ];
  test.each(forgeries)('%s is refused', async (_how, forge) => {
    expect(await read(forge(tokens.accessToken))).toEqual({ status: 401, code: 'session.ended' });
  });

  const otherIssues: readonly [string, Record<string, unknown>][] = [
    ['of another issuer', { iss: 'somebody-else' }],
    ['for another audience', { aud: 'token-refresh' }],
    ['for nobody', { aud: undefined }],
    ['of a session that is none', { sid: 'ses_none' }],
    ['of another user', { sub: 'somebody' }],
    ['without claims', { sub: undefined, sid: undefined, stage: undefined }],
  ];
  test.each(otherIssues)('%s is refused though our key signed it', async (_how, claims) => {
    const secret = portal.context.tokenSecret;
    expect(await read(signed(claimsOf(tokens.accessToken), secret))).toMatchObject({ status: 200 });
    const other = signed({ ...claimsOf(tokens.accessToken), ...claims }, secret);
    expect(await read(other)).toEqual({ status: 401, code: 'session.ended' });
  });

  test('of the first factor with a forged stage stays one', async () => {
    const first = await portal.logIn(userId);
    const raised = signed({ ...claimsOf(first.accessToken), stage: 'complete' }, portal.context.tokenSecret);
    expect(await read(raised)).toEqual({ status: 401, code: 'session.second_factor_needed' });
  });
});

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function unsigned(claims: object): string {
  return `${part({ alg: 'none' })}.${part(claims)}.`;
}

function signed(claims: object, secret: string): string {
  const content = `${part({ alg: 'HS256' })}.${part(claims)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

function withClaims(token: string, claims: object): string {
  const [header, , signature] = token.split('.');
  return `${header}.${part(claims)}.${signature}`;
}
