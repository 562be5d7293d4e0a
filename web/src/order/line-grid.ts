/** The goods as a grid: its columns, where a key leads, and what a paste from a spreadsheet makes of the lines. */

import { readDecimal } from '../ui/typed-decimal.ts';
import { emptyLine, isBlankLine, type LineValues, priceScale, quantityScale } from './order-form-values.ts';

export const lineFields = ['description', 'quantity', 'unit', 'unitPrice'] as const;
export type LineField = (typeof lineFields)[number];
export type Cell = { readonly place: number; readonly field: LineField };

/** As many as the server takes (reference 4-b). */
export const mostLines = 100;

export const mostCharacters: Readonly<Record<'description' | 'unit', number>> = { description: 200, unit: 20 };

const scales: Readonly<Partial<Record<LineField, number>>> = { quantity: quantityScale, unitPrice: priceScale };

type Pressed = {
  readonly key: string;
  readonly shiftKey: boolean;
  /** Ctrl, Alt or Meta: the browser's own. */
  readonly hasModifier: boolean;
  readonly text: string;
  readonly selection: readonly [from: number, to: number];
};

/**
 * The cell that a key leads to from `cell`; undefined where the key is the browser's. Enter and the arrows up and down
 * stay in their column; an arrow leaves its cell at the end of the text. One row below the last stands for a new row.
 */
export function cellAfter(cell: Cell, { key, shiftKey, hasModifier, text, selection }: Pressed): Cell | undefined {
  if (hasModifier) return undefined;
  const { place, field } = cell;
  if (key === 'Enter') return { place: place + (shiftKey ? -1 : 1), field };
  if (shiftKey) return undefined;
  if (key === 'ArrowUp') return { place: place - 1, field };
  if (key === 'ArrowDown') return { place: place + 1, field };
  const [from, to] = selection;
  if (key === 'ArrowLeft' && from === 0 && to === 0) return beside(cell, -1);
  if (key === 'ArrowRight' && from === text.length && to === from) return beside(cell, 1);
  return undefined;
}

function beside({ place, field }: Cell, step: number): Cell | undefined {
  const next = lineFields[lineFields.indexOf(field) + step];
  return next && { place, field: next };
}

/** Cells of a spreadsheet as its clipboard text holds them: tabs and line ends, quoted where a cell has such itself. */
export function pastedCells(text: string): SpreadsheetCells {
  const rows: string[][] = [[]];
  for (const [, end = '', quoted, plain = ''] of text.matchAll(
    /(^|\t|\r\n|\n|\r)(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))/g,
  )) {
    if (end !== '' && end !== '\t') rows.push([]);
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).replaceAll(/\s+/g, ' ').trim());
  }
  while (rows.at(-1)?.every((cell) => cell === '')) rows.pop();
  return rows;
}

export type Pasted = {
  readonly lines: readonly LineValues[];
  /** The cells that were filled. */
  readonly filled: readonly Cell[];
  /** Of these, what is no such value; it stands there as it was. */
  readonly wrong: readonly (Cell & { readonly text: string })[];
  /** What had a cell beyond the last column, by its text. */
  readonly beside: readonly string[];
};

export type SpreadsheetCells = readonly (readonly string[])[];

/** What is pasted, and the grid's own headings: a first row of them is left out. */
type Clipboard = { readonly cells: SpreadsheetCells; readonly headings: Readonly<Record<LineField, string>> };

/**
 * The lines after cells were pasted at `from`, new lines added as needed; undefined where they would be more than an
 * order may have.
 */
export function paste(lines: readonly LineValues[], from: Cell, { cells, headings }: Clipboard): Pasted | undefined {
  const columns = lineFields.slice(lineFields.indexOf(from.field));
  const isHeading = cells[0]?.some((cell, across) => {
    const field = columns[across];
    return field !== undefined && isSameWord(cell, headings[field]);
  });
  const rows = isHeading ? cells.slice(1) : cells;
  if (from.place + rows.length > mostLines) return undefined;
  const after = [...lines];
  const found = rows.flatMap((row, down) =>
    columns.slice(0, row.length).map((field, across) => {
      const text = row[across] ?? '';
      return { place: from.place + down, field, text, value: readCell(field, text) };
    }),
  );
  for (const { place, field, text, value } of found) {
    after[place] = { ...(after[place] ?? emptyLine()), [field]: value ?? text };
  }
  return {
    lines: after,
    filled: found.map(({ place, field }) => ({ place, field })),
    wrong: found.flatMap(({ value, ...cell }) => (value === undefined ? [cell] : [])),
    beside: rows.flatMap((row) => row.slice(columns.length).filter((text) => text !== '')),
  };
}

/** The value of a pasted text; undefined where it is none: not a number, not above 0, too long. */
function readCell(field: LineField, text: string): string | undefined {
  if (field === 'description' || field === 'unit') return text.length <= mostCharacters[field] ? text : undefined;
  if (text === '') return text;
  // A currency may stand beside the figure; other characters or a minus make it something else.
  const figure = text
    .normalize('NFKC')
    .replaceAll(/^(?:[A-Z]{3}|\p{Sc})|(?:[A-Z]{3}|\p{Sc}|[원円元])$/gu, '')
    .trim();
  if (!/^[\d.,\s'’]+$/u.test(figure)) return undefined;
  const value = readDecimal(figure, scales[field] ?? 0);
  return value === undefined || /^[0.]+$/.test(value) ? undefined : value;
}

function isSameWord(left: string, right: string): boolean {
  return left.normalize('NFKC').toLowerCase() === right.normalize('NFKC').toLowerCase();
}

/** Whether one row below the last may be made: there is room, and the last one holds something. */
export function mayGrow(lines: readonly LineValues[]): boolean {
  const last = lines.at(-1);
  return lines.length < mostLines && (last === undefined || !isBlankLine(last));
}
