import { describe, expect, it } from 'vitest';
import { cellAfter, lineFields, mayGrow, mostLines, paste, pastedCells } from './line-grid.ts';
import { emptyLine, type LineValues } from './order-form-values.ts';

const headings = { description: '품목', quantity: '수량', unit: '단위', unitPrice: '단가' };
const valuesOf = (lines: readonly LineValues[] = []) => lines.map((line) => lineFields.map((field) => line[field]));
const pasteText = (
  text: string,
  place = 0,
  field: (typeof lineFields)[number] = 'description',
  lines = [emptyLine()],
) => paste(lines, { place, field }, { cells: pastedCells(text), headings });

describe('cells from a spreadsheet', () => {
  it('are read as Excel, Google Sheets and Numbers copy them', () => {
    expect(pastedCells('a\t1\r\nb\t2\r\n')).toEqual([
      ['a', '1'],
      ['b', '2'],
    ]);
    expect(pastedCells('a\t\tc\n\t\t')).toEqual([['a', '', 'c']]);
    expect(pastedCells('"two\nlines ""quoted"""\t5\nnext\t6')).toEqual([
      ['two lines "quoted"', '5'],
      ['next', '6'],
    ]);
    expect(pastedCells('5" pipe\t10')).toEqual([['5" pipe', '10']]);
    expect(pastedCells('alone')).toEqual([['alone']]);
  });

  it('fill the grid from the cell that has the focus, and make the lines that are missing', () => {
    const pasted = pasteText('Valve DN50\t1,250\tEA\t$8.37\nPipe\t12\tSET\tUSD 1,234.50');
    expect(valuesOf(pasted?.lines)).toEqual([
      ['Valve DN50', '1250', 'EA', '8.37'],
      ['Pipe', '12', 'SET', '1234.50'],
    ]);
    expect(pasted?.wrong).toEqual([]);
    const prices = pasteText('9.5\n10', 0, 'unitPrice', [...(pasted?.lines ?? [])]);
    expect(valuesOf(prices?.lines).map((cells) => cells[3])).toEqual(['9.5', '10']);
    expect(valuesOf(prices?.lines)[1]?.[0]).toBe('Pipe');
  });

  it('stay as they were where they are no value, and are named', () => {
    const pasted = pasteText('Valve\t-5\tEA\t12 pcs\nPipe\t0\tEA\t1.2345678');
    expect(pasted?.wrong).toEqual([
      { place: 0, field: 'quantity', text: '-5' },
      { place: 0, field: 'unitPrice', text: '12 pcs' },
      { place: 1, field: 'quantity', text: '0' },
      { place: 1, field: 'unitPrice', text: '1.2345678' },
    ]);
    expect(valuesOf(pasted?.lines)[0]).toEqual(['Valve', '-5', 'EA', '12 pcs']);
  });

  it('leave out a row of headings, and say what had no column', () => {
    const pasted = pasteText('품목\t수량\t단위\t단가\t금액\nValve\t2\tEA\t3\t6.00');
    expect(valuesOf(pasted?.lines)).toEqual([['Valve', '2', 'EA', '3']]);
    expect(pasted?.beside).toEqual(['6.00']);
  });

  it('change nothing where they would be more than an order may have', () => {
    expect(pasteText(Array.from({ length: mostLines }, () => 'x\t1').join('\n'))?.lines).toHaveLength(mostLines);
    expect(pasteText(Array.from({ length: mostLines + 1 }, () => 'x\t1').join('\n'))).toBeUndefined();
  });
});

describe('a key in the grid', () => {
  const at = { place: 2, field: 'unit' } as const;
  const press = (key: string, more: object = {}) =>
    cellAfter(at, { key, shiftKey: false, hasModifier: false, text: 'EA', selection: [2, 2], ...more });

  it('goes down a column with Enter, up with Shift, and by the arrows', () => {
    expect(press('Enter')).toEqual({ place: 3, field: 'unit' });
    expect(press('Enter', { shiftKey: true })).toEqual({ place: 1, field: 'unit' });
    expect(press('ArrowUp')).toEqual({ place: 1, field: 'unit' });
    expect(press('ArrowDown')).toEqual({ place: 3, field: 'unit' });
  });

  it('leaves a cell to the side only at the end of its text', () => {
    expect(press('ArrowRight')).toEqual({ place: 2, field: 'unitPrice' });
    expect(press('ArrowLeft')).toBeUndefined();
    expect(press('ArrowLeft', { selection: [0, 0] })).toEqual({ place: 2, field: 'quantity' });
    expect(press('ArrowRight', { selection: [0, 2] })).toBeUndefined();
    expect(
      cellAfter(
        { place: 0, field: 'description' },
        { key: 'ArrowLeft', shiftKey: false, hasModifier: false, text: '', selection: [0, 0] },
      ),
    ).toBeUndefined();
  });

  it('stays the browser’s with Ctrl, Alt or Shift', () => {
    expect(press('ArrowUp', { hasModifier: true })).toBeUndefined();
    expect(press('ArrowDown', { shiftKey: true })).toBeUndefined();
    expect(press('a')).toBeUndefined();
  });
});

it('grows by a line only below one that holds something', () => {
  expect(mayGrow([emptyLine()])).toBe(false);
  expect(mayGrow([{ ...emptyLine(), quantity: '1' }])).toBe(true);
  expect(mayGrow(Array.from({ length: mostLines }, () => ({ ...emptyLine(), quantity: '1' })))).toBe(false);
});
