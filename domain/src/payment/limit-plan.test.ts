import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money } from '../platform/money.ts';
import { planPayments } from './limit-plan.ts';

const base = { charge: money(1_104_211n, 'USD'), available: 500_000n, today: '2026-11-20', lastDay: '2026-11-30' };

describe('a plan for a limit', () => {
  test('of a day pays equal parts on days that follow each other, the rest last', () => {
    expect(planPayments({ ...base, renews: 'daily' })).toEqual({
      parts: [
        { day: '2026-11-20', amount: money(368_071n, 'USD') },
        { day: '2026-11-21', amount: money(368_071n, 'USD') },
        { day: '2026-11-22', amount: money(368_069n, 'USD') },
      ],
      isInTime: true,
    });
  });

  test.each([
    [25, ['2026-11-20', '2026-11-25', '2026-12-25'], false],
    [20, ['2026-11-20', '2026-12-20', '2027-01-20'], false],
    [1, ['2026-11-20', '2026-12-01', '2027-01-01'], false],
  ] as const)('that renews on day %i of the month waits for it', (renews, days, isInTime) => {
    const plan = planPayments({ ...base, renews });
    expect(plan?.parts.map(({ day }) => day)).toEqual(days);
    expect(plan?.isInTime).toBe(isInTime);
  });

  test('is not needed where the card can take it all, nor made of more than twelve parts', () => {
    expect(planPayments({ ...base, renews: 'daily', available: 1_104_211n })).toBeUndefined();
    expect(planPayments({ ...base, renews: 'daily', available: 92_017n })).toBeUndefined();
    expect(planPayments({ ...base, renews: 'daily', available: 0n })).toBeUndefined();
  });

  test('never exceeds the limit and always adds up', () => {
    const amount = fc.bigInt({ min: 1n, max: 1_000_000_000_000n });
    fc.assert(
      fc.property(amount, amount, (minor, available) => {
        const parts = planPayments({ ...base, charge: money(minor, 'KRW'), available, renews: 'daily' })?.parts ?? [];
        if (parts.length === 0) return;
        expect(parts.reduce((sum, part) => sum + part.amount.minor, 0n)).toBe(minor);
        expect(parts.every((part) => part.amount.minor > 0n && part.amount.minor <= available)).toBe(true);
      }),
    );
  });
});
