import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkProof,
  checkQuestion,
  checkSending,
  checkTypedCode,
  codesInWindow,
  codeTries,
  questionsAProof,
  resendAfterMs,
  sendingWindowMs,
} from './verification.ts';

const now = new Date('2026-11-21T03:00:00Z');
const longAgo = (ms: number) => new Date(now.getTime() - ms);

describe('sending a code', () => {
  test('is allowed after half a minute, and says how long is left', () => {
    expect(checkSending([], now).ok).toBe(true);
    expect(checkSending([longAgo(resendAfterMs)], now).ok).toBe(true);
    expect(checkSending([longAgo(resendAfterMs - 1)], now)).toMatchObject({
      code: 'verification.resend_too_soon',
      facts: { retryAfterSeconds: '1' },
    });
  });

  test('never happens more than five times in a quarter of an hour, whatever came before', () => {
    const times = fc.array(fc.integer({ min: 0, max: 2 * sendingWindowMs }), { maxLength: 20 });
    fc.assert(
      fc.property(times, (agos) => {
        const recent = agos.filter((ago) => ago < sendingWindowMs);
        const { ok } = checkSending(agos.map(longAgo), now);
        expect(ok).toBe(recent.length < codesInWindow && agos.every((ago) => ago >= resendAfterMs));
      }),
    );
  });
});

describe('a typed code', () => {
  const sent = { expiresAt: longAgo(-60_000), wrongTries: 0, isProven: false };

  test('is taken while it is fresh and tries are left, and again after a lost answer', () => {
    expect(checkTypedCode(sent, { matches: true }, now).ok).toBe(true);
    expect(checkTypedCode({ ...sent, isProven: true, expiresAt: longAgo(1) }, { matches: true }, now).ok).toBe(true);
  });

  test.each([
    [{ ...sent, expiresAt: now }, true, 'code_expired'],
    [sent, false, 'code_wrong'],
    [{ ...sent, wrongTries: codeTries - 1 }, false, 'code_tries_spent'],
    [{ ...sent, wrongTries: codeTries }, true, 'code_tries_spent'],
    [{ ...sent, isProven: true }, false, 'code_expired'],
  ])('%j matching %s is refused with %s', (code, matches, reason) => {
    expect(checkTypedCode(code, { matches }, now)).toMatchObject({ code: `verification.${reason}`, field: 'code' });
  });
});

describe('a proof', () => {
  const proof = { provenAt: longAgo(1_000), usedFor: undefined, subject: 'jane@tan.example' };
  const wanted = { subject: 'jane@tan.example', usedFor: 'app_1' };

  test.each([
    ['is good once', proof, true],
    ['is good again for the same application', { ...proof, usedFor: 'app_1' }, true],
    ['is not good for another', { ...proof, usedFor: 'app_2' }, 'proof_used'],
    ['must be proven', { ...proof, provenAt: undefined }, 'proof_missing'],
    ['must be there', undefined, 'proof_missing'],
    ['ends after 14 days', { ...proof, provenAt: longAgo(14 * 86_400_000) }, 'proof_expired'],
    ['is of one subject', { ...proof, subject: 'other' }, 'proof_of_other'],
  ])('%s', (_, given, expected) => {
    const checked = checkProof(given, wanted, now);
    expect(checked.ok ? true : checked.code).toBe(expected === true ? true : `verification.${expected}`);
  });
});

test('an applicant may ask twenty times whether an id or number is taken, with an address that is proven', () => {
  expect(checkQuestion(1)).toEqual({ ok: true, value: true });
  expect(checkQuestion(questionsAProof)).toEqual({ ok: true, value: true });
  expect(checkQuestion(questionsAProof + 1)).toMatchObject({
    code: 'verification.checks_too_many',
    field: 'emailProof',
  });
  expect(checkQuestion(undefined)).toMatchObject({ code: 'verification.proof_missing', field: 'emailProof' });
});

test('who asked for too many codes is told when the fifth of them is a quarter of an hour old', () => {
  const sent = [1, 2, 3, 4, 5, 6].map((minutes) => longAgo(minutes * 60_000));
  expect(checkSending(sent, now)).toMatchObject({
    ...{ code: 'verification.codes_too_many', facts: { retryAfterSeconds: '600' } },
  });
});
