import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isKoreanMobile, isKoreanPhone } from './phone-number.ts';

describe('a Korean number', () => {
  test.each(['01012345678', '010-1234-5678', '0111234567', '01612345678'])('%s is a mobile’s', (text) =>
    expect(isKoreanMobile(text)).toBe(true),
  );

  test.each(['01212345678', '0101234567', '010123456789', '0212345678', '+821012345678', '010 1234 567x'])(
    '%s is no mobile’s',
    (text) => expect(isKoreanMobile(text)).toBe(false),
  );

  test.each([
    '02-123-4567',
    '0212345678',
    '031-123-4567',
    '064-1234-5678',
    '070-1234-5678',
    '0507-1234-5678',
    '080-123-4567',
    '15881234',
  ])('%s is a telephone’s', (text) => expect([isKoreanPhone(text), isKoreanMobile(text)]).toEqual([true, false]));

  test.each(['0351234567', '021234', '1234567890123'])('%s is nobody’s', (text) =>
    expect(isKoreanPhone(text)).toBe(false),
  );

  test('every mobile prefix of the spec with seven or eight digits is one, as it is written', () => {
    const numbers = fc.tuple(fc.constantFrom('010', '011', '016', '017', '018', '019'), fc.stringMatching(/^\d{8}$/));
    fc.assert(
      fc.property(numbers, fc.constantFrom('-', ' ', ''), ([prefix, rest], gap) => {
        expect(isKoreanMobile([prefix, rest.slice(0, 4), rest.slice(4)].join(gap))).toBe(true);
      }),
    );
  });
});
