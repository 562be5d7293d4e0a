/** What a table adds up to is the value; what its lines say is not. */
import { describe, expect, test } from 'vitest';
import { pageOf } from '../../test/make-page.ts';
import { findFacts } from './find-facts.ts';

function read(...pages: readonly string[]): Readonly<Record<string, string>> {
  const facts = findFacts(pages.map((lines, index) => pageOf(lines, index + 1)));
  return Object.fromEntries(facts.map(({ field, value, unit }) => [field, unit ? `${value} ${unit}` : value]));
}

describe('the line of a total', () => {
  test('fills the columns above it', () => {
    const table = [
      'Description       Quantity (PCS)    Net weight (KG)    Gross weight (KG)    Amount (USD)',
      'FACE CREAM        1,200             100.5              120.0                6,000.00',
      'LIP BALM          800               50.0               60.5                 2,000.00',
      'TOTAL             2,000             150.5              180.5                8,000.00',
    ];
    expect(read(table.join('\n'))).toEqual({
      ...{ quantity: '2000 PCS', netWeight: '150.5 KG', grossWeight: '180.5 KG', amount: '8000 USD' },
    });
  });

  test.each(['TOTAL', 'Grand Total', '합계', '총계', '合計', '总计'])('is called %s', (name) => {
    const table = `Item                Quantity        Amount\nA                   5               50\n${name.padEnd(20)}7               70`;
    expect(read(table)).toMatchObject({ quantity: '7', amount: '70' });
  });

  test('leaves columns of other things', () => {
    const table =
      'Quantity        Unit price        Amount\n5               10.00             50.00\n\n\nTOTAL     Q     5.00     50.00';
    expect(read(table).amount).toBe('50');
    const prices =
      'Item            Unit price        Amount\nA               10.00             50.00\nTOTAL           10.00             50.00';
    expect(read(prices)).toEqual({ amount: '50' });
  });

  test('belongs to the nearest table above it', () => {
    const tables = [
      'Amount            Quantity',
      '9.00              9',
      '',
      '',
      '',
      'Item              Amount            Quantity',
      'A                 50.00             5',
      'TOTAL             70.00             7',
    ];
    expect(read(tables.join('\n'))).toMatchObject({ amount: '70', quantity: '7' });
  });

  test('belongs to no table below it, and to none of another page', () => {
    expect(read('TOTAL      70.00     9\n\n\nItem       Quantity')).toMatchObject({ amount: '9' });
    expect(read('Item       Quantity', '\n\n\nTOTAL      70.00')).toEqual({ amount: '70' });
  });

  test('takes the nearest of two headings', () => {
    const table = 'Item     Quantity  Amount\nA               5      50\nTOTAL           7      70';
    expect(read(table)).toMatchObject({ quantity: '7', amount: '70' });
  });

  test('takes a heading that does not stand straight above, if it is near', () => {
    expect(read('Item         Qty\nA                   5\nTOTAL               7')).toMatchObject({ quantity: '7' });
    expect(
      read('Item         Qty\nA                              5\nTOTAL                          7').quantity,
    ).not.toBe('7');
  });

  test('without a column for amounts has its amount last, where nothing else is read or a currency stands', () => {
    expect(read('TOTAL     3     70.00')).toEqual({ amount: '70' });
    expect(read('TOTAL     as agreed')).toEqual({});
    expect(read('Item      Quantity\nA         5\nTOTAL     7         USD 70.00')).toEqual({
      quantity: '7',
      amount: '70 USD',
    });
    expect(read('Item      Quantity\nA         5\nTOTAL     7         70.00')).toEqual({ quantity: '7' });
  });

  test('may have its amount in the same cell', () => {
    expect(read('Amount: USD 50.00\nTotal: USD 70.00')).toEqual({ amount: '70 USD' });
    expect(read('Total: USD 70.00\nAmount: USD 50.00')).toEqual({ amount: '70 USD' });
  });

  test('counts more where it is called a grand total, or an invoice’s', () => {
    expect(read('Total: 60.00\nGrand Total: 70.00\nTotal: 80.00')).toEqual({ amount: '70' });
    expect(read('Total               60.00\nGrand Total         70.00\nTotal               80.00')).toEqual({
      amount: '70',
    });
  });

  test('of pieces is no total of money', () => {
    expect(read('Total quantity     7 PCS     70.00')).toEqual({ quantity: '7 PCS' });
  });
});

describe('a document’s own way of writing', () => {
  test('gives an amount the only currency that stands with numbers', () => {
    expect(read('Prices in GBP\nFreight EUR 5.00\nTotal: 70.00').amount).toBe('70 EUR');
    expect(read('Freight EUR 5.00\nInsurance EUR 6.00\nTotal: 70.00').amount).toBe('70 EUR');
    expect(read('Total: 70.00').amount).toBe('70');
  });

  test('gives it the currency of its heading where there are several', () => {
    expect(read('Freight EUR 5.00\nInsurance GBP 6.00\nCurrency: JPY\nTotal: 70.00').amount).toBe('70 JPY');
    expect(read('Freight EUR 5.00\nInsurance GBP 6.00\nTotal: 70.00').amount).toBe('70');
    expect(read('Freight EUR 5.00\nInsurance GBP 6.00\nDate: 2026-11-22').amount).toBeUndefined();
  });

  test('decides what a sign and three places are', () => {
    expect(read('Freight: 1.234,50\nTotal: 1.250').amount).toBe('1250');
    expect(read('Freight: 1,234.50\nTotal: 1.250').amount).toBe('1.25');
  });

  test('decides whether the day or the month comes first', () => {
    expect(read('On board date: 13/04/2026\nInvoice Date: 03/04/2026').issuedOn).toBe('2026-04-03');
    expect(read('On board date: 04/13/2026\nInvoice Date: 03/04/2026').issuedOn).toBe('2026-03-04');
  });
});
