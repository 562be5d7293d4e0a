import { describe, expect, it } from 'vitest';
import { cleanDecimal } from './decimal-field.tsx';

describe('a decimal as it is typed', () => {
  it('loses separators and what the scale does not allow', () => {
    expect(cleanDecimal('1,234.567', 2)).toBe('1234.56');
    expect(cleanDecimal('1,234.5', 0)).toBe('1234');
    expect(cleanDecimal('007', 0)).toBe('7');
  });

  it('understands full-width digits of an input method', () => {
    expect(cleanDecimal('１２．５', 2)).toBe('12.5');
  });

  it('keeps what is not finished yet', () => {
    expect(cleanDecimal('12.', 2)).toBe('12.');
    expect(cleanDecimal('.5', 2)).toBe('0.5');
    expect(cleanDecimal('', 2)).toBe('');
  });
});
