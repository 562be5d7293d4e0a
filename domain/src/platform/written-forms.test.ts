import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { characterFilters, filterCharacters, filterTyped, fitsFilter, isLatinText } from './character-filters.ts';
import { isEmailAddress } from './email-address.ts';
import { addDays, isDay } from './instant.ts';
import { isPostalCode } from './postal-code.ts';
import { isDomainLikeUrl } from './web-address.ts';
import { ageOn, formatDay8, parseDay8 } from './written-day.ts';
import { fitsPercentField, formatPriceField } from './written-number.ts';

describe('an e-mail address (spec §5)', () => {
  test.each(['a@b.co', 'Jane.Tan_1%+-@tan-trading.example.com', '0@0.kr', `${'a'.repeat(60)}@x.example`])(
    'may be %s',
    (text) => expect(isEmailAddress(text)).toBe(true),
  );

  test.each([
    '',
    'a',
    'a@b',
    'a@b.c',
    '@b.co',
    'a@.co',
    'a@b..co',
    'a b@c.co',
    'a@b.co ',
    'ä@b.co',
    'a@b.c1',
    `${'a'.repeat(260)}@b.co`,
  ])('is not %j', (text) => expect(isEmailAddress(text)).toBe(false));

  test('is any local part of the allowed characters at any domain with a top-level part of letters', () => {
    const local = fc.stringMatching(/^[A-Za-z0-9._%+-]{1,30}$/);
    const domain = fc.stringMatching(/^([A-Za-z0-9-]{1,10}\.){1,3}[A-Za-z]{2,8}$/);
    fc.assert(
      fc.property(local, domain, (name, host) => {
        expect(isEmailAddress(`${name}@${host}`)).toBe(true);
      }),
    );
    const foreign = fc.stringMatching(/^[!#$&*()=?/]$/);
    fc.assert(
      fc.property(local, foreign, (name, sign) => {
        expect(isEmailAddress(`${name}${sign}@b.co`)).toBe(false);
      }),
    );
  });

  test('is judged at once, however hostile the text is', () => {
    const started = performance.now();
    isEmailAddress(`a@${'a-'.repeat(5_000)}`);
    isDomainLikeUrl(`${'a.'.repeat(140)}!`);
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});

describe('a date (spec §5)', () => {
  test('is eight digits of a day that the calendar has', () => {
    const days = fc.integer({ min: -30_000, max: 30_000 }).map((count) => addDays('2000-01-01', count));
    fc.assert(
      fc.property(days, (day) => {
        expect(isDay(day)).toBe(true);
        expect(parseDay8(formatDay8(day))).toBe(day);
      }),
    );
  });

  test.each([
    '20250229',
    '20261301',
    '20260431',
    '20260100',
    '2026-1-1',
    '2026121',
    '202612011',
    '２０２６１２０１',
    '',
  ])('%j is none', (text) => expect(parseDay8(text)).toBeUndefined());

  test('of birth makes somebody a year older on the birthday, not the day before', () => {
    expect([ageOn('2026-11-20', '2007-11-21'), ageOn('2026-11-21', '2007-11-21')]).toEqual([18, 19]);
    expect(ageOn('2026-02-28', '2008-02-29')).toBe(17);
    expect(ageOn('2026-01-01', '2026-01-02')).toBe(-1);
  });
});

describe('an address in the web (spec §5)', () => {
  test.each([
    'tan.example',
    'www.tan.example/shop?a=1',
    'a.co.kr:8080',
    '한빛.한국',
    'xn--hb4b.xn--3e0b707e',
    'a-b.co',
  ])('may be %s', (text) => expect(isDomainLikeUrl(text)).toBe(true));

  test.each([
    'https://tan.example',
    'tan',
    'tan.',
    '.example',
    '-a.co',
    'a..co',
    'a b.co',
    'javascript:alert(1)',
    '1.2.3.4',
    '',
  ])('is not %j', (text) => expect(isDomainLikeUrl(text)).toBe(false));
});

describe('the character filters (spec §5)', () => {
  test.each([
    ['korean', '한ㅋㅏ A1', '한ㅋㅏ '],
    ['english', 'Jane 탄 1', 'Jane  '],
    ['digits', '0a1-٣2', '012'],
    ['upper_case_and_digits', 'aB-C1', 'BC1'],
    ['upper_case_and_signs', 'aB-C1!', 'B-C!'],
    ['upper_case_digits_underscore', 'aB_C-1', 'B_C1'],
    ['letters_and_digits', 'aB_1한', 'aB1'],
  ] as const)('%s makes %j into %j', (filter, typed, left) => expect(filterCharacters(filter, typed)).toBe(left));

  test('what a filter leaves fits it, and what fits it is left alone', () => {
    fc.assert(
      fc.property(fc.constantFrom(...characterFilters), fc.string({ unit: 'binary' }), (filter, typed) => {
        const left = filterCharacters(filter, typed);
        expect(fitsFilter(filter, left)).toBe(true);
        expect(filterCharacters(filter, left)).toBe(left);
      }),
    );
  });

  test('names and addresses in Latin letters may have accents, not other scripts', () => {
    expect(['Ñandú S.A. de C.V.', '#12-01, 1 Raffles Place', "O'Neil"].every(isLatinText)).toBe(true);
    expect(['한빛', 'Иван', '東京', 'a<b'].some(isLatinText)).toBe(false);
  });
});

describe('prices and percentages (spec §5)', () => {
  test('a price has separators, and nothing stands for zero in a field', () => {
    const written = (scale: number, least: number, minors: readonly bigint[]) =>
      minors.map((minor) => formatPriceField(minor, { scale, least }));
    expect(written(0, 0, [0n, 1_234_567n, 999n, -1_000n])).toEqual(['', '1,234,567', '999', '-1,000']);
    expect(written(2, 2, [0n, 1_104_211n, 5n, 100n])).toEqual(['', '11,042.11', '0.05', '1.00']);
    expect(written(6, 2, [8_370_000n, 1_234_500_000n, 12_345_678n])).toEqual(['8.37', '1,234.50', '12.345678']);
  });

  test('the digits of a price survive its writing', () => {
    const amounts = fc.bigInt({ min: 1n, max: 10n ** 15n });
    fc.assert(
      fc.property(amounts, fc.constantFrom(0, 2), (minor, scale) => {
        const written = formatPriceField(minor, { scale, least: scale });
        expect(BigInt(written.replaceAll(/[,.]/g, ''))).toBe(minor);
        expect(written.split('.')[0]).toMatch(/^\d{1,3}(,\d{3})*$/);
      }),
    );
  });

  test('a percent field takes at most two decimals and at most 100', () => {
    expect(['', '0', '1.', '1.5', '99.99', '100', '100.00'].every(fitsPercentField)).toBe(true);
    expect(['1.555', '100.01', '1000', '.5', '-1', '1,5'].some(fitsPercentField)).toBe(false);
  });
});

test('a postal code is the country’s', () => {
  const right = [
    ['KR', '04524'],
    ['US', '94105-1234'],
    ['JP', '100-0001'],
    ['SG', '049321'],
    ['GU', '96910'],
    ['FR', '75001'],
  ] as const;
  const wrong = [
    ['KR', '4524'],
    ['US', '9410'],
    ['SG', '04932'],
    ['GU', '94105'],
    ['FR', '<>'],
    ['toString', ''],
  ] as const;
  expect(right.every(([country, code]) => isPostalCode(country, code))).toBe(true);
  expect(wrong.some(([country, code]) => isPostalCode(country, code))).toBe(false);
});

test('small letters typed into a field of capitals are its capitals; elsewhere they are dropped or kept as they are', () => {
  expect(filterTyped('upper_case_and_digits', 'chas-us33')).toBe('CHASUS33');
  expect(filterTyped('digits', 'a1b2')).toBe('12');
  expect(filterTyped('letters_and_digits', 'aB-1')).toBe('aB1');
});
