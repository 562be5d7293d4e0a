/** Numbers that have a shape of their own, with check digits as ISO 6346 and IATA resolution 600a have them. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findAirWaybills,
  findBusinessNumbers,
  findContainers,
  findDeclarations,
  plainNumber,
} from './document-numbers.ts';

const found = (numbers: ReturnType<typeof findContainers>) =>
  numbers.map(({ value, isCheckDigitWrong }) => (isCheckDigitWrong ? `${value} wrong` : value));

test('a number is its letters and digits in capitals', () => {
  expect(['PI-2026/1102', ' hdmu 123 ', 'ＡＢ１２', '№5', '한빛-1', ''].map(plainNumber)).toEqual([
    ...['PI20261102', 'HDMU123', 'AB12', 'NO5', '한빛1', ''],
  ]);
});

describe('the number of a container', () => {
  test.each([
    ['CSQU3054383', ['CSQU3054383']],
    ['csqu 305438-3', ['CSQU3054383']],
    ['CSQU-3054383 / 40HC', ['CSQU3054383']],
    ['CSQU 305438 3', ['CSQU3054383']],
    ['CSQU3054384', ['CSQU3054384 wrong']],
    ['HLXU2008419, TGHU7599330', ['HLXU2008419', 'TGHU7599330']],
    ['a frame or trailer: ABCJ1234560 ABCZ1234562', ['ABCJ1234560 wrong', 'ABCZ1234562 wrong']],
    ['of another kind: ABCX1234567', []],
    ['within another: XCSQU3054383, 1CSQU3054383', []],
    ['that goes on: CSQU30543831', []],
  ])('is found in %s', (text, numbers) => {
    expect(found(findContainers(text))).toEqual(numbers);
  });

  test('is kept as it stands', () => {
    expect(findContainers('No. csqu 305438-3 SEAL 12')).toMatchObject([{ written: 'CSQU 305438-3' }]);
  });

  test('has one check digit that fits', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'), minLength: 3, maxLength: 3 });
    const serial = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(letters, serial, (owner, number) => {
        const fits = [...'0123456789'].filter(
          (digit) => findContainers(`${owner}U${number}${digit}`)[0]?.isCheckDigitWrong === false,
        );
        expect(fits).toHaveLength(1);
      }),
    );
  });

  test('counts letters without the multiples of eleven, each place twice the one before (ISO 6346, annex A)', () => {
    const values =
      'A10 B12 C13 D14 E15 F16 G17 H18 I19 J20 K21 L23 M24 N25 O26 P27 Q28 R29 S30 T31 U32 V34 W35 X36 Y37 Z38';
    for (const each of values.split(' ')) {
      const [letter = '', value] = [each[0], Number(each.slice(1))];
      // U is the fourth place: 32 × 8; the serial is nothing.
      const digit = ((value * (1 + 2 + 4) + 32 * 8) % 11) % 10;
      expect(found(findContainers(`${letter.repeat(3)}U000000${digit}`)), letter).toEqual([
        `${letter.repeat(3)}U000000${digit}`,
      ]);
    }
  });
});

describe('the number of an air waybill', () => {
  test.each([
    ['180-1234 5675', ['18012345675']],
    ['MAWB: 180-12345675', ['18012345675']],
    ['180 12345675', ['18012345675']],
    ['180 - 1234 5675', ['18012345675']],
    ['180-12345676', ['18012345676 wrong']],
    ['not without a gap: 18012345675', []],
    ['not within another: A180-12345675, 9-180-12345675, 180-12345675-1, 180-123456751', []],
  ])('is found in %s', (text, numbers) => {
    expect(found(findAirWaybills(text))).toEqual(numbers);
  });

  test('ends with the rest of its seven digits by seven', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), (serial) => {
        const digits = String(serial).padStart(7, '0');
        const [right, wrong] = [serial % 7, ((serial % 7) + 1) % 7];
        expect(found(findAirWaybills(`988-${digits}${right}`))).toEqual([`988${digits}${right}`]);
        expect(found(findAirWaybills(`988-${digits}${wrong}`))).toEqual([`988${digits}${wrong} wrong`]);
      }),
    );
  });
});

test.each([
  ['43210-26-500123X', ['4321026500123X']],
  ['4321026500123x', ['4321026500123X']],
  ['4A210 - 26 - 500123U', ['4A21026500123U']],
  ['신고번호 43210 26 500123W (갑지)', ['4321026500123W']],
  ['43210-26-500123', []],
  ['43210-26-500123A', []],
  ['43210-26-500123XX', []],
  ['143210-26-500123X', []],
  ['43210-26-50012X', []],
])('the number of a Korean declaration is found in %s', (text, numbers) => {
  expect(found(findDeclarations(text))).toEqual(numbers);
});

test.each([
  ['124-81-00998', ['1248100998']],
  ['(1248100998)', ['1248100998']],
  ['124-81-009981', []],
  ['1-124-81-00998', []],
  ['124-81-00998-1', []],
  ['124-8-100998', []],
])('the number of a Korean business is found in %s', (text, numbers) => {
  expect(found(findBusinessNumbers(text))).toEqual(numbers);
});
