import { describe, expect, test } from 'vitest';
import { addDays } from '../platform/instant.ts';
import { mostProgrammeDays, periodBefore, programmePeriodOf, stepLengthOf, stepsWithin } from './programme-figures.ts';

const today = '2026-11-24';

describe('the period', () => {
  test.each([
    ['the last thirty days', {}, { from: '2026-10-26', to: today }],
    ['thirty days until a day', { to: '2026-06-30' }, { from: '2026-06-01', to: '2026-06-30' }],
    ['from a day until today', { from: '2026-11-01' }, { from: '2026-11-01', to: today }],
    ['one day', { from: today, to: today }, { from: today, to: today }],
  ])('is %s', (_label, asked, period) => expect(programmePeriodOf(asked, today)).toEqual({ ok: true, value: period }));
  test.each([
    ['ends before it begins', { from: today, to: '2026-11-23' }, 'statistics.period_reversed'],
    ['is longer than a year', { from: '2025-11-23', to: today }, 'statistics.period_too_long'],
  ])('is refused where it %s', (_label, asked, code) =>
    expect(programmePeriodOf(asked, today)).toMatchObject({ ok: false, code, field: 'from' }),
  );
  test('may be a whole leap year', () => {
    expect(programmePeriodOf({ from: '2028-01-01', to: '2028-12-31' }, today).ok).toBe(true);
    expect(mostProgrammeDays).toBe(366);
  });
  test('is compared with as many days before it', () => {
    expect(periodBefore({ from: '2026-10-26', to: today })).toEqual({ from: '2026-09-26', to: '2026-10-25' });
  });
});

test.each([
  ['2026-11-23', today, 'days', ['2026-11-23', '2026-11-24']],
  [
    '2026-10-01',
    today,
    'weeks',
    [
      '2026-09-28',
      '2026-10-05',
      '2026-10-12',
      '2026-10-19',
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
    ],
  ],
  [
    '2026-01-15',
    '2026-08-31',
    'months',
    ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01', '2026-06-01', '2026-07-01', '2026-08-01'],
  ],
] as const)('the steps from %s to %s', (from, to, length, steps) => {
  expect(stepLengthOf({ from, to })).toBe(length);
  expect(stepsWithin({ from, to })).toEqual(steps);
});

test.each([
  [48, 'days'],
  [49, 'weeks'],
  [188, 'weeks'],
  [189, 'months'],
] as const)('a period that ends %i days after its first is shown by %s', (days, length) =>
  expect(stepLengthOf({ from: '2026-01-01', to: addDays('2026-01-01', days) })).toBe(length),
);
