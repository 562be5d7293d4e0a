import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money, sum } from '../platform/money.ts';
import { exchange } from './exchange-rate.ts';
import { feeVatRate, vatOnFee, wonOfParts } from './statement-amounts.ts';

const rate = { currency: 'USD', won: 13_842_000n } as const;
const usd = (minor: bigint) => money(minor, 'USD');

describe('the lines of a payout in won', () => {
  test('add up to what was paid, where each alone would lose its part of a won', () => {
    const parts = [usd(1n), usd(1n), usd(1n)];
    const { paid } = exchange(usd(3n), rate);
    const won = wonOfParts(parts, { amount: paid, rate }).map((each) => each?.minor);
    expect(won).toEqual([13n, 14n, 14n]);
    expect(paid.minor).toBe(41n);
  });

  test('are none of a payout in dollars, and themselves without a rate', () => {
    expect(wonOfParts([usd(100n)], { amount: usd(100n), rate: undefined })).toEqual([undefined]);
    const own = money(500n, 'KRW');
    expect(wonOfParts([own], { amount: own, rate: undefined })).toEqual([own]);
  });

  test('less what was set off they are what was paid, to the won', () => {
    const amounts = fc.array(fc.bigInt({ min: 1n, max: 10n ** 9n }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 100 }), (minors, share) => {
        const lines = minors.map(usd);
        const earned = sum(lines, 'USD');
        const debt = (earned.minor * BigInt(share)) / 100n;
        const { paid } = exchange(usd(earned.minor - debt), rate);
        const won = wonOfParts([...lines, usd(-debt)], { amount: paid, rate });
        expect(won.reduce((all, each) => all + (each?.minor ?? 0n), 0n)).toBe(paid.minor);
      }),
    );
  });
});

test('no tax is added to a fee today, and with a rate it is rounded half up', () => {
  expect(feeVatRate).toBe(0n);
  expect(vatOnFee(usd(15_245n))).toEqual(usd(0n));
  expect(vatOnFee(usd(15_245n), 1_000n)).toEqual(usd(1_525n));
});
