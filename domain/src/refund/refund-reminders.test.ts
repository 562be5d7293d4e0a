import { expect, test } from 'vitest';
import { addDaysToInstant } from '../platform/instant.ts';
import { remindedPeriod, reminderOf } from './refund-reminders.ts';

const askedAt = new Date('2026-11-02T03:00:00Z');
const after = (days: number) => addDaysToInstant(askedAt, days);

test('reminds after two, five and ten days, at most a day late', () => {
  const days = Array.from({ length: 14 }, (_, day) => reminderOf(askedAt, after(day)));
  expect(days).toEqual([
    undefined,
    undefined,
    2,
    2,
    undefined,
    5,
    5,
    undefined,
    undefined,
    undefined,
    10,
    10,
    undefined,
    undefined,
  ]);
});

test('looks at every request of which somebody is to be reminded', () => {
  for (let hours = 0; hours < 24 * 14; hours += 1) {
    const now = new Date(askedAt.getTime() + hours * 3_600_000);
    const { from, to } = remindedPeriod(now);
    if (reminderOf(askedAt, now) !== undefined) expect(from <= askedAt && askedAt <= to).toBe(true);
  }
});
