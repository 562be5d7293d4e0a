/** What counts as the same name, sum of money or quantity, however documents write them. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { order } from '../../test/make-evidence.ts';
import { money } from '../platform/money.ts';
import {
  areAlike,
  digitsOf,
  isAgreedQuantity,
  isAgreedValue,
  isAnyName,
  moneyIn,
  quantityIn,
  quantityText,
  sumsByUnit,
} from './evidence-values.ts';

describe('a name', () => {
  test('is alike with 85 of 100 characters', () => {
    const name = 'ABCDEFGHIJKLMNOPQRST';
    expect(areAlike(name, 'ABCDEFGHIJKLMNOPQXXX')).toBe(true);
    expect(areAlike(name, 'ABCDEFGHIJKLMNOPXXXX')).toBe(false);
  });

  test('is any of the names of the order', () => {
    expect(isAnyName('HANBIT FASTENERS', ['한빛정밀', 'Hanbit Fasteners Co., Ltd.'])).toBe(true);
    expect(isAnyName('한빛정밀', ['한빛정밀', 'Hanbit Fasteners Co., Ltd.'])).toBe(true);
    expect(isAnyName('Nordhaus', [])).toBe(false);
  });
});

describe('a sum of money', () => {
  test.each([
    ['USD 10889.65', money(1_088_965n, 'USD')],
    ['USD 10,889.65', money(1_088_965n, 'USD')],
    ['USD 8000', money(800_000n, 'USD')],
    ['USD 8000.00', money(800_000n, 'USD')],
    ['USD 8000.5000', money(800_050n, 'USD')],
    ['USD 8000.1', money(800_010n, 'USD')],
    ['JPY 1510000', money(1_510_000n, 'JPY')],
    ['JPY 1510000.00', money(1_510_000n, 'JPY')],
    ['JPY 1510000.5', undefined],
    ['USD 5.001', undefined],
    ['EUR 5.00', undefined],
    ['XUSD 5.00', undefined],
    ['USD 5.00 net', undefined],
    ['USD 5.', undefined],
    ['5.00', undefined],
    ['', undefined],
  ])('written %s is read or not', (written, value) => {
    expect(moneyIn(written)).toEqual(value);
  });

  test('is agreed within the tolerance, to either side and to the last cent', () => {
    const usd = (minor: bigint) => isAgreedValue(money(minor, 'USD'), { ...order, values: [money(10_000n, 'USD')] });
    expect([usd(9_500n), usd(10_000n), usd(10_500n)]).toEqual([true, true, true]);
    expect([usd(9_499n), usd(10_501n), usd(20_500n), usd(0n)]).toEqual([false, false, false, false]);
  });

  test('is agreed as one of several, in its own currency', () => {
    const either = { ...order, values: [money(10_000n, 'USD'), money(30_000n, 'USD')] as const };
    expect(isAgreedValue(money(30_000n, 'USD'), either)).toBe(true);
    expect(isAgreedValue(money(10_000n, 'USD'), either)).toBe(true);
    expect(isAgreedValue(money(10_000n, 'JPY'), either)).toBe(false);
    expect(isAgreedValue(undefined, either)).toBe(false);
  });

  test('without tolerance is agreed exactly', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 9n), fc.bigInt(1n, 10n ** 9n), (agreed, said) => {
        const exact = { ...order, values: [money(agreed, 'USD')] as const, tolerance: 0 };
        expect(isAgreedValue(money(said, 'USD'), exact)).toBe(said === agreed);
        expect(isAgreedValue(money(agreed, 'USD'), exact)).toBe(true);
      }),
    );
  });
});

describe('a quantity', () => {
  test.each([
    ['1250 PCS', 1_250_000n, 'EA'],
    ['1,250.000 pcs', 1_250_000n, 'EA'],
    ['1250', 1_250_000n, 'EA'],
    ['1250개', 1_250_000n, 'EA'],
    ['0.5 KGS', 500n, 'KG'],
    ['420 CTN', 420_000n, 'CT'],
    ['420 boxes', 420_000n, 'CT'],
    ['7 Barrels', 7_000n, 'BARRELS'],
  ])('written %s is %i thousandths of %s', (written, quantity, unit) => {
    expect(quantityIn(written)).toEqual({ quantity, unit });
  });

  test.each(['', 'PCS', '1.2345 KG', 'x 5 KG'])('is none in %j', (written) => {
    expect(quantityIn(written)).toBeUndefined();
  });

  test('is the sum of its unit', () => {
    const lines = [
      { quantity: 500n, unit: 'KG' },
      { quantity: 2_000n, unit: 'pcs' },
      { quantity: 1_000n, unit: 'EA' },
    ];
    expect(sumsByUnit(lines)).toEqual([
      { quantity: 500n, unit: 'KG' },
      { quantity: 3_000n, unit: 'EA' },
    ]);
    expect(sumsByUnit([])).toEqual([]);
  });

  test('is agreed as the sum of goods of one unit', () => {
    const ofGoods = (...quantities: typeof order.quantities) => ({ ...order, quantities });
    const goods = ofGoods({ quantity: 1_000n, unit: 'EA' }, { quantity: 2_000n, unit: 'PCS' });
    expect(isAgreedQuantity('3 PCS', goods)).toBe(true);
    expect(isAgreedQuantity('2 PCS', goods)).toBe(false);
    expect(isAgreedQuantity('3 KG', goods)).toBe(false);
    expect(isAgreedQuantity('three', goods)).toBe(false);
  });

  test('of goods in several units is a person’s to compare, and so is one that nobody ordered', () => {
    const several = [
      { quantity: 3_000n, unit: 'EA' },
      { quantity: 500n, unit: 'KG' },
    ];
    expect(isAgreedQuantity('3 PCS', { ...order, quantities: several })).toBe(false);
    expect(isAgreedQuantity('3 PCS', { ...order, quantities: [] })).toBe(false);
  });

  test('is written without zeros that say nothing', () => {
    const written = [1_250_000n, 1_250_500n, 100_000n, 1n].map((quantity) => quantityText({ quantity, unit: 'KG' }));
    expect(written).toEqual(['1250 KG', '1250.5 KG', '100 KG', '0.001 KG']);
  });
});

test('numbers of companies and goods are compared by their digits alone', () => {
  expect(['311-81-40274', '３１１ 81', '7318.15-2000', 'none'].map(digitsOf)).toEqual([
    '3118140274',
    '31181',
    '7318152000',
    '',
  ]);
});
