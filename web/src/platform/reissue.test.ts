// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api.ts';
import { clearCredentials, readTokens, writeTokens } from './credentials.ts';
import { reissueShared } from './reissue.ts';

function makeToken(name: string, lifeS: number): string {
  const payload = btoa(JSON.stringify({ sub: name, exp: Math.floor(Date.now() / 1000) + lifeS }));
  return `head.${payload}.sign`;
}

const fresh = { accessToken: makeToken('fresh', 300), refreshToken: makeToken('fresh', 3_600) };
const refusal = (status: number) => new ApiError({ status, code: 'session.token_expired', message: '' });

beforeEach(() => {
  clearCredentials();
  writeTokens({ accessToken: makeToken('old', -1), refreshToken: makeToken('old', 3_600) });
});

describe('the reissue of tokens', () => {
  it('exchanges once for many calls at the same time, and all get the new token', async () => {
    const exchange = vi.fn(async () => fresh);
    const answers = await Promise.all([1, 2, 3].map(() => reissueShared(exchange)));
    expect(exchange).toHaveBeenCalledTimes(1);
    expect(answers).toEqual([fresh.accessToken, fresh.accessToken, fresh.accessToken]);
    expect(readTokens()).toEqual(fresh);
  });

  it('takes the token that another tab has fetched meanwhile', async () => {
    writeTokens(fresh);
    const exchange = vi.fn(async () => fresh);
    expect(await reissueShared(exchange)).toBe(fresh.accessToken);
    expect(exchange).not.toHaveBeenCalled();
  });

  it('renews in time where this clock is minutes behind the server', async () => {
    const serverS = Math.floor(Date.now() / 1000) + 120;
    const payload = btoa(JSON.stringify({ sub: 'old', iat: serverS, exp: serverS + 10 }));
    writeTokens({ accessToken: `head.${payload}.sign`, refreshToken: makeToken('old', 3_600) });
    expect(await reissueShared(async () => fresh)).toBe(fresh.accessToken);
  });

  it('does nothing when the refresh token is expired', async () => {
    writeTokens({ accessToken: makeToken('old', -1), refreshToken: makeToken('old', -1) });
    const exchange = vi.fn(async () => fresh);
    expect(await reissueShared(exchange)).toBeUndefined();
    expect(exchange).not.toHaveBeenCalled();
  });

  it('forgets tokens that the server refuses', async () => {
    const answer = await reissueShared(async () => Promise.reject(refusal(401)));
    expect(answer).toBeUndefined();
    expect(readTokens()).toBeUndefined();
  });

  it('keeps the tokens while the server cannot be reached', async () => {
    await expect(reissueShared(async () => Promise.reject(refusal(0)))).rejects.toThrow();
    expect(readTokens()).toBeDefined();
  });
});
