/** The first sheet of a workbook (ECMA-376), as texts: what publishers of code lists hand out beside CSV. */

import { XMLParser } from 'fast-xml-parser';
import { strFromU8, unzipSync } from 'fflate';

type Element = Readonly<Record<string, unknown>>;
type Fail = (reason: string) => never;

/** Of lists that operators import; whoever reads a member's file takes fewer. */
const mostListBytes = 200_000_000;
const lists = new Set(['row', 'c', 'si', 'r', 't', 'sheet', 'Relationship']);

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  trimValues: false,
  processEntities: { enabled: true, maxTotalExpansions: 10_000_000, maxExpandedLength: mostListBytes },
  isArray: (name) => lists.has(name),
});

/** `numbers`: the places of cells that hold a number, not a text of digits. */
type SheetRow = { readonly line: number; readonly cells: readonly string[]; readonly numbers: ReadonlySet<number> };

/**
 * Rows with their numbers in the sheet; a number is its digits, a day the workbook's number of it. `fail` is called for
 * what is no workbook or unpacks to more than `mostBytes` (200 MB).
 */
export function readXlsx(bytes: Uint8Array, fail: Fail, mostBytes = mostListBytes): readonly SheetRow[] {
  // scan-allow archive-without-end: a function of ours, which counts up to mostBytes
  const parts = unzip(bytes, fail, mostBytes);
  const part = (path: string) => (parts[path] ? parse(strFromU8(parts[path]), fail) : undefined);
  const path = firstSheetPath(part) ?? 'xl/worksheets/sheet1.xml';
  const sheet = part(path);
  if (!sheet) return fail('it has no sheet');
  const shared = children(elementOf(part('xl/sharedStrings.xml')?.sst), 'si').map(textOf);
  const rows = children(elementOf(elementOf(sheet.worksheet).sheetData), 'row');
  return rows.map((row, index) => ({ line: Number(row['@r'] ?? index + 1), ...cellsOf(row, shared, fail) }));
}

function unzip(bytes: Uint8Array, fail: Fail, mostBytes: number): Readonly<Record<string, Uint8Array>> {
  let total = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/^xl\/(workbook\.xml|sharedStrings\.xml|_rels\/|worksheets\/[^/]+\.xml)/.test(name)) return false;
        total += originalSize;
        return total <= mostBytes;
      },
    });
  } catch {
    return fail('it cannot be unpacked');
  } finally {
    if (total > mostBytes) fail(`it unpacks to more than ${Math.round(mostBytes / 1_000_000)} MB`);
  }
}

function parse(xml: string, fail: Fail): Element {
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) fail('a document type is not allowed');
  try {
    return elementOf(parser.parse(xml));
  } catch (error) {
    return fail((error as Error).message);
  }
}

function firstSheetPath(part: (path: string) => Element | undefined): string | undefined {
  const [first] = children(elementOf(elementOf(part('xl/workbook.xml')?.workbook).sheets), 'sheet');
  const links = children(elementOf(part('xl/_rels/workbook.xml.rels')?.Relationships), 'Relationship');
  const target = links.find((link) => link['@Id'] === first?.['@id'])?.['@Target'];
  return typeof target === 'string' ? `xl/${target.replace(/^\/?(xl\/)?/, '')}` : undefined;
}

function cellsOf(row: Element, shared: readonly string[], fail: Fail): Omit<SheetRow, 'line'> {
  const cells: string[] = [];
  const numbers = new Set<number>();
  for (const cell of children(row, 'c')) {
    const at = typeof cell['@r'] === 'string' ? columnOf(cell['@r']) : cells.length;
    if (at > 16_384) fail(`the cell ${String(cell['@r'])} is none`);
    while (cells.length < at) cells.push('');
    cells[at] = cellText(cell, shared).trim();
    if ((cell['@t'] ?? 'n') === 'n' && cells[at] !== '') numbers.add(at);
  }
  return { cells, numbers };
}

function cellText(cell: Element, shared: readonly string[]): string {
  if (cell['@t'] === 'inlineStr') return textOf(elementOf(cell.is));
  const value = plain(cell.v);
  if (cell['@t'] === 's') return shared[Number(value)] ?? '';
  // A whole number is stored as 1.01211E+9 by some programs.
  if (/^\d(\.\d+)?E\+\d+$/i.test(value)) return String(Math.round(Number(value)));
  // 8.37 is stored as 8.3699999999999992, and shown with the 15 digits that a spreadsheet counts with.
  return isLongFraction(value) ? String(Number(Number(value).toPrecision(15))) : value;
}

function isLongFraction(value: string): boolean {
  return /^-?\d+\.\d+$/.test(value) && value.replace(/^-?0*\.?0*|\./g, '').length > 15;
}

/** `B7` is 1. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference.match(/^[A-Z]+/)?.[0] ?? 'A') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** A text may be cut into runs of different looks. */
function textOf(element: Element): string {
  const runs = children(element, 'r').flatMap((run) => texts(run));
  return [...texts(element), ...runs].join('');
}

const texts = (element: Element) => [element.t].flat().map(plain);

function plain(value: unknown): string {
  if (typeof value === 'string') return value;
  const text = elementOf(value)['#text'];
  return typeof text === 'string' ? text : '';
}

function children(element: Element, name: string): readonly Element[] {
  const found = element[name];
  return Array.isArray(found) ? found.map(elementOf) : [];
}

function elementOf(value: unknown): Element {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Element) : {};
}
