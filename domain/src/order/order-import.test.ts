import { describe, expect, it } from 'vitest';
import { buyerProblem, type ImportColumn, type ImportRow, planImport, problemOf } from './order-import.ts';

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

describe('a cell', () => {
  it('is too long for what an order sheet takes, and says how much that is', () => {
    const most = { tradeNumber: 40, goodsName: 200, description: 200, unit: 20, note: 2_000 } as const;
    for (const [column, length] of Object.entries(most)) {
      expect(problemsOf({ [column]: 'x'.repeat(length) }), column).toEqual([]);
      const { problems } = plan({ [column]: 'x'.repeat(length + 1) });
      expect(problems[0], column).toMatchObject({
        column,
        reason: 'tooLong',
        line: 2,
        facts: { most: String(length) },
      });
    }
  });

  it('is named with what stands in it, and with what may stand there', () => {
    const { problems } = plan({ currency: ' won ', unitPrice: '1.2345678' });
    expect(problems).toEqual([
      {
        ...{ tradeNumber: 'PI-1', line: 2, column: 'currency', text: 'won', reason: 'notCurrency' },
        facts: { words: 'USD, JPY, KRW' },
      },
      {
        ...{ tradeNumber: 'PI-1', line: 2, column: 'unitPrice', text: '1.2345678', reason: 'notNumber' },
        facts: { most: '6' },
      },
    ]);
    expect(plan({ paymentDueOn: 'soon' }).problems).toEqual([
      { tradeNumber: 'PI-1', line: 2, column: 'paymentDueOn', text: 'soon', reason: 'notDay' },
    ]);
  });

  it('may be empty where something is usual', () => {
    const { orders } = plan(
      { incoterm: '', releaseMode: '', buyerShare: '', inspectionDays: '', unit: '', note: '' },
      { incoterm: 'FOB' },
    );
    expect(orders[0]?.sheet).toMatchObject({
      incoterm: 'FOB',
      releaseMode: 'delivery',
      inspectionDays: 7,
      buyerShare: 5_000,
    });
  });

  it('says a share of the fee of up to all of it, and none of it', () => {
    const shareOf = (text: string, isNumber: boolean) => {
      const [row] = rowsOf({});
      return planImport([{ line: 2, cells: { ...row?.cells, buyerShare: { text, isNumber } } }], facts);
    };
    expect(shareOf('100', false).orders[0]?.sheet.buyerShare).toBe(10_000);
    expect(shareOf('0', true).orders[0]?.sheet.buyerShare).toBe(0);
    expect(shareOf('50', true).orders[0]?.sheet.buyerShare).toBe(5_000);
    expect(shareOf('1', true).problems).toMatchObject([{ column: 'buyerShare', reason: 'numberAmbiguous' }]);
    expect(shareOf('1.01', true).orders[0]?.sheet.buyerShare).toBe(101);
    expect(shareOf('many', true).problems).toMatchObject([{ column: 'buyerShare', reason: 'notNumber' }]);
  });

  it('says otherwise than the first row, which is named', () => {
    expect(plan({}, { goodsName: 'Cream' }).problems).toEqual([
      { tradeNumber: 'PI-1', line: 3, column: 'goodsName', text: 'Cream', reason: 'differs', facts: { line: '2' } },
    ]);
  });

  it('of milestones has no place in a file', () => {
    const named = { ...facts, releaseModeNamed: () => 'milestones' as const };
    expect(planImport(rowsOf({ releaseMode: 'in parts' }), named).problems).toMatchObject([
      { column: 'releaseMode', reason: 'notReleaseMode' },
    ]);
  });
});

describe('what only the server knows is said at the cell', () => {
  const rows = rowsOf({ tradeNumber: 'PI-9' }, {}, { unitPrice: '5' });
  const [, order] = planImport(rows, facts).orders;
  if (!order) throw new Error('no order');
  const at = (field: string | undefined) =>
    problemOf(order, rows, { ok: false, code: 'order.quantity_invalid', ...(field !== undefined && { field }) }).map(
      ({ tradeNumber, column, line }) => `${tradeNumber} ${column} ${line}`,
    );

  it('that it is about, in the rows of its order', () => {
    expect(at('lines.1.quantity')).toEqual(['PI-1 quantity 4']);
    expect(at('lines.0.quantity')).toEqual(['PI-1 quantity 3']);
    expect(at('buyerCompanyId')).toEqual(['PI-1 buyer 3']);
    expect(at('fee.buyerShare')).toEqual(['PI-1 buyerShare 3']);
    expect(at('lines.1')).toEqual(['PI-1 unitPrice 4']);
    expect(at('lines')).toEqual(['PI-1 unitPrice 3']);
    expect(at(undefined)).toEqual(['PI-1 tradeNumber 3']);
    expect(at('somethingElse')).toEqual(['PI-1 tradeNumber 3']);
  });

  it('of its buyer, for whom nobody is found, or several are', () => {
    for (const reason of ['buyerUnknown', 'buyerSeveral'] as const) {
      expect(buyerProblem(order, rows, reason)).toEqual([
        { tradeNumber: 'PI-1', line: 3, column: 'buyer', text: 'Pacific Beauty Imports', reason },
      ]);
    }
  });
});
