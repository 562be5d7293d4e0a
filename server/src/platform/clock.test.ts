import { expect, test } from 'vitest';
import { makeAdjustableClock, makeClockAhead, systemClock } from './clock.ts';

test('stands still until it is moved', () => {
  const clock = makeAdjustableClock(new Date('2026-11-21T00:00:00Z'));
  clock.advance(90_000);
  expect(clock.now()).toEqual(new Date('2026-11-21T00:01:30Z'));
  clock.set(new Date('2026-05-01T00:00:00Z'));
  expect(clock.now()).toEqual(new Date('2026-05-01T00:00:00Z'));
});

test('hands out a date of its own each time, so that changing one moves nothing', () => {
  const clock = makeAdjustableClock(new Date(0));
  clock.now().setFullYear(2030);
  expect(clock.now()).toEqual(new Date(0));
});

test('runs ahead of the machine by whole days', () => {
  const day = 86_400_000;
  const ahead = makeClockAhead(14).now().getTime() - systemClock.now().getTime();
  expect(Math.abs(ahead - 14 * day)).toBeLessThan(60_000);
});
