import { describe, expect, it } from 'vitest';
import { type ImportColumn, type ImportRow, planImport } from './order-import.ts';

const now = new Date('2026-11-24T03:00:00Z');
const facts = {
  now,
  hsSubheadings: undefined,
  releaseModeNamed: (text: string) => (text === '즉시 정산' ? ('direct' as const) : undefined),
};
const right = {
  tradeNumber: 'PI-1',
  buyer: 'Pacific Beauty Imports',
  goodsName: 'Essence',
  hsCode: '3304.99',
  incoterm: 'cif',
  currency: 'USD',
  paymentDueOn: '2026-12-10',
  description: 'Essence 150 ml',
  quantity: '1,250',
  unitPrice: '8.37',
};
type Texts = Partial<Record<ImportColumn, string>>;

const rowsOf = (...rows: readonly Texts[]): readonly ImportRow[] =>
  rows.map((texts, index) => ({
    line: index + 2,
    cells: Object.fromEntries(
      Object.entries({ ...right, ...texts }).map(([column, text]) => [column, { text, isNumber: false }]),
    ),
  }));
const plan = (...rows: readonly Texts[]) => planImport(rowsOf(...rows), facts);
const problemsOf = (...rows: readonly Texts[]) =>
  plan(...rows).problems.map((problem) => [
    `${problem.column} ${problem.line}`,
    'reason' in problem ? problem.reason : problem.refused.code,
  ]);

describe('the rows of a spreadsheet', () => {
  it('make one order of each trade number, with a line a row', () => {
    const { orders, problems } = plan(
      { quantity: '1,250' },
      { tradeNumber: 'PI-2', releaseMode: '즉시 정산', buyerShare: '33.33', freight: '385' },
      { description: 'Sunscreen', quantity: '2500.5', unit: 'BOX', unitPrice: '6.85' },
    );
    expect(problems).toEqual([]);
    expect(orders.map(({ line, sheet }) => [line, sheet.tradeNumber, sheet.lines.length])).toEqual([
      [2, 'PI-1', 2],
      [3, 'PI-2', 1],
    ]);
    expect(orders[0]?.sheet).toMatchObject({
      hsCode: '330499',
      incoterm: 'CIF',
      releaseMode: 'delivery',
      inspectionDays: 7,
      buyerShare: 5_000,
      lines: [
        { description: 'Essence 150 ml', quantity: 1_250_000n, unit: 'EA', unitPrice: 8_370_000n },
        { description: 'Sunscreen', quantity: 2_500_500n, unit: 'BOX', unitPrice: 6_850_000n },
      ],
    });
    expect(orders[1]?.sheet).toMatchObject({
      releaseMode: 'direct',
      buyerShare: 3_333,
      freight: { minor: 38_500n, currency: 'USD' },
    });
  });

  it('name each wrong cell, not the first alone, and make no order where one is wrong', () => {
    const wrong = {
      hsCode: '12',
      currency: 'WON',
      incoterm: 'FOO',
      paymentDueOn: '11/12/2026',
      description: '',
      quantity: 'many',
      unitPrice: '',
      releaseMode: 'later',
      inspectionDays: '31',
    };
    expect(problemsOf(wrong, { tradeNumber: 'PI-2' })).toEqual([
      ['currency 2', 'notCurrency'],
      ['description 2', 'missing'],
      ['quantity 2', 'notNumber'],
      ['unitPrice 2', 'missing'],
      ['incoterm 2', 'notIncoterm'],
      ['releaseMode 2', 'notReleaseMode'],
      ['paymentDueOn 2', 'dayAmbiguous'],
      ['hsCode 2', 'order.hs_code_invalid'],
      ['inspectionDays 2', 'order.inspection_days_invalid'],
    ]);
    expect(plan(wrong, { tradeNumber: 'PI-2' }).orders.map(({ sheet }) => sheet.tradeNumber)).toEqual(['PI-2']);
  });

  it('are held to the rules of an order sheet', () => {
    expect(problemsOf({ paymentDueOn: '2026-11-24' })).toEqual([['paymentDueOn 2', 'order.payment_due_past']]);
    expect(problemsOf({ paymentDueOn: '2028-01-01' })).toEqual([['paymentDueOn 2', 'order.payment_due_too_late']]);
    expect(problemsOf({}, { quantity: '-5' })).toEqual([['quantity 3', 'order.quantity_invalid']]);
    expect(problemsOf({}, { discount: '99999999' })).toEqual([['discount 3', 'order.discount_too_large']]);
    expect(problemsOf({ buyerShare: '150' })).toEqual([['buyerShare 2', 'order.buyer_share_invalid']]);
  });

  it('say the same of a whole order, or are silent about it', () => {
    expect(problemsOf({}, { incoterm: '', goodsName: '', paymentDueOn: '' })).toEqual([]);
    expect(problemsOf({}, { incoterm: 'FOB', currency: 'EUR' })).toEqual([
      ['currency 3', 'differs'],
      ['incoterm 3', 'differs'],
    ]);
  });

  it('belong to nobody without a trade number', () => {
    expect(problemsOf({ tradeNumber: '' }, { tradeNumber: '' })).toEqual([
      ['tradeNumber 2', 'missing'],
      ['tradeNumber 3', 'missing'],
    ]);
  });

  it('read 1,234 by the other numbers of the file, and name it where these do not help', () => {
    expect(problemsOf({ quantity: '1,234', unitPrice: '8' })).toEqual([['quantity 2', 'numberAmbiguous']]);
    const { orders } = plan({ quantity: '1.234', unitPrice: '8,37' });
    expect(orders[0]?.sheet.lines[0]).toMatchObject({ quantity: 1_234_000n, unitPrice: 8_370_000n });
  });

  it('give a code back the zero that a workbook dropped, and take no 50 % for half a percent', () => {
    const [row] = rowsOf({});
    const cells = {
      ...row?.cells,
      hsCode: { text: '101210000', isNumber: true },
      buyerShare: { text: '0.5', isNumber: true },
    };
    const { problems } = planImport([{ line: 2, cells }], facts);
    expect(problems).toMatchObject([{ column: 'buyerShare', reason: 'numberAmbiguous' }]);
  });

  it('are no more than an order sheet takes', () => {
    expect(problemsOf(...Array.from({ length: 101 }, () => ({ unitPrice: '8.37' })))).toEqual([
      ['tradeNumber 102', 'tooManyLines'],
    ]);
  });
});
