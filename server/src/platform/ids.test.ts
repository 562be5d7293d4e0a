import { describe, expect, test } from 'vitest';
import { makeAdjustableClock } from './clock.ts';
import { makeIds, makeTestIds } from './ids.ts';

describe('ids', () => {
  test('carry their prefix and 26 characters that nobody misreads', () => {
    expect(makeIds().make('pay')).toMatch(/^pay_[0-9a-hjkmnp-tv-z]{26}$/);
  });

  test('sort by the time at which they were made', () => {
    const clock = makeAdjustableClock(new Date('2026-11-21T00:00:00Z'));
    const ids = makeIds(clock);
    const made = Array.from({ length: 20 }, () => {
      clock.advance(7_777_777);
      return ids.make('pay');
    });
    expect(made.toSorted()).toEqual(made);
  });

  test('never come twice, even within one millisecond', () => {
    const ids = makeIds(makeAdjustableClock(new Date(0)));
    expect(new Set(Array.from({ length: 5_000 }, () => ids.make('x'))).size).toBe(5_000);
  });
});

describe('order ids', () => {
  test("show Seoul's date and six characters", () => {
    expect(makeIds().makeOrderId(new Date('2026-11-20T15:00:00Z'))).toMatch(/^ORD-261121-[0-9A-HJKMNP-TV-Z]{6}$/);
  });
});

describe('ids for tests', () => {
  test('are the same for the same seed and others for another', () => {
    const [first, again, other] = [makeTestIds(1), makeTestIds(1), makeTestIds(2)];
    const now = new Date('2026-11-21T00:00:00Z');
    expect([first.make('a'), first.makeOrderId(now)]).toEqual([again.make('a'), again.makeOrderId(now)]);
    expect(other.make('a')).not.toBe(makeTestIds(1).make('a'));
    expect(first.make('a')).not.toBe(first.make('a'));
  });
});
