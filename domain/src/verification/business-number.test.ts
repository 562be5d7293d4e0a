import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  businessKind,
  fitsBirthday,
  hasCorporationCheckDigit,
  isBusinessNumber,
  isCorporationNumber,
} from './business-number.ts';

const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`));
const complete = (start: string, test: (text: string) => boolean) =>
  Array.from({ length: 10 }, (_, digit) => `${start}${digit}`).filter(test);

describe('a business registration number (reference 3.4)', () => {
  test.each(['1111111119', '2222222227', '3333333336', '214-86-54322', '105 82 21136'])('%s is right', (text) =>
    expect(isBusinessNumber(text)).toBe(true),
  );

  test.each(['', '1111111118', '111111111', '11111111199', '11111111a9', '１１１１１１１１１９'])(
    '%j is wrong',
    (text) => expect(isBusinessNumber(text)).toBe(false),
  );

  test('has exactly one right last digit, also where that is 0', () => {
    fc.assert(
      fc.property(digits(9), (start) => {
        expect(complete(start, isBusinessNumber)).toHaveLength(1);
      }),
    );
    const ending = fc.sample(digits(9), 500).flatMap((start) => complete(start, isBusinessNumber));
    expect(ending.some((number) => number.endsWith('0'))).toBe(true);
  });

  test('detects a mistyped digit nearly always', () => {
    const numbers = digits(9).map((start) => complete(start, isBusinessNumber)[0] ?? '');
    fc.assert(
      fc.property(numbers, fc.integer({ min: 0, max: 7 }), fc.integer({ min: 1, max: 9 }), (number, index, by) => {
        const wrong = [...number];
        wrong[index] = String((Number(wrong[index]) + by) % 10);
        expect(isBusinessNumber(wrong.join(''))).toBe(false);
      }),
    );
  });

  test.each([
    ['2148654322', 'corporation'],
    ['1058221136', 'non_profit'],
    ['1111111119', 'individual'],
    ['1239000000', 'individual'],
    ['1238500000', 'other'],
  ])('%s is of the kind %s', (number, kind) => expect(businessKind(number)).toBe(kind));
});

describe('a corporate registration number', () => {
  test('of the official example has its check digit', () => {
    expect(hasCorporationCheckDigit('110111-0062432')).toBe(true);
    expect(hasCorporationCheckDigit('110111-0062433')).toBe(false);
    expect(isCorporationNumber('110111-0062433')).toBe(true);
    expect([isCorporationNumber('110111006243'), hasCorporationCheckDigit('110111006243')]).toEqual([false, false]);
  });

  test('has exactly one right check digit', () => {
    fc.assert(
      fc.property(digits(12), (start) => {
        expect(complete(start, hasCorporationCheckDigit)).toHaveLength(1);
      }),
    );
  });
});

test.each([
  ['800301-1234567', '1980-03-01', true],
  ['0503013234567', '2005-03-01', true],
  ['8003015234567', '1980-03-01', true],
  ['8003011234567', '1880-03-01', false],
  ['8003021234567', '1980-03-01', false],
  ['800301123456', '1980-03-01', false],
])('the registration number %s fits the birthday %s: %s', (number, birthday, fits) =>
  expect(fitsBirthday(number, birthday)).toBe(fits),
);
