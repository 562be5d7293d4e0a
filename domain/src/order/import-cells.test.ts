import { describe, expect, it } from 'vitest';
import { decimalMarkOf, readImportDay, readImportNumber } from './import-cells.ts';

const written = (text: string) => ({ text, isNumber: false });
const day = (text: string) => readImportDay(written(text));

describe('a day in a spreadsheet', () => {
  it.each([
    '2026-11-24',
    '2026/11/24',
    '2026. 11. 24.',
    '20261124',
    '2026년 11월 24일',
    '2026年11月24日',
    '24.11.2026',
    '24 Nov 2026',
    'November 24, 2026',
    '24 de noviembre de 2026',
    '2026-11-24T00:00:00',
    '2026-11-24 09:30',
    '11/24/2026',
    '24/11/2026',
    '46350',
    '２０２６-１１-２４',
    ' 2026-11-24 ',
    '2026-11-24   9:30',
    '2026-11-24T09:30:15.123456Z',
    '2026 / 11 / 24',
    '2026 년 11 월 24 일',
    '24.11.2026.',
    'Nov. 24 2026',
    '24 noviembre 2026',
    '24-nov-2026',
    '46350.999',
  ])('is read from %s', (text) => {
    expect(day(text)).toEqual({ value: '2026-11-24' });
  });

  it('is ambiguous where day and month could change places', () => {
    expect(day('11/12/2026')).toEqual({ wrong: 'ambiguous' });
    expect(day('1-2-2026')).toEqual({ wrong: 'ambiguous' });
    expect(day('12/12/2026')).toEqual({ value: '2026-12-12' });
    expect(day('11.12.2026'), 'with dots the day comes first').toEqual({ value: '2026-12-11' });
  });

  it.each([
    ...['120261124', '202611245', '2026-11-24x', 'x2026-11-24', '2026-11-24 9:30 pm', '36526', '1234.5', '46350x'],
    ...['24 Nov 26', 'Nov 2026', '24 Now 2026', '24.11.20261', '124.11.2026', '24/11-2026', '2026-11-24 1:2'],
  ])('is not guessed from %s', (text) => {
    expect(day(text)).toEqual({ wrong: 'none' });
  });

  it.each(['', 'soon', '2026-02-30', '24.13.2026', '31/31/2026', '24.11.26', '12', '1,234'])(
    'is none in %s',
    (text) => {
      expect(day(text)).toEqual({ wrong: 'none' });
    },
  );

  it('is a workbook’s number of it, with a time or without', () => {
    expect(readImportDay({ text: '46350.5', isNumber: true })).toEqual({ value: '2026-11-24' });
    expect(readImportDay({ text: '36526', isNumber: true }), 'before 2000 only as a number').toEqual({
      value: '2000-01-01',
    });
    expect(day('36527')).toEqual({ value: '2000-01-02' });
  });
});

describe('a number in a spreadsheet', () => {
  const number = (text: string, mark?: '.' | ',', scale = 3) => readImportNumber(written(text), scale, mark);

  it('is read however its writer groups digits and marks decimals', () => {
    for (const text of ['1,234.5', '1.234,5', '1 234,5', "1'234.5", '1234.50', 'USD 1,234.5', '$1,234.5', '1.234,5 €'])
      expect(number(text), text).toEqual({ value: 1_234_500n });
    expect(number('1,234,567')).toEqual({ value: 1_234_567_000n });
    expect(number('0,125')).toEqual({ value: 125n });
    expect(number('-5')).toEqual({ value: -5_000n });
  });

  it.each([
    ['12.345.678,9', 12_345_678_900n],
    ['1,234,567.89', 1_234_567_890n],
    ['EUR1.234,5', 1_234_500n],
    ['5 000원', 5_000_000n],
    ['5000円', 5_000_000n],
    ['12元', 12_000n],
    ['50%', 50_000n],
    ['−5.5', -5_500n],
    ['12.5000', 12_500n],
    ['0.123', 123n],
    ['-1234.5', -1_234_500n],
    ['1234,5', 1_234_500n],
    ['1’234’567', 1_234_567_000n],
    ['5.', 5_000n],
    ['999999999999999', 999_999_999_999_999_000n],
  ])('is read from %s', (text, value) => {
    expect(number(text)).toEqual({ value });
  });

  it.each(['1234.5678', '1234567890123456', '12USDX', 'XUSD12', 'US12', '5 %%', '1,234.5.6', '12.34.56,7', 'a5', '5a'])(
    'is not guessed from %s',
    (text) => {
      expect(number(text)).toEqual({ wrong: 'none' });
    },
  );

  it('of a workbook has its dot before decimals', () => {
    expect(readImportNumber({ text: '1234', isNumber: true }, 2, ',')).toEqual({ value: 123_400n });
    expect(readImportNumber({ text: 'many', isNumber: true }, 2, ',')).toEqual({ wrong: 'none' });
    expect(decimalMarkOf([{ text: '8.37', isNumber: true }])).toBeUndefined();
  });

  it('is ambiguous with one mark before three digits, unless the file shows what its marks are', () => {
    expect(number('1,234')).toEqual({ wrong: 'ambiguous' });
    expect(number('1.234')).toEqual({ wrong: 'ambiguous' });
    expect(number('1,234', '.')).toEqual({ value: 1_234_000n });
    expect(number('1,234', ',')).toEqual({ value: 1_234n });
    expect(number('1.234', ',')).toEqual({ value: 1_234_000n });
    expect(readImportNumber({ text: '1.234', isNumber: true }, 3, undefined)).toEqual({ value: 1_234n });
  });

  it.each(['', 'many', '12 pcs', '1,23,4', '1.2.3', '12,34.50', '1.2345', '--5'])('is none in %s', (text) => {
    expect(number(text)).toEqual({ wrong: 'none' });
  });

  it('has its marks explained by the other numbers of its file', () => {
    expect(decimalMarkOf([written('1,234'), written('8.37'), written('12')])).toBe('.');
    expect(decimalMarkOf([written('1.234'), written('8,37')])).toBe(',');
    expect(decimalMarkOf([written('1.234.567')])).toBe(',');
    expect(decimalMarkOf([written('12,345,678,901')])).toBe('.');
    expect(decimalMarkOf([written('123.456,5')])).toBe(',');
    expect(decimalMarkOf([written('12.345')])).toBeUndefined();
    expect(decimalMarkOf([written('0.345')]), 'no group begins with nothing').toBe('.');
    expect(decimalMarkOf([written('many'), written('8,37')])).toBe(',');
    expect(decimalMarkOf([written('8,37'), written('8.37')])).toBeUndefined();
    expect(decimalMarkOf([written('1,234'), written('12')])).toBeUndefined();
  });
});
