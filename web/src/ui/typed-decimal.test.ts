import { expect, it } from 'vitest';
import { cutDecimals, readDecimal } from './typed-decimal.ts';

it('reads a number as either side of the world groups it', () => {
  for (const typed of ['1,234.50', '1.234,50', '1 234,50', '1234.50', 'USD 1,234.50']) {
    expect(readDecimal(typed, 2), typed).toBe('1234.50');
  }
  expect(readDecimal('1,234,567', 2)).toBe('1234567');
  expect(readDecimal('1.234.567', 0)).toBe('1234567');
  expect(readDecimal('1,234', 2)).toBe('1234');
  expect(readDecimal('12,5', 2)).toBe('12.5');
  expect(readDecimal('0,125', 3)).toBe('0.125');
});

it('understands full-width digits, and what is not finished yet', () => {
  expect(readDecimal('１２．５', 2)).toBe('12.5');
  expect(readDecimal('12.', 2)).toBe('12');
  expect(readDecimal('.5', 2)).toBe('0.5');
  expect(readDecimal('007', 0)).toBe('7');
  expect(readDecimal('1234.00', 0)).toBe('1234');
});

it('refuses what could mean two numbers or does not fit, rather than cut it', () => {
  for (const typed of ['1.234', '12.345', '1,23,4', '1,234,5', '12,34.50', '1.2.3', '.', '', '1234567890123']) {
    expect(readDecimal(typed, 2), typed).toBeUndefined();
  }
  expect(readDecimal('1234.5', 0)).toBeUndefined();
});

it('cuts decimals where another currency has fewer', () => {
  expect(cutDecimals('12.50', 0)).toBe('12');
  expect(cutDecimals('12.50', 2)).toBe('12.50');
});
