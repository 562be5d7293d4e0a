import { describe, expect, test } from 'vitest';
import {
  addDays,
  addDaysToInstant,
  dayThatEndsAt,
  isDay,
  seoulDay,
  seoulMinuteOfDay,
  seoulTime,
  startOfSeoulDay,
  weekday,
} from './instant.ts';

describe('a day in Seoul', () => {
  test('begins at 15:00 UTC of the day before', () => {
    expect(seoulDay(new Date('2026-11-20T14:59:59.999Z'))).toBe('2026-11-20');
    expect(seoulDay(new Date('2026-11-20T15:00:00Z'))).toBe('2026-11-21');
    expect(startOfSeoulDay('2026-11-21')).toEqual(new Date('2026-11-20T15:00:00Z'));
  });

  test('ends when the next one begins, and at no other instant', () => {
    expect(dayThatEndsAt(new Date('2026-11-20T15:00:00Z'))).toBe('2026-11-20');
    expect(dayThatEndsAt(new Date('2026-11-20T14:59:59.999Z'))).toBeUndefined();
  });

  test('has its minutes counted from its own midnight', () => {
    expect(seoulMinuteOfDay(new Date('2026-11-20T15:00:00Z'))).toBe(0);
    expect(seoulMinuteOfDay(new Date('2026-11-20T08:00:00Z'))).toBe(17 * 60);
    expect(seoulTime(new Date('2026-11-20T15:04:05.678Z'))).toBe('00:04:05');
  });

  test('is followed by the next across months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });

  test('knows its weekday', () => {
    expect(['2026-11-21', '2026-11-22', '2026-11-23'].map(weekday)).toEqual([6, 0, 1]);
  });

  test.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '20260101', '2026-01-01T00:00:00Z', ''])(
    'is not %j',
    (text) => expect(isDay(text)).toBe(false),
  );

  test('is a day of the calendar', () => expect(isDay('2028-02-29')).toBe(true));
});

test('days are added to an instant without moving its time', () => {
  expect(addDaysToInstant(new Date('2026-11-20T05:06:07.008Z'), 14)).toEqual(new Date('2026-12-04T05:06:07.008Z'));
});
