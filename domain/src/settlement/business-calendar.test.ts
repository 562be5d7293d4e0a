import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, seoulDay, startOfSeoulDay } from '../platform/instant.ts';
import { currencies } from '../platform/money.ts';
import { cutOffMinute, type Holidays, isBusinessDay, payoutDay } from './business-calendar.ts';

/** The days off around the examples, as the official gazettes of the three countries have them. */
const holidays: Holidays = {
  KR: daysOf(
    '2026-01-01 2026-02-16 2026-02-17 2026-02-18 2026-03-02 2026-05-01 2026-05-05 2026-05-25 2026-06-03',
    '2026-07-17 2026-08-17 2026-09-24 2026-09-25 2026-10-05 2026-10-09 2026-12-25 2027-01-01',
  ),
  JP: daysOf('2026-09-21 2026-09-22 2026-09-23 2026-11-23'),
  US: daysOf('2026-11-11 2026-11-26 2026-12-25'),
};

function daysOf(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.join(' ').split(' '));
}

/** An instant in Seoul, such as `2026-02-12 16:59`. */
function seoul(written: string): Date {
  return new Date(`${written.replace(' ', 'T')}:00+09:00`);
}

describe('the payout comes five Korean business days after the release (reference 4-f)', () => {
  test.each([
    ['Thu 12 Feb 2026', '2026-02-12', '2026-02-24', 'the new year is skipped'],
    ['Fri 13 Feb 2026', '2026-02-13', '2026-02-25', 'the new year is skipped'],
    ['Wed 29 Apr 2026', '2026-04-29', '2026-05-08', 'labour and children’s day are skipped'],
    ['Mon 21 Sep 2026', '2026-09-21', '2026-09-30', 'the harvest feast is skipped'],
    ['Thu 28 May 2026', '2026-05-28', '2026-06-05', 'election day is skipped'],
    ['Mon 28 Dec 2026', '2026-12-28', '2027-01-05', 'the year ends'],
  ])('%s: %s → %s, %s', (_, released, paid) => {
    const release = { releasedAt: seoul(`${released} 10:00`), currency: 'KRW', holidays } as const;
    expect(payoutDay(release)).toBe(paid);
  });
});

describe('the cut-off', () => {
  const paidFor = (written: string) => payoutDay({ releasedAt: seoul(written), currency: 'KRW', holidays });

  test('until 16:59 in Seoul the day counts, from 17:00 on the next one', () => {
    expect(cutOffMinute).toBe(17 * 60);
    expect(paidFor('2026-02-12 16:59')).toBe('2026-02-24');
    expect(paidFor('2026-02-12 17:00')).toBe('2026-02-25');
  });

  test('on a day off it counts as the next business day’s, before the cut-off and after', () => {
    const onMonday = paidFor('2026-11-23 10:00');
    expect(paidFor('2026-11-20 17:00')).toBe(onMonday);
    expect(paidFor('2026-11-21 09:00')).toBe(onMonday);
    expect(paidFor('2026-11-22 23:59')).toBe(onMonday);
    expect(onMonday).toBe('2026-11-30');
  });

  test('the day is Seoul’s, not the server’s', () => {
    expect(paidFor('2026-02-12 00:30')).toBe('2026-02-24');
    expect(seoul('2026-02-12 00:30').toISOString().slice(0, 10)).toBe('2026-02-11');
  });
});

describe('a foreign currency waits for a day that is open in both countries', () => {
  const paidIn = (released: string) =>
    currencies.map((currency) => payoutDay({ releasedAt: seoul(`${released} 10:00`), currency, holidays }));

  test('yen skip the Japanese days and the Korean ones behind them', () => {
    expect(paidIn('2026-09-14')).toEqual(['2026-09-21', '2026-09-28', '2026-09-21']);
  });

  test('dollars skip Thanksgiving', () => {
    expect(paidIn('2026-11-19')).toEqual(['2026-11-27', '2026-11-26', '2026-11-26']);
  });

  test('a foreign day off on the way does not lengthen it', () => {
    expect(paidIn('2026-11-09')).toEqual(['2026-11-16', '2026-11-16', '2026-11-16']);
  });
});

test('the first payout of a new seller waits three business days longer', () => {
  const release = { releasedAt: seoul('2026-11-02 10:00'), currency: 'KRW', holidays } as const;
  expect(payoutDay(release)).toBe('2026-11-09');
  expect(payoutDay({ ...release, isFirstPayout: true })).toBe('2026-11-12');
});

test('a corridor may have other days than five', () => {
  const release = { releasedAt: seoul('2026-11-02 10:00'), currency: 'KRW', holidays } as const;
  expect(payoutDay({ ...release, businessDays: 2 })).toBe('2026-11-04');
  expect(payoutDay({ ...release, businessDays: 10 })).toBe('2026-11-16');
});

test('for any release the payout is on a business day, five or more behind it, and never before an earlier one’s', () => {
  const minutes = fc.integer({ min: 0, max: 300 * 1_440 });
  const start = startOfSeoulDay('2026-01-01').getTime();
  fc.assert(
    fc.property(minutes, minutes, fc.constantFrom(...currencies), (first, second, currency) => {
      const at = (minute: number): Date => new Date(start + minute * 60_000);
      const paid = (minute: number): string => payoutDay({ releasedAt: at(minute), currency, holidays });
      expect(isBusinessDay(paid(first), holidays.KR)).toBe(true);
      expect(paid(first) >= addDays(seoulDay(at(first)), 7)).toBe(true);
      expect(paid(Math.min(first, second)) <= paid(Math.max(first, second))).toBe(true);
    }),
  );
});
