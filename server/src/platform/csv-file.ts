/** A list as CSV (RFC 4180), with the mark by which spreadsheets know UTF-8. */
import { formatMoney } from '@gtp/domain/platform/money.ts';
import { type ExportColumn, headingOf, type ListExport } from './list-export.ts';

const byteOrderMark = '\ufeff';

/** The file in pieces of one page each. */
export async function* writeCsv<Row>({ columns, pages, language }: ListExport<Row>): AsyncGenerator<string> {
  yield byteOrderMark + line(columns.map((column) => textCell(headingOf(column, language))));
  for await (const rows of pages) {
    yield rows.map((row) => line(columns.map((column) => cell(column, row, language)))).join('');
  }
}

function line(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`;
}

function cell<Row>(column: ExportColumn<Row>, row: Row, language: ListExport<Row>['language']): string {
  switch (column.kind) {
    case 'text':
      return textCell(column.value(row, language) ?? '');
    case 'money': {
      const amount = column.value(row);
      return amount ? formatMoney(amount) : '';
    }
    case 'currency':
      return column.value(row);
    case 'decimal':
      return column.value(row) ?? '';
    case 'count':
      return String(column.value(row) ?? '');
    case 'day':
      return column.value(row) ?? '';
    case 'instant': {
      const at = column.value(row);
      return at ? seoulText(at) : '';
    }
  }
}

/** `2026-11-21 13:05:00` in Seoul. */
function seoulText(at: Date): string {
  return new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}

const signs = '=+\\-@＝＋－＠';
/** What would be computed, or was marked before: the mark can be taken away again. */
const computed = new RegExp(`^[\\s"]*[${signs}]|^[\\t\\r\\n']`);
/** Where a program that separates by another sign begins a cell in the midst of ours. */
const computedWithin = new RegExp(`([;|\\t\\r\\n][\\s"]*)([${signs}])`, 'g');

const wholeNumber = /^(0|[1-9]\d{0,14})$/;
const figures = /^[\d\s.,:/()%$€¥₩年月日時分년월일시분-]+$/;
const exponent = /^\d+(\.\d*)?e[+-]?\d+$/i;
const months =
  'jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?';
const dayOfMonth = new RegExp(`^\\d{0,4}[\\s./-]*(${months})[\\s./-]*\\d{0,4}$`, 'i');

/**
 * Whether a spreadsheet takes the text for a number, a day or a truth and shows something else: `1/3`, `0000`, `1E5`.
 */
function isTakenForValue(text: string): boolean {
  const bare = text.trim();
  if (/^(true|false)$/i.test(bare)) return true;
  if (wholeNumber.test(bare) || !/\d/.test(bare)) return false;
  return [figures, exponent, dayOfMonth].some((pattern) => pattern.test(bare));
}

/**
 * A text that a spreadsheet would compute or change begins with an apostrophe (OWASP, CSV injection; decision 0067).
 */
function textCell(text: string): string {
  const marked = computed.test(text) || isTakenForValue(text) ? `'${text}` : text;
  const harmless = marked.replaceAll(computedWithin, "$1'$2");
  return /[",;|\t\r\n']|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
