import { describe, expect, test } from 'vitest';
import { announcedOn, checkBaseRate, checkBaseRateDecision } from './base-rate.ts';

const holidays = new Set(['2026-11-19']);
const calendar = { today: '2026-11-20', holidays };

test.each([
  ['2026-11-20', '2026-11-20'],
  ['2026-11-19', '2026-11-18'],
  ['2026-11-21', '2026-11-20'],
  ['2026-11-22', '2026-11-20'],
])('on %s the rate of %s is valid', (day, announced) => {
  expect(announcedOn(day, holidays)).toBe(announced);
});

describe('a rate that a person enters', () => {
  const check = (day: string, won = 13_842_000n, currency: 'USD' | 'JPY' = 'USD') =>
    checkBaseRate({ currency, day, won }, calendar);

  test('is of a day on which rates are announced, today at the latest', () => {
    expect(check('2026-11-20')).toEqual({ ok: true, value: { currency: 'USD', day: '2026-11-20', won: 13_842_000n } });
    expect(check('2026-11-18').ok).toBe(true);
    for (const day of ['2026-11-19', '2026-11-15', '2026-11-23']) {
      expect(check(day), day).toMatchObject({ code: 'zero_rating.rate_day_wrong', field: 'day' });
    }
  });

  test('is one that a bank could announce', () => {
    const slip = { code: 'zero_rating.rate_implausible', field: 'rate' };
    expect(check('2026-11-20', 138_420n)).toMatchObject(slip);
    expect(check('2026-11-20', 138_420_000n)).toMatchObject(slip);
    expect(check('2026-11-20', 92_345n, 'JPY'), 'for one yen, not a hundred').toMatchObject(slip);
    expect(check('2026-11-20', 9_234_500n, 'JPY').ok).toBe(true);
  });
});

describe('it is put in force or declined', () => {
  const decide = (isApproved: boolean, userId = 'lee', state: 'proposed' | 'in_force' | 'declined' = 'proposed') =>
    checkBaseRateDecision({ state, proposedBy: 'kim' }, { userId, isApproved });

  test('by another person', () => {
    expect([decide(true), decide(false)]).toEqual([
      { ok: true, value: true },
      { ok: true, value: true },
    ]);
    expect(decide(true, 'kim')).toMatchObject({ code: 'zero_rating.second_person_needed' });
  });

  test('and taken back by whoever entered it', () => {
    expect(decide(false, 'kim').ok).toBe(true);
  });

  test.each(['in_force', 'declined'] as const)('once: not when it is %s', (state) => {
    for (const userId of ['lee', 'kim']) {
      expect(decide(true, userId, state)).toMatchObject({ code: 'zero_rating.rate_decided' });
      expect(decide(false, userId, state)).toMatchObject({ code: 'zero_rating.rate_decided' });
    }
  });
});
