import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dialCodeOf, isDialCodeOf, isMobileNumber, isPhoneNumber, phoneCountries } from './phone-number.ts';

describe('a Korean number', () => {
  test.each(['01012345678', '010-1234-5678', '0111234567', '01612345678'])('%s is a mobile’s', (text) =>
    expect(isMobileNumber('KR', text)).toBe(true),
  );

  test.each(['01212345678', '0101234567', '010123456789', '0212345678', '+821012345678', '010 1234 567x'])(
    '%s is no mobile’s',
    (text) => expect(isMobileNumber('KR', text)).toBe(false),
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
  ])('%s is a telephone’s', (text) =>
    expect([isPhoneNumber('KR', text), isMobileNumber('KR', text)]).toEqual([true, false]),
  );

  test.each(['0351234567', '021234', '1234567890123'])('%s is nobody’s', (text) =>
    expect(isPhoneNumber('KR', text)).toBe(false),
  );

  test('every mobile prefix of the spec with seven or eight digits is one, as it is written', () => {
    const numbers = fc.tuple(fc.constantFrom('010', '011', '016', '017', '018', '019'), fc.stringMatching(/^\d{8}$/));
    fc.assert(
      fc.property(numbers, fc.constantFrom('-', ' ', ''), ([prefix, rest], gap) => {
        expect(isMobileNumber('KR', [prefix, rest.slice(0, 4), rest.slice(4)].join(gap))).toBe(true);
      }),
    );
  });
});

describe('a number abroad', () => {
  test.each([
    ['US', '415-555-2671', '115-555-2671'],
    ['GU', '671-646-1234', '415-555-2671'],
    ['JP', '090-1234-5678', '0312345678'],
    ['SG', '9123 4567', '6123 4567'],
    ['TW', '0912345678', '0212345678'],
    ['MX', '5512345678', '551234567'],
    ['MN', '88123456', '188123456'],
    ['VN', '0912345678', '02412345678'],
  ])('of %s: %s is a mobile’s, %s is not', (country, mobile, other) => {
    expect([isMobileNumber(country, mobile), isMobileNumber(country, other)]).toEqual([true, false]);
    expect(isPhoneNumber(country, mobile)).toBe(true);
  });

  test('may leave out the first zero where people do', () => {
    expect(isMobileNumber('JP', '9012345678')).toBe(true);
    expect(isMobileNumber('KR', '1012345678')).toBe(false);
  });

  test('of a country that we do not know is held to the world’s length', () => {
    expect([
      isPhoneNumber('FR', '0142345678'),
      isPhoneNumber('FR', '123'),
      isPhoneNumber('__proto__', '1'.repeat(20)),
    ]).toEqual([true, false, false]);
  });
});

test('dial codes are those of the countries (reference 3.3)', () => {
  expect(phoneCountries.map((country) => `${country}${dialCodeOf(country)}`).join(' ')).toBe(
    'KR82 US1 GU1 JP81 SG65 TW886 MX52 MN976 VN84',
  );
  expect([
    isDialCodeOf('SG', '65'),
    isDialCodeOf('SG', '82'),
    isDialCodeOf('FR', '33'),
    isDialCodeOf('FR', '+33'),
    isDialCodeOf('DE', '33'),
  ]).toEqual([true, false, true, false, false]);
  expect(['DE', 'CA', 'GB', 'AE', 'XX'].map(dialCodeOf)).toEqual(['49', '1', '44', '971', undefined]);
});
