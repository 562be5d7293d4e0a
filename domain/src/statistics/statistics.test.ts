import { describe, expect, test } from 'vitest';
import { approvalRate, daysBefore, medianOf, stepOf, stepsUntil } from './statistics.ts';

describe('the steps of a period', () => {
  test.each([
    ['days', 30, '2026-10-23'],
    ['weeks', 26, '2026-05-25'],
    ['months', 12, '2025-12-01'],
  ] as const)('%s: %i of them, from %s to the one of today', (period, count, first) => {
    const steps = stepsUntil('2026-11-21', period);
    expect(steps).toHaveLength(count);
    expect(steps[0]).toBe(first);
    expect(steps.at(-1)).toBe(stepOf('2026-11-21', period));
    expect(new Set(steps).size).toBe(count);
  });

  test('a week begins on Monday', () => {
    expect(stepOf('2026-11-22', 'weeks')).toBe('2026-11-16');
    expect(stepOf('2026-11-23', 'weeks')).toBe('2026-11-23');
  });
});

test('a period is compared with as many days before it', () => {
  expect(daysBefore('2026-10-23', '2026-11-21')).toEqual({ from: '2026-09-23', to: '2026-10-22' });
});

test('the approval rate is of what was decided, and none of nothing', () => {
  expect(approvalRate(2, 1)).toBe(6667);
  expect(approvalRate(3, 0)).toBe(10_000);
  expect(approvalRate(0, 0)).toBeUndefined();
});

test('the median is the value in the middle, the lower of two', () => {
  expect(medianOf([])).toBeUndefined();
  expect(medianOf([{ value: 9, count: 1 }])).toBe(9);
  expect(
    medianOf([
      { value: 20, count: 2 },
      { value: 3, count: 1 },
      { value: 8, count: 2 },
    ]),
  ).toBe(8);
  expect(
    medianOf([
      { value: 2, count: 2 },
      { value: 4, count: 2 },
    ]),
  ).toBe(2);
});

test('a value that does not occur is no median', () => {
  const none = { value: 1, count: 0 };
  expect(medianOf([none])).toBeUndefined();
  expect(medianOf([none, { value: 7, count: 1 }])).toBe(7);
});
