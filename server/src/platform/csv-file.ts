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

/** What a spreadsheet would compute begins with an apostrophe (OWASP, CSV injection). */
function textCell(text: string): string {
  const harmless = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
