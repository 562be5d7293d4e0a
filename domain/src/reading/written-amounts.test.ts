/** Numbers as invoices of many countries write them. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  currencyIn,
  decimalSignOf,
  findAmounts,
  findQuantities,
  isWeight,
  plainDecimal,
  sumOfDecimals,
  unitIn,
  unitOf,
} from './written-amounts.ts';

const quantities = (text: string, decimals?: '.' | ',') =>
  findQuantities(text, decimals).map(({ value, unit }) => (unit ? `${value} ${unit}` : value));

describe('a number', () => {
  test.each([
    ['10,889.65', '10889.65'],
    ['10.889,65', '10889.65'],
    ['10 889,65', '10889.65'],
    ['10’889.65', '10889.65'],
    ["10'889.65", '10889.65'],
    ['1.234.567', '1234567'],
    ['1,234,567', '1234567'],
    ['1,234,567.8', '1234567.8'],
    ['10889,65', '10889.65'],
    ['10889.6', '10889.6'],
    ['0.5000', '0.5'],
    ['8,000.00', '8000'],
    ['007', '7'],
    ['0', '0'],
    ['0.00', '0'],
    ['123456789012345', '123456789012345'],
    ['1234567890123456', undefined],
    ['1.23456', undefined],
    ['1,2,3', '123'],
    ['', undefined],
    ['12a', undefined],
  ])('written %s is %s', (written, value) => {
    expect(plainDecimal(written)).toBe(value);
  });

  test('of one sign and three places is read as the document writes others', () => {
    expect([plainDecimal('1.250'), plainDecimal('1.250', '.'), plainDecimal('1.250', ',')]).toEqual([
      '1.25',
      '1.25',
      '1250',
    ]);
    expect([plainDecimal('1,250'), plainDecimal('1,250', '.'), plainDecimal('1,250', ',')]).toEqual([
      '1250',
      '1250',
      '1.25',
    ]);
    expect([plainDecimal('1,25', '.'), plainDecimal('1.25', ',')]).toEqual(['1.25', '1.25']);
  });

  test('is the same in every country’s writing', () => {
    const amount = fc.record({
      whole: fc.integer({ min: 0, max: 999_999_999 }),
      cents: fc.integer({ min: 0, max: 99 }),
    });
    fc.assert(
      fc.property(amount, ({ whole, cents }) => {
        const part = String(cents).padStart(2, '0');
        const grouped = (sign: string) => String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, sign);
        const written = [
          `${grouped(',')}.${part}`,
          `${grouped('.')},${part}`,
          `${grouped(' ')},${part}`,
          `${grouped('’')}.${part}`,
        ];
        expect(new Set(written.map((each) => Number(plainDecimal(each))))).toEqual(
          new Set([Number(`${whole}.${part}`)]),
        );
      }),
    );
  });
});

test.each([
  ['1.234,50 and 2.000,00', ','],
  ['1,234.50', '.'],
  ['1,234.5 with 1.234,5 and 9.999,99', ','],
  ['1,234.5 with 1.234,5', '.'],
  ['1,234 and 1.234 and 12,50', undefined],
  ['1.234,567', undefined],
  ['', undefined],
])('%s shows the sign before the decimals: %s', (text, sign) => {
  expect(decimalSignOf(text)).toBe(sign);
});

describe('a currency', () => {
  test.each([
    ['USD 8,000.00', 'USD'],
    ['FOB-USD-8,000.00', 'USD'],
    ['EUR', 'EUR'],
    ['RMB 100', 'CNY'],
    ['US$ 5', 'USD'],
    ['U.S. $5', 'USD'],
    ['$5', 'USD'],
    ['HKD $5', 'HKD'],
    ['미국 달러', 'USD'],
    ['미달러', 'USD'],
    ['美元', 'USD'],
    ['米ドル', 'USD'],
    ['Dolares', 'USD'],
    ['€ 5', 'EUR'],
    ['£5', 'GBP'],
    ['₩5,000', 'KRW'],
    ['￦5,000', 'KRW'],
    ['5,000 원화', 'KRW'],
    ['5,000円', 'JPY'],
    ['日元', 'JPY'],
    ['人民币', 'CNY'],
    ['XUSDX', undefined],
    ['usd', undefined],
    ['NEURAL, ARMBAND', undefined],
    ['8,000.00', undefined],
  ])('is named in %s: %s', (text, currency) => {
    expect(currencyIn(text)).toBe(currency);
  });
});

describe('a unit', () => {
  test.each([
    ['kg', 'KG'],
    [' KGS', 'KG'],
    ['(KG)', 'KG'],
    ['. kilogramos', 'KG'],
    ['公斤', 'KG'],
    ['lbs', 'LB'],
    ['M/T', 'M'],
    ['metric tons', 'MT'],
    ['톤', 'MT'],
    ['gram', 'G'],
    ['CTNS', 'CT'],
    ['boxes', 'CT'],
    ['카톤', 'CT'],
    ['PCS', 'PCS'],
    ['ＰＣＳ', 'PCS'],
    ['個', 'PCS'],
    ['EA', 'PCS'],
    ['sets', 'SET'],
    ['unidades', 'EA'],
    ['대', 'EA'],
    ['GT', 'PK'],
    ['pallets', 'PLT'],
    ['litros', 'L'],
    ['m', 'M'],
    ['kgf', undefined],
    ['개월', undefined],
    ['대한민국', undefined],
    ['x KG', undefined],
    ['', undefined],
  ])('is what %j begins with: %s', (text, unit) => {
    expect(unitOf(text)).toBe(unit);
  });

  test('is one of weight or one of goods', () => {
    expect(['KG', 'LB', 'MT', 'G', 'PCS', 'CT', 'L', undefined].filter(isWeight)).toEqual(['KG', 'LB', 'MT', 'G']);
  });

  test('stands in a heading', () => {
    expect(unitIn('Quantity (PCS)')).toBe('PCS');
    expect(unitIn('Gross Weight/KGS')).toBe('KG');
    expect(unitIn('수량(개)')).toBe('PCS');
    expect(unitIn('Amount')).toBeUndefined();
  });
});

describe('the quantities of a text', () => {
  test.each([
    ['1,200 PCS / 40 CTNS', ['1200 PCS', '40 CT']],
    ['1,250.0 (KG)', ['1250 KG']],
    ['총 1.250,5 KG', ['1250.5 KG']],
    ['12 345,5 kg', ['12345.5 KG']],
    ['8,000.00', ['8000']],
    ['1200PCS', ['1200 PCS']],
    ['1.5 and 2', ['1.5', '2']],
    ['2026/11/20', []],
    ['no numbers', []],
    ['12345678901234567', []],
    ['A-12 3-4', ['12', '3']],
    ['1,2345', ['1.2345']],
  ])('are read in %j', (text, found) => {
    expect(quantities(text)).toEqual(found);
  });

  test('are kept as they stand, with their unit', () => {
    expect(findQuantities('Qty: 1,200 PCS net').map(({ written }) => written)).toEqual(['1,200 PCS']);
    expect(findQuantities('1,250.0 (KG) or 5 x').map(({ written }) => written)).toEqual(['1,250.0 (KG', '5']);
  });

  test('are read by the sign that the document writes', () => {
    expect(quantities('1.250 KG', ',')).toEqual(['1250 KG']);
    expect(quantities('1.250 KG', '.')).toEqual(['1.25 KG']);
  });
});

describe('the amounts of a text', () => {
  test.each([
    ['USD 8,000.00', [{ value: '8000', unit: 'USD', written: 'USD 8,000.00' }]],
    ['  € 10.889,65 ', [{ value: '10889.65', unit: 'EUR', written: '€ 10.889,65' }]],
    ['8,000.00', [{ value: '8000', written: '8,000.00' }]],
    [
      '10 USD + 5',
      [
        { value: '10', unit: 'USD', written: '10 USD + 5' },
        { value: '5', unit: 'USD', written: '10 USD + 5' },
      ],
    ],
    ['none', []],
  ])('are read in %j', (text, found) => {
    expect(findAmounts(text)).toEqual(found);
  });

  test('are read by the sign that the document writes', () => {
    expect(findAmounts('1.250', ',')).toEqual([{ value: '1250', written: '1.250' }]);
  });
});

describe('a sum', () => {
  test.each([
    [[], '0'],
    [['8000.00'], '8000'],
    [['0.10', '0.2'], '0.3'],
    [['1', '0.005'], '1.005'],
    [['-5', '3.5'], '-1.5'],
    [['-0.5', '0.5'], '0'],
    [['-0.05'], '-0.05'],
    [['100', '200'], '300'],
    [['9999999999999999.99', '0.01'], '10000000000000000'],
  ])('of %j is %s', (decimals, sum) => {
    expect(sumOfDecimals(decimals)).toBe(sum);
  });
});
