import { describe, expect, test } from 'vitest';
import { money } from '../platform/money.ts';
import {
  checkRate,
  exchange,
  formatRate,
  isExchanged,
  isNearTo,
  isPlausibleRate,
  ownRateSource,
} from './exchange-rate.ts';
import { exchangeReference, payoutOfReference, referenceThere } from './exchange-reference.ts';

test('won are exchanged into nothing', () => {
  expect((['USD', 'JPY', 'KRW'] as const).map(isExchanged)).toEqual([true, true, false]);
});

test.each([
  [13_842_000n, '1384.20'],
  [13_842_500n, '1384.25'],
  [13_842_550n, '1384.255'],
  [13_842_555n, '1384.2555'],
  [10_000_000n, '1000.00'],
  [100n, '0.01'],
])('a rate of %i ten-thousandths is written %s, as banks do', (won, written) => {
  expect(formatRate(won)).toBe(written);
});

test('a source of ours has a name in each language, a bank its own', () => {
  expect(ownRateSource('Practice Bank, TT buying')).toBe('practice_bank');
  expect(ownRateSource('Practice rates')).toBe('practice_rates');
  expect([ownRateSource('Hana Bank'), ownRateSource('toString')]).toEqual([undefined, undefined]);
});

test('a rate is plausible between the least and the most that a bank could quote, both included', () => {
  const of = (currency: 'USD' | 'JPY', won: bigint) => isPlausibleRate({ currency, won });
  expect([of('USD', 5_000_000n), of('USD', 50_000_000n), of('JPY', 3_000_000n), of('JPY', 50_000_000n)]).toEqual([
    ...[true, true, true, true],
  ]);
  expect([of('USD', 4_999_999n), of('USD', 50_000_001n), of('JPY', 2_999_999n), of('JPY', 50_000_001n)]).toEqual([
    ...[false, false, false, false],
  ]);
});

describe('a rate may be kept for the payouts of today', () => {
  const now = new Date('2026-11-20T02:00:00Z');
  const check = (valueOn: string, quotedAt: string, won = 13_842_000n) =>
    checkRate({ currency: 'USD', won, valueOn, quotedAt: new Date(quotedAt), source: 'Bank' }, now);

  test('if it is of today, in Seoul, and was quoted by now', () => {
    expect(check('2026-11-20', '2026-11-20T02:00:00Z').ok).toBe(true);
    expect(check('2026-11-20', '2026-11-19T15:00:00Z').ok).toBe(true);
  });

  test.each([
    ['of another day', '2026-11-19', '2026-11-19T02:00:00Z'],
    ['of tomorrow', '2026-11-21', '2026-11-20T02:00:00Z'],
    ['quoted the day before', '2026-11-20', '2026-11-19T14:59:59Z'],
    ['quoted later than now', '2026-11-20', '2026-11-20T02:00:01Z'],
  ])('and not one %s', (_what, valueOn, quotedAt) => {
    expect(check(valueOn, quotedAt)).toMatchObject({ code: 'settlement.rate_stale', field: 'quotedAt' });
  });

  test('and not a slip of the pen', () => {
    expect(check('2026-11-20', '2026-11-20T01:00:00Z', 138_420n)).toMatchObject({
      ...{ code: 'settlement.rate_implausible', field: 'rate' },
    });
  });
});

test('a machine’s rate is looked at where it is more than a tenth away from the last one', () => {
  const near = (won: bigint, last = 10_000_000n) => isNearTo({ won: last }, { won });
  expect([near(11_000_000n), near(9_000_000n), near(10_000_000n)]).toEqual([true, true, true]);
  expect([near(11_000_001n), near(8_999_999n)]).toEqual([false, false]);
  expect(isNearTo(undefined, { won: 1n })).toBe(true);
});

describe('an amount in won', () => {
  test('is what the bank pays, rounded down; the book has it to the nearest won, and the rest is exact', () => {
    expect(exchange(money(1_001n, 'USD'), { currency: 'USD', won: 13_842_550n })).toEqual({
      ...{ paid: money(13_856n, 'KRW'), position: money(13_856n, 'KRW'), rounding: money(0n, 'KRW') },
      remainder: 392_550n,
    });
    expect(exchange(money(1n, 'USD'), { currency: 'USD', won: 13_860_000n })).toMatchObject({
      ...{ paid: money(13n, 'KRW'), position: money(14n, 'KRW'), rounding: money(1n, 'KRW') },
    });
    expect(exchange(money(1_234n, 'JPY'), { currency: 'JPY', won: 9_234_500n })).toMatchObject({
      ...{ paid: money(11_395n, 'KRW'), remainder: 373_000n },
    });
  });

  test('of another currency than the rate’s is a fault', () => {
    expect(() => exchange(money(1n, 'JPY'), { currency: 'USD', won: 13_842_000n })).toThrow('JPY has no rate of USD');
  });
});

test('both halves of an exchange, there and back, are known by the payout and the currency', () => {
  const half = { endToEndId: 'PO01K', currency: 'USD', isUndone: false } as const;
  expect([exchangeReference(half), exchangeReference({ ...half, isUndone: true })]).toEqual([
    'PO01K-USD',
    'PO01K-USD-R',
  ]);
  expect(['PO01K-USD-R', 'PO01K-USD', 'PO-R1'].map(referenceThere)).toEqual(['PO01K-USD', 'PO01K-USD', 'PO-R1']);
  expect(['PO01K-USD-R', 'PO01K-KRW', 'PO01K', 'PO-USD-1', 'PO-usd'].map(payoutOfReference)).toEqual([
    ...['PO01K', 'PO01K', 'PO01K', 'PO-USD-1', 'PO-usd'],
  ]);
});
