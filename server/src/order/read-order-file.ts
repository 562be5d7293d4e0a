/** The rows of a file of orders: of a spreadsheet, its columns found by their headings, or of a message of UBL. */
import { orderDraft, orderLine } from '@gtp/contract/order/order-wire.ts';
import {
  type ImportColumn,
  type ImportRow,
  type ImportTerms,
  importColumns,
  mostImportBytes,
  mostImportRows,
  neededImportColumns,
} from '@gtp/domain/order/order-import.ts';
import type { OrderRefusal } from '@gtp/domain/order/order-refusals.ts';
import { isReleaseMode, type ReleaseMode, releaseModes } from '@gtp/domain/order/release-modes.ts';
import { type Language, languages } from '@gtp/domain/platform/language.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { ListFileError, type ListRow, plainHeading, readRows } from '../platform/list-file.ts';
import { textTable } from '../platform/messages.ts';
import { readXlsx } from '../platform/read-xlsx.ts';
import { decodeXml } from '../platform/read-xml.ts';
import type { OrderFile } from './order-file.ts';
import { readUblOrder } from './read-ubl-order.ts';

export const importHeadings = textTable('order.importColumn');
export const importModes = textTable('order.importMode');

/** The calls' own names of what a sheet has once; those of a line stand for the whole sheet's as well. */
const wireNames: Readonly<Record<string, readonly [name: string, ...rest: unknown[]]>> = orderDraft.rows;

/** A workbook of 500 rows unpacks to less than one. */
const mostUnpackedBytes = 16_000_000;
/** Titles may stand above the headings. */
const mostTitleRows = 10;

/**
 * A workbook's first sheet, a CSV in UTF-8 or CP949 with commas, semicolons or tabs, or an order in XML (UBL). Refused as a whole: what is
 * neither, has no line with all needed headings, no row below it, or too many.
 */
export function readOrderFile(
  bytes: Uint8Array,
  language: Language,
  given: ImportTerms = {},
): Result<OrderFile, OrderRefusal> {
  const field = 'content';
  if (bytes.length > mostImportBytes) return refuse('order.import_too_large', { field });
  if (/^\s*</.test(decodeXml(bytes.subarray(0, 400)))) return readUblOrder(bytes, given);
  const rows = readSheet(bytes);
  if (!rows) return refuse('order.import_unreadable', { field });
  const found = findHeadings(rows);
  if (!found.places) return refuse('order.import_headings', { field, facts: { missing: namesOf(found, language) } });
  const { places } = found;
  const below = rows.slice(found.index + 1).filter((row) => row.cells.some((cell) => cell.trim() !== ''));
  if (below.length === 0) return refuse('order.import_empty', { field });
  if (below.length > mostImportRows) {
    return refuse('order.import_too_many_rows', { field, facts: { most: String(mostImportRows) } });
  }
  return accept({
    rows: below.map((row) => importRowOf(row, places)),
    addressOf: (line, column) => `${letterOf(places.get(column))}${line}`,
  });
}

type SheetRow = ListRow & { readonly numbers?: ReadonlySet<number> };

function readSheet(bytes: Uint8Array): readonly SheetRow[] | undefined {
  const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const fail = (reason: string): never => {
    throw new ListFileError('Workbook', reason);
  };
  try {
    return isWorkbook ? readXlsx(bytes, fail, mostUnpackedBytes) : readRows(bytes, ['utf-8', 'euc-kr', 'shift_jis']);
  } catch (error) {
    if (error instanceof ListFileError) return undefined;
    throw error;
  }
}

type Places = ReadonlyMap<ImportColumn, number>;
type Headings =
  | { readonly places: Places; readonly index: number }
  | { readonly places?: never; readonly missing: readonly ImportColumn[] };

/** The first line that has all that is needed; otherwise what the line lacks that comes nearest. */
function findHeadings(rows: readonly SheetRow[]): Headings {
  let missing: readonly ImportColumn[] = neededImportColumns;
  for (const [index, { cells }] of rows.slice(0, mostTitleRows).entries()) {
    const headings = cells.map((cell) => plainHeading(cell.replace('*', '')));
    const places: Places = new Map(
      importColumns.flatMap((column) => {
        const place = headings.findIndex((heading) => heading !== '' && wordings.get(column)?.has(heading));
        return place < 0 ? [] : [[column, place] as const];
      }),
    );
    const lacking = neededImportColumns.filter((column) => !places.has(column));
    if (lacking.length === 0) return { places, index };
    if (lacking.length < missing.length) missing = lacking;
  }
  return { missing };
}

const wordings: ReadonlyMap<ImportColumn, ReadonlySet<string>> = new Map(
  importColumns.map((column) => {
    const [wireName = column] = isOfLine(column)
      ? []
      : (wireNames[column === 'buyer' ? 'buyerCompanyId' : column] ?? []);
    const names = [...languages.map((each) => importHeadings[column][each]), column, wireName];
    return [column, new Set(names.map(plainHeading))];
  }),
);

function isOfLine(column: ImportColumn): boolean {
  // A line's goods and a sheet's go by one name in the calls.
  return column === 'goodsName' || Object.hasOwn(orderLine.rows, column);
}

function namesOf({ missing = [] }: { readonly missing?: readonly ImportColumn[] }, language: Language): string {
  return missing.map((column) => importHeadings[column][language]).join(', ');
}

function importRowOf({ line, cells, numbers }: SheetRow, places: Places): ImportRow {
  const named = [...places].map(([column, place]) => {
    const cell = { text: cells[place]?.trim() ?? '', isNumber: numbers?.has(place) === true };
    return [column, cell] as const;
  });
  return { line, cells: Object.fromEntries(named) };
}

/** 0 is A, 26 is AA. */
function letterOf(place: number | undefined): string {
  if (place === undefined) return '';
  const above = Math.floor(place / 26);
  return `${above > 0 ? letterOf(above - 1) : ''}${String.fromCharCode(65 + (place % 26))}`;
}

/** The release mode of a text: its name in any of the languages, its code `RM03`, or our own name of it. */
export function releaseModeNamed(text: string): ReleaseMode | undefined {
  const plain = plainHeading(text);
  return (Object.keys(releaseModes) as ReleaseMode[]).find((mode) => {
    const names = isReleaseMode(mode) ? languages.map((language) => importModes[mode][language]) : [];
    return [mode, releaseModes[mode], ...names].some((name) => plainHeading(name) === plain);
  });
}
