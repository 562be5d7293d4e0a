/**
 * A list as a workbook (ECMA-376) of one sheet, written while its rows are read. Texts are stored as texts, never as
 * formulas, and keep that mark when they are saved again (`quotePrefix`); amounts, days and times are numbers.
 */
import { Readable } from 'node:stream';
import { currencyDigits, formatMoney } from '@gtp/domain/platform/money.ts';
import { ZipFile } from 'yazl';
import { type ExportTotal, totalLabel } from './export-totals.ts';
import { type ExportColumn, headingOf, type ListExport } from './list-export.ts';

/** The workbook's bytes. Whoever stops reading stops the list from being read, too. */
export function writeXlsx<Row>(list: ListExport<Row>): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const sheet = Readable.from(sheetXml(list), { objectMode: false });
  // yazl emits its errors beside the stream that it writes.
  zip.on('error', (error) => output.destroy(error as Error));
  sheet.on('error', (error) => output.destroy(error));
  output.on('close', () => sheet.destroy());
  const parts = { ...fixedParts, 'xl/workbook.xml': workbookXml(list.title[list.language]) };
  for (const [path, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(declaration + xml), path);
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  return output;
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Places in `cellXfs` below; the first is what an empty cell looks like. */
const styles = {
  plain: 0,
  heading: 1,
  text: 2,
  whole: 3,
  hundredths: 4,
  day: 5,
  instant: 6,
  wholeTotal: 7,
  hundredthsTotal: 8,
} as const;

const fixedParts: Readonly<Record<string, string>> = {
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentType}.worksheet+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/></Types>`,
  '_rels/.rels':
    `<Relationships xmlns="${relations}">` +
    `<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels':
    `<Relationships xmlns="${relations}">` +
    `<Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>` +
    `<Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml':
    `<styleSheet xmlns="${main}"><numFmts count="2">` +
    '<numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/>' +
    '</numFmts><fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
    '</fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
    '<cellXfs count="9"><xf/><xf fontId="1" applyFont="1" quotePrefix="1"/><xf numFmtId="49" quotePrefix="1"/>' +
    '<xf numFmtId="3" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/>' +
    '<xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/>' +
    '<xf numFmtId="3" fontId="1" applyNumberFormat="1" applyFont="1"/>' +
    '<xf numFmtId="4" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs>' +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
};

const longestSheetName = 31;

/** A sheet's name is short and holds none of the signs that formulas use (ECMA-376 §18.2.19). */
function workbookXml(title: string): string {
  const name = title.replaceAll(/[[\]:*?/\\']/g, ' ').slice(0, longestSheetName);
  return (
    `<workbook xmlns="${main}" xmlns:r="${office}">` +
    `<sheets><sheet name="${escapeXml(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`
  );
}

/** The one sheet of the workbook, a page of rows at a time. */
export async function* sheetXml<Row>({ columns, pages, language, totals }: ListExport<Row>): AsyncGenerator<string> {
  const headings = columns.map((column) => textCell(headingOf(column, language), styles.heading));
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols><col min="1" max="${columns.length}" width="20" customWidth="1"/></cols>` +
    `<sheetData><row>${headings.join('')}</row>`;
  for await (const rows of pages) {
    const written = rows.map((row) => `<row>${columns.map((column) => cell(column, row, language)).join('')}</row>`);
    if (written.length > 0) yield written.join('');
  }
  // An empty row keeps them out of what is sorted or filtered.
  if (totals.length > 0) yield '<row/>';
  for (const total of totals) {
    const cells = columns.map((column, index) => totalCell(column, total, index === 0 && totalLabel(total, language)));
    yield `<row>${cells.join('')}</row>`;
  }
  yield '</sheetData></worksheet>';
}

function totalCell<Row>(column: ExportColumn<Row>, total: ExportTotal, label: string | false): string {
  if (label) return textCell(label, styles.heading);
  if (column.kind === 'currency') return textCell(total.currency, styles.heading);
  const amount = column.kind === 'money' && column.total ? total.amounts[column.total] : undefined;
  if (!amount) return '<c/>';
  const style = currencyDigits(amount.currency) === 0 ? styles.wholeTotal : styles.hundredthsTotal;
  return numberCell(formatMoney(amount), style);
}

function cell<Row>(column: ExportColumn<Row>, row: Row, language: ListExport<Row>['language']): string {
  switch (column.kind) {
    case 'text':
      return textCell(column.value(row, language), styles.text);
    case 'money': {
      const amount = column.value(row);
      if (!amount) return '<c/>';
      return numberCell(formatMoney(amount), currencyDigits(amount.currency) === 0 ? styles.whole : styles.hundredths);
    }
    case 'currency':
      return textCell(column.value(row), styles.text);
    case 'count':
      return numberCell(column.value(row), styles.whole);
    case 'decimal':
      return numberCell(column.value(row), styles.plain);
    case 'day': {
      const day = column.value(row);
      return numberCell(day && serialOf(Date.parse(`${day}T00:00:00Z`)), styles.day);
    }
    case 'instant': {
      const at = column.value(row);
      return numberCell(at && serialOf(at.getTime() + 9 * 3_600_000), styles.instant);
    }
  }
}

/** Days since the last one of 1899, as spreadsheets count. */
function serialOf(milliseconds: number): number {
  return milliseconds / 86_400_000 + 25_569;
}

function numberCell(value: string | number | undefined, style: number): string {
  return value === undefined || value === '' ? '<c/>' : `<c s="${style}"><v>${value}</v></c>`;
}

const longestCell = 32_767;

function textCell(text: string | undefined, style: number): string {
  if (!text) return '<c/>';
  return `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXml(text.slice(0, longestCell))}</t></is></c>`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold them
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(unwritable, '')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
