/** Files in which others publish their lists: CSV in any usual encoding or a workbook, headings in any usual wording. */
import type { Day } from '@gtp/domain/platform/instant.ts';
import { type CsvFault, readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';

/** Why a file is refused as a whole; a line counts from 1. */
export class ListFileError extends Error {
  constructor(place: number | string, reason: string) {
    super(`${typeof place === 'number' ? `Line ${place}` : place}: ${reason}. Nothing was changed.`);
    this.name = 'ListFileError';
  }
}

/** What an import changed, or would. `samples` are at most ten codes or days, marked + - or ~. */
export type ListChange = {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly samples: readonly string[];
};

/** A row below the heading; `line` counts from 1. */
export type ListRow = { readonly line: number; readonly cells: readonly string[] };

const encodings = ['utf-8', 'euc-kr', 'shift_jis'] as const;

/**
 * The text of a file in UTF-8, CP949 (which browsers call EUC-KR) or Shift JIS, by the first of them in which every byte
 * has a meaning; `encoding` names another order. UTF-16 by its mark. Throws `ListFileError` when none fits.
 */
export function decodeList(bytes: Uint8Array, order: readonly string[] = encodings): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  for (const encoding of order) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  }
  throw new ListFileError('File', 'it is neither UTF-8 nor CP949, and no workbook (.xlsx)');
}

/** Rows of a workbook's first sheet or of a CSV; commas, semicolons or tabs as its first line has most of. */
export function readRows(bytes: Uint8Array, order?: readonly string[]): readonly ListRow[] {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readXlsx(bytes, (reason) => fail('Workbook', reason));
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) fail('File', 'it is an old workbook (.xls): save it as .xlsx or CSV');
  const text = decodeList(bytes, order);
  const [first = ''] = text.split(/\r?\n/, 1);
  const counts = [',', ';', '\t'].map((separator) => ({ separator, count: first.split(separator).length }));
  const [most = { separator: ',' }] = counts.toSorted((left, right) => right.count - left.count);
  const rows = readCsv(text, most.separator);
  if ('reason' in rows) return fail(rows.line, faults[rows.reason]);
  return rows;
}

const faults: Readonly<Record<CsvFault['reason'], string>> = {
  open_quote: 'a quoted text does not end',
  misplaced_quote: 'the quotes are not in order',
};

function fail(place: number | string, reason: string): never {
  throw new ListFileError(place, reason);
}

/** Without what publishers write differently: spaces, marks, case. */
export function plainHeading(heading: string): string {
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}/]/gu, '');
}

/** A row whose cells are asked for by what they are. */
export type NamedRow<Column extends string> = {
  readonly line: number;
  /** Trimmed; empty where the column is missing. */
  readonly cell: (column: Column) => string;
  readonly has: (column: Column) => boolean;
  /** Refuses the file, naming this line and the column as the file calls it. */
  readonly fail: (column: Column, reason: string) => never;
};

type Columns<Column extends string> = Readonly<Record<Column, readonly string[]>>;

/**
 * The rows below the first line that has all of `needed` among its headings; each column goes by any of its wordings.
 * Lines before it (titles) and empty ones are passed over. Throws `ListFileError` where no line has them.
 */
export function readNamedRows<Column extends string>(
  rows: readonly ListRow[],
  columns: Columns<Column>,
  needed: readonly NoInfer<Column>[],
): readonly NamedRow<Column>[] {
  const wordings = (column: Column) => columns[column].map(plainHeading);
  const names = Object.keys(columns) as Column[];
  for (const [index, { cells, line: headingLine }] of rows.slice(0, 10).entries()) {
    const headings = cells.map(plainHeading);
    const place = (column: Column) =>
      wordings(column)
        .map((wording) => headings.indexOf(wording))
        .find((found) => found >= 0) ?? -1;
    const places = new Map(names.map((column) => [column, place(column)]));
    if (!needed.every((column) => (places.get(column) ?? -1) >= 0)) continue;
    const below = rows.slice(index + 1).filter((row) => row.cells.some((cell) => cell.trim() !== ''));
    if (below.length === 0) fail(headingLine, 'there is no row below the headings');
    return below.map((row) => namedRow(row, places, cells));
  }
  const missing = needed.map((column) => columns[column].slice(0, 3).join(' or '));
  return fail(rows[0]?.line ?? 1, `no line has the headings ${missing.join('; ')}`);
}

function namedRow<Column extends string>(
  { line, cells }: ListRow,
  places: ReadonlyMap<Column, number>,
  headings: readonly string[],
): NamedRow<Column> {
  const has = (column: Column) => (places.get(column) ?? -1) >= 0;
  return {
    line,
    has,
    cell: (column) => cells[places.get(column) ?? -1]?.trim() ?? '',
    fail: (column, reason) => fail(line, `${has(column) ? headings[places.get(column) ?? 0] : column}: ${reason}`),
  };
}

const dayMs = 86_400_000;
/** The day 0 of workbooks. */
const workbookEpochMs = Date.UTC(1899, 11, 30);

/** 20260101, 2026-01-01, 2026/1/1, 2026.1.1. with or without a time, or a workbook's number of a day; undefined for anything else. */
export function dayIn(text: string): Day | undefined {
  const trimmed = text.trim();
  if (/^\d{5,7}$/.test(trimmed)) return new Date(workbookEpochMs + Number(trimmed) * dayMs).toISOString().slice(0, 10);
  const parts =
    /^(\d{4})(\d{2})(\d{2})$/.exec(trimmed) ??
    /^(\d{4})\s*[-/.년]\s*(\d{1,2})\s*[-/.월]\s*(\d{1,2})\s*[.일]?(?:[ T]\d{2}:.*)?$/.exec(trimmed);
  if (!parts) return undefined;
  const [, year = '', month = '', day = ''] = parts;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${written}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== written ? undefined : written;
}

/** What differs between two sets of rows, which `keyOf` names. */
export function compareLists<Row>(
  before: readonly Row[],
  after: readonly Row[],
  keyOf: (row: Row) => string,
): ListChange {
  const old = new Map(before.map((row) => [keyOf(row), JSON.stringify(row)]));
  const keys = new Set(after.map(keyOf));
  const added = after.filter((row) => !old.has(keyOf(row))).map(keyOf);
  const changed = after
    .filter((row) => (old.get(keyOf(row)) ?? JSON.stringify(row)) !== JSON.stringify(row))
    .map(keyOf);
  const removed = [...old.keys()].filter((key) => !keys.has(key));
  const marked = [
    ...added.map((key) => `+${key}`),
    ...removed.map((key) => `-${key}`),
    ...changed.map((key) => `~${key}`),
  ];
  return { added: added.length, changed: changed.length, removed: removed.length, samples: marked.slice(0, 10) };
}
