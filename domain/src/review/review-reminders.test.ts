import { expect, test } from 'vitest';
import { daysUntil, documentReminderDays, reminderOn, supplementReminderDays } from './review-reminders.ts';

const dueOn = '2026-12-15';

test.each([
  ['2026-12-07', undefined],
  ['2026-12-08', 7],
  ['2026-12-11', 7],
  ['2026-12-12', 3],
  ['2026-12-14', 1],
  ['2026-12-15', 1],
  ['2026-12-16', undefined],
])('a supplement due on 15 December is reminded of on %s by the reminder of %s days', (today, days) => {
  expect(reminderOn(supplementReminderDays, { dueOn, today })).toBe(days);
});

test('a document is spoken of on its last day for the last time', () => {
  expect(reminderOn(documentReminderDays, { dueOn, today: dueOn })).toBe(0);
  expect(reminderOn(documentReminderDays, { dueOn, today: '2026-12-16' })).toBeUndefined();
});

test('days are counted over the end of a month', () => {
  expect(daysUntil({ dueOn: '2027-01-02', today: '2026-12-30' })).toBe(3);
});
