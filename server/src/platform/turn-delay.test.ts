import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { measureTurnDelay } from './turn-delay.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** What is measured while its seconds are so late in the mean, in milliseconds; `NaN` where no turn ended in one. */
function measure(...seconds: readonly number[]): readonly number[] {
  const histogram = { mean: 0, enable: () => true, disable: () => true, reset: () => undefined };
  const delay = measureTurnDelay(histogram);
  delay.note();
  return seconds.map((lateMs) => {
    histogram.mean = (10 + lateMs) * 1e6;
    delay.note();
    vi.advanceTimersByTime(1_000);
    return delay.ms();
  });
}

test('is late when two seconds on end were', () => {
  expect(measure(5, 1_400, 1_200, 1_300, 20, 10)).toEqual([0, 5, 1_200, 1_200, 20, 10]);
  expect(measure(1_400, Number.NaN, 1_600)).toEqual([0, 1_400, 1_600]);
});

test('is not late when the machine stood still once', () => {
  expect(Math.max(...measure(3, 2_500, 4, 3, Number.NaN, 5))).toBeLessThan(10);
});

test('measures nothing once nobody asks any more', () => {
  const histogram = { mean: 3e9, enable: vi.fn(), disable: vi.fn(), reset: () => undefined };
  const delay = measureTurnDelay(histogram);
  delay.note();
  vi.advanceTimersByTime(4_000);
  expect([delay.ms(), histogram.disable.mock.calls.length]).toEqual([2_990, 0]);
  vi.advanceTimersByTime(1_000);
  expect([delay.ms(), histogram.disable.mock.calls.length, vi.getTimerCount()]).toEqual([0, 1, 0]);
});
