import { describe, expect, test } from 'vitest';
import {
  accessTokenLifeMs,
  checkCode,
  checkCodeSending,
  checkLogin,
  checkSession,
  codeLifeMs,
  codesInWindow,
  codeTries,
  confirmationEndsAt,
  earlierStage,
  idleLifeMs,
  isCode,
  lockedUntil,
  type PresentedToken,
  refreshGraceMs,
  refreshSession,
} from './session-rules.ts';

const now = new Date('2026-11-20T05:00:00Z');
const minutesAgo = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
const msAgo = (ms: number): Date => new Date(now.getTime() - ms);

test('the limits are those of the spec and the product', () => {
  const minutes = [accessTokenLifeMs, idleLifeMs, codeLifeMs].map((ms) => ms / 60_000);
  expect(minutes).toEqual([5, 15, 3]);
  expect([codeTries, refreshGraceMs]).toEqual([5, 10_000]);
});

describe('the lock', () => {
  const five = [14, 11, 8, 5, 2].map(minutesAgo);

  test('five failures within fifteen minutes lock for fifteen minutes from the last', () => {
    expect(lockedUntil(five, now)).toEqual(minutesAgo(-13));
    expect(lockedUntil(five, minutesAgo(-13))).toBeUndefined();
    expect(lockedUntil(five, new Date(minutesAgo(-13).getTime() - 1))).toBeDefined();
  });

  test('the order in which failures are listed does not matter', () => {
    expect(lockedUntil(five.toReversed(), now)).toEqual(lockedUntil(five, now));
  });

  test.each([
    ['four failures', five.slice(1)],
    ['five failures over fifteen minutes', [minutesAgo(17), ...five.slice(1)]],
    ['no failure', []],
  ])('%s do not lock', (_, failures) => {
    expect(lockedUntil(failures, now)).toBeUndefined();
  });

  test('a locked account refuses the right password and the wrong one alike', () => {
    const locked = {
      ok: false,
      code: 'session.locked',
      facts: { retryAfterSeconds: '780' },
    };
    expect(checkLogin({ isPasswordRight: true, failuresSinceSuccess: five }, now)).toEqual(locked);
    expect(checkLogin({ isPasswordRight: false, failuresSinceSuccess: five }, now)).toEqual(locked);
  });

  test('an open account lets the right password in', () => {
    expect(checkLogin({ isPasswordRight: true, failuresSinceSuccess: five.slice(1) }, now).ok).toBe(true);
    expect(checkLogin({ isPasswordRight: false, failuresSinceSuccess: [] }, now)).toEqual({
      ok: false,
      code: 'session.wrong_credentials',
    });
  });
});

describe('the e-mailed code', () => {
  const fresh = { sentAt: minutesAgo(1), wrongTries: 0, isUsed: false };
  const right = { matches: true };
  const wrong = { matches: false };

  test.each(['123456', '000000'])('%s has the form of a code', (text) => expect(isCode(text)).toBe(true));
  test.each(['12345', '1234567', '12345a', ' 123456', '１２３４５６', '123456\n'])('%j has not', (text) => {
    expect(isCode(text)).toBe(false);
  });

  test('the right one opens, once, for three minutes', () => {
    expect(checkCode(fresh, right, now).ok).toBe(true);
    expect(checkCode({ ...fresh, sentAt: msAgo(codeLifeMs - 1) }, right, now).ok).toBe(true);
    const expired = { ok: false, code: 'session.code_expired', field: 'code' };
    expect(checkCode({ ...fresh, sentAt: msAgo(codeLifeMs) }, right, now)).toEqual(expired);
    expect(checkCode({ ...fresh, isUsed: true }, right, now)).toEqual(expired);
  });

  test('a wrong one says how many tries are left, and the fifth ends it', () => {
    const answers = [0, 1, 2, 3, 4].map((wrongTries) => checkCode({ ...fresh, wrongTries }, wrong, now));
    expect(answers.slice(0, 4)).toEqual(
      ['4', '3', '2', '1'].map((triesLeft) => ({
        ok: false,
        code: 'session.code_wrong',
        field: 'code',
        facts: { triesLeft },
      })),
    );
    expect(answers[4]).toMatchObject({ code: 'session.code_tries_spent' });
  });

  test('after five wrong tries the right one does not open any more', () => {
    expect(checkCode({ ...fresh, wrongTries: 5 }, right, now)).toMatchObject({ code: 'session.code_tries_spent' });
    expect(checkCode({ ...fresh, wrongTries: 4 }, right, now).ok).toBe(true);
  });

  test('new codes do not buy tries without end', () => {
    const sent = Array.from({ length: codesInWindow }, (_, index) => minutesAgo(index + 1));
    expect(checkCodeSending(sent.slice(1), now).ok).toBe(true);
    expect(checkCodeSending(sent, now)).toMatchObject({
      code: 'session.codes_too_many',
      facts: { retryAfterSeconds: '600' },
    });
    expect(checkCodeSending(sent, minutesAgo(-10)).ok).toBe(true);
  });
});

