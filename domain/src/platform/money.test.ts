import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Currency,
  currencies,
  currencyDigits,
  divideHalfUp,
  formatMoney,
  formatScaled,
  minus,
  money,
  parseMoney,
  parseScaled,
  plus,
  sum,
  zero,
} from './money.ts';

describe('an amount on the wire', () => {
  test.each([
    ['USD', 11_042_11n, '11042.11'],
    ['USD', 5n, '0.05'],
    ['USD', 0n, '0.00'],
    ['USD', -5n, '-0.05'],
    ['JPY', 1_328_008n, '1328008'],
    ['KRW', 0n, '0'],
    ['KRW', -20_987_639n, '-20987639'],
  ] as const)('%s %s is %s', (currency, minor, text) => {
    expect(formatMoney(money(minor, currency))).toBe(text);
    expect(parseMoney(text, currency)).toEqual(money(minor, currency));
  });

  test.each<[Currency, string]>([
    ['USD', '1'],
    ['USD', '1.5'],
    ['USD', '1.005'],
    ['USD', '1,000.00'],
    ['USD', '.50'],
    ['USD', '+1.00'],
    ['USD', ' 1.00'],
    ['USD', '1.00\n'],
    ['USD', ''],
    ['USD', 'NaN'],
    ['USD', '٣.٠٠'],
    ['JPY', '1.00'],
    ['KRW', '1e3'],
    ['KRW', '1e21'],
    ['KRW', '0x10'],
    ['KRW', '9999999999999999'],
  ])('%s %j is not understood', (currency, text) => {
    expect(parseMoney(text, currency)).toBeUndefined();
  });

  test('any amount of up to fifteen digits comes back as it went', () => {
    const minor = fc.bigInt(-(10n ** 15n) + 1n, 10n ** 15n - 1n);
    fc.assert(
      fc.property(minor, fc.constantFrom(...currencies), (value, currency) => {
        expect(parseMoney(formatMoney(money(value, currency)), currency)).toEqual(money(value, currency));
      }),
    );
  });

  test('the digits are those of ISO 4217', () => {
    expect(currencies.map(currencyDigits)).toEqual([2, 0, 0]);
  });
});

describe('decimals', () => {
  test.each([
    [1234n, 3, '1.234'],
    [-5n, 2, '-0.05'],
    [7n, 0, '7'],
    [0n, 6, '0.000000'],
  ] as const)('%s with %i digits is %s', (value, scale, text) => {
    expect(formatScaled(value, scale)).toBe(text);
    expect(parseScaled(text, scale)).toBe(value);
  });

  test('fewer digits are filled up, more are refused', () => {
    expect(parseScaled('1.5', 3)).toBe(1500n);
    expect(parseScaled('1.5000', 3)).toBeUndefined();
    expect(parseScaled('1.', 3)).toBeUndefined();
    expect(parseScaled('--1', 3)).toBeUndefined();
  });
});

describe('rounding half up', () => {
  test.each([
    [5n, 10n, 1n],
    [4n, 10n, 0n],
    [-5n, 10n, -1n],
    [5n, -10n, -1n],
    [15n, 10n, 2n],
    [30_491_02n, 100n, 30_491n],
    [0n, 7n, 0n],
  ] as const)('%s ÷ %s is %s', (numerator, denominator, quotient) => {
    expect(divideHalfUp(numerator, denominator)).toBe(quotient);
  });

  test('is never further from the truth than one half, and the same on both sides of zero', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 20n), 10n ** 20n), fc.bigInt(1n, 10n ** 9n), (numerator, denominator) => {
        const rest = 2n * (numerator - divideHalfUp(numerator, denominator) * denominator);
        expect(rest <= denominator && rest >= -denominator).toBe(true);
        expect(divideHalfUp(-numerator, denominator)).toBe(-divideHalfUp(numerator, denominator));
      }),
    );
  });
});

describe('adding', () => {
  test('happens within a currency', () => {
    expect(sum([money(1n, 'USD'), money(2n, 'USD')], 'USD')).toEqual(money(3n, 'USD'));
    expect(sum([], 'JPY')).toEqual(zero('JPY'));
    expect(minus(money(1n, 'KRW'), money(3n, 'KRW'))).toEqual(money(-2n, 'KRW'));
  });

  test('across currencies is a fault', () => {
    expect(() => plus(money(1n, 'USD'), money(1n, 'JPY'))).toThrow('USD and JPY');
    expect(() => minus(money(1n, 'USD'), money(1n, 'KRW'))).toThrow('USD and KRW');
  });
});
