import { expect, test } from 'vitest';
import { addDaysToInstant } from '../platform/instant.ts';
import { checkReminder, mostReminders, nextReminderAt, waitsForBuyer } from './buyer-reminder.ts';
import { type OrderState, orderStates } from './order-state-records.ts';

const now = new Date('2026-11-20T05:00:00Z');
const daysAgo = (days: number) => addDaysToInstant(now, -days);

function facts(remindedAt: readonly Date[], state: OrderState = 'requested', since = daysAgo(3)) {
  return { state, since, releaseMode: 'delivery', inspectionDays: 7, paymentDueOn: undefined, remindedAt } as const;
}

test('a buyer is reminded of what was sent and waits for an answer or a payment, and of nothing else', () => {
  const delivery = (state: OrderState) => ({ state, releaseMode: 'delivery' }) as const;
  expect(orderStates.filter((state) => waitsForBuyer(delivery(state)))).toEqual([
    'requested',
    'confirmed',
    'payment_failed',
  ]);
  for (const state of orderStates) {
    const checked = checkReminder(facts([], state), now);
    if (waitsForBuyer(delivery(state))) expect(checked).toEqual({ ok: true, value: undefined });
    else expect(checked).toMatchObject({ code: 'order.not_in_state' });
  }
});

test('again after a day to the minute, and the refusal says when', () => {
  expect(nextReminderAt([])).toBeUndefined();
  expect(nextReminderAt([daysAgo(9), daysAgo(2)])).toEqual(daysAgo(1));
  expect(checkReminder(facts([daysAgo(5), daysAgo(1)]), now).ok).toBe(true);
  const aMinuteLater = new Date(daysAgo(1).getTime() + 60_000);
  expect(checkReminder(facts([aMinuteLater]), now)).toMatchObject({
    code: 'order.reminded_today',
    facts: { at: '2026-11-20 14:01' },
  });
});

test('five times at most, over all versions', () => {
  const times = (count: number) => Array.from({ length: count }, (_, index) => daysAgo(count - index + 1));
  expect(checkReminder(facts(times(mostReminders - 1)), now).ok).toBe(true);
  expect(checkReminder(facts(times(mostReminders)), now)).toMatchObject({
    code: 'order.reminded_enough',
    facts: { most: '5' },
  });
});

test('not when the time to answer is over', () => {
  expect(checkReminder(facts([], 'requested', daysAgo(14)), now)).toMatchObject({ code: 'order.time_over' });
});

test('of goods that its word alone releases the buyer is reminded however late it is', () => {
  const held = { ...facts([], 'held', daysAgo(400)), releaseMode: 'milestones', milestoneKind: 'acceptance' } as const;
  expect(checkReminder(held, now)).toEqual({ ok: true, value: undefined });
  expect(checkReminder({ ...held, milestoneKind: 'delivery' }, now)).toMatchObject({ code: 'order.not_in_state' });
});