describe('a request in a session', () => {
  const snapshot = { stage: 'complete', lastRequestAt: minutesAgo(1), endedAt: undefined } as const;

  test('goes on until fifteen minutes passed without one', () => {
    expect(checkSession({ ...snapshot, lastRequestAt: msAgo(idleLifeMs - 1) }, 'complete', now).ok).toBe(true);
    expect(checkSession({ ...snapshot, lastRequestAt: msAgo(idleLifeMs) }, 'complete', now)).toEqual({
      ok: false,
      code: 'session.idle_too_long',
    });
  });

  test('does not go on once the session was ended', () => {
    expect(checkSession({ ...snapshot, endedAt: minutesAgo(0) }, 'complete', now)).toEqual({
      ok: false,
      code: 'session.ended',
    });
  });

  test('that waits for its second factor opens only the second factor', () => {
    const waiting = { ...snapshot, stage: 'second-factor' } as const;
    expect(checkSession(waiting, 'second-factor', now).ok).toBe(true);
    expect(checkSession(waiting, 'complete', now)).toEqual({ ok: false, code: 'session.second_factor_needed' });
  });
});

describe('a refresh token', () => {
  const token: PresentedToken = {
    session: { stage: 'complete', lastRequestAt: minutesAgo(1), endedAt: undefined },
    expiresAt: minutesAgo(-60),
    replacedAt: undefined,
    isSameClient: true,
  };
  const refreshed = (different: Partial<PresentedToken>) => refreshSession({ ...token, ...different }, now);

  test('is replaced when it is used', () => {
    expect(refreshed({})).toEqual({ kind: 'rotate' });
  });

  test('that was replaced a moment ago serves another tab of the same client', () => {
    expect(refreshed({ replacedAt: msAgo(refreshGraceMs) })).toEqual({ kind: 'repeat' });
  });

  test.each([
    ['after ten seconds', { replacedAt: msAgo(refreshGraceMs + 1) }],
    ['from another client', { replacedAt: msAgo(1), isSameClient: false }],
  ])('that was replaced ends the whole session when it comes %s', (_, different) => {
    expect(refreshed(different)).toEqual({
      kind: 'end_family',
      refusal: { ok: false, code: 'session.token_reused' },
    });
  });

  test.each([
    ['session.token_expired', { expiresAt: now }],
    ['session.ended', { session: { ...token.session, endedAt: minutesAgo(1) } }],
    ['session.idle_too_long', { session: { ...token.session, lastRequestAt: minutesAgo(15) } }],
    ['session.second_factor_needed', { session: { ...token.session, stage: 'second-factor' as const } }],
    ['session.ended', { session: { ...token.session, endedAt: minutesAgo(1) }, replacedAt: minutesAgo(9) }],
  ])('is refused with %s', (code, different) => {
    expect(refreshed(different)).toEqual({ kind: 'refuse', refusal: { ok: false, code } });
  });
});

test('a second factor shown anew stands for five minutes', () => {
  expect(confirmationEndsAt(minutesAgo(5))).toEqual(now);
});

test('of two stages the earlier one holds', () => {
  expect(earlierStage('complete', 'second-factor')).toBe('second-factor');
  expect(earlierStage('second-factor', 'set-up')).toBe('second-factor');
  expect(earlierStage('set-up', 'complete')).toBe('set-up');
  expect(earlierStage('complete', 'complete')).toBe('complete');
});
