import { isDialCodeOf } from '@gtp/domain/platform/phone-number.ts';
import { describe, expect, test } from 'vitest';
import { phonePlans } from './phone-plans.ts';

const { dialCodeOf, isMobile, isPhone } = phonePlans;

/** Numbers that the countries keep free for examples, or that the plans themselves give as such. */
describe('a number of the world', () => {
  test.each([
    ['US', '415-555-2671', '115-555-2671'],
    ['GU', '671-646-1234', '115-555-2671'],
    ['JP', '090-1234-5678', '03-1234-5678'],
    ['SG', '9123 4567', '6123 4567'],
    ['TW', '0912 345 678', '02-2345-6789'],
    ['MX', '55 1234 5678', '551234567'],
    ['MN', '8812 3456', '11 321234'],
    ['VN', '091 234 56 78', '024 3825 1234'],
    ['GB', '07400 123456', '020 7946 0018'],
    ['DE', '01512 3456789', '030 23125 000'],
    ['FR', '06 12 34 56 78', '01 42 34 56 78'],
    ['IT', '312 345 6789', '06 1234 5678'],
    ['AU', '0412 345 678', '(02) 7010 1234'],
    ['BR', '(11) 96123-4567', '(11) 2345-6789'],
    ['CN', '131 2345 6789', '010 1234 5678'],
    ['HK', '5123 4567', '2123 4567'],
    ['IN', '98110 12345', '011 2345 6789'],
    ['ID', '0812-345-678', '(021) 8350123'],
    ['AE', '050 123 4567', '02 234 5678'],
    ['ZA', '071 123 4567', '010 123 4567'],
  ])('of %s: %s is a mobile’s, %s is not', (country, mobile, other) => {
    expect([isMobile(country, mobile), isMobile(country, other)]).toEqual([true, false]);
    expect(isPhone(country, mobile)).toBe(true);
  });

  test.each([
    ['JP', '03-1234-5678'],
    ['TW', '02-2345-6789'],
    ['GB', '020 7946 0018'],
    ['FR', '01 42 34 56 78'],
    ['DE', '030 23125 000'],
    ['US', '800-555-0123'],
  ])('of %s: %s is a telephone’s', (country, text) => expect(isPhone(country, text)).toBe(true));

  test.each([
    ['GB', '020 7946'],
    ['FR', '9999999999'],
    ['JP', '00-1234-5678'],
    ['SG', '+65 9123 4567'],
    ['SG', '9123 4567x'],
    ['US', '+44 20 7946 0018'],
    ['SG', ''],
  ])('of %s: %j is nobody’s', (country, text) =>
    expect([isPhone(country, text), isMobile(country, text)]).toEqual([false, false]),
  );

  test('may leave out the first zero where people do, and lies anywhere behind its dial code', () => {
    expect(isMobile('JP', '9012345678')).toBe(true);
    expect(isMobile('KR', '1012345678')).toBe(false);
    expect([isPhone('US', '416-555-0123'), isPhone('GU', '415-555-2671')]).toEqual([true, true]);
  });

  test('in Korea is what the spec says, not what the plan allows', () => {
    expect([isMobile('KR', '012-1234-5678'), isPhone('KR', '012-1234-5678')]).toEqual([false, false]);
    expect([isMobile('KR', '011-234-5678'), isPhone('KR', '02-123-4567')]).toEqual([true, true]);
  });

  test('of letters that are no country’s is held to the world’s length', () => {
    expect(['XX', '__proto__', ''].map((country) => isPhone(country, '0142345678'))).toEqual([true, true, true]);
    expect([isPhone('XX', '123'), isPhone('__proto__', '1'.repeat(20))]).toEqual([false, false]);
  });
});

test('dial codes are those of the countries (reference 3.3)', () => {
  const countries = ['KR', 'US', 'GU', 'JP', 'SG', 'TW', 'MX', 'MN', 'VN', 'DE', 'CA', 'GB', 'AE'];
  expect(countries.map((country) => `${country}${dialCodeOf(country)}`).join(' ')).toBe(
    'KR82 US1 GU1 JP81 SG65 TW886 MX52 MN976 VN84 DE49 CA1 GB44 AE971',
  );
  const isOf = (country: string, dialCode: string) => isDialCodeOf(country, dialCode, phonePlans);
  expect([isOf('SG', '65'), isOf('SG', '82'), isOf('FR', '33'), isOf('FR', '+33'), isOf('DE', '33')]).toEqual([
    true,
    false,
    true,
    false,
    false,
  ]);
  expect([dialCodeOf('XX'), isOf('XX', '77'), isOf('XX', '+7')]).toEqual([undefined, true, false]);
});
