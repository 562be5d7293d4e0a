/** Days and numbers as people write them into a spreadsheet; what could mean two things is no value but named. */
import { type Day, isDay } from '../platform/instant.ts';

/** A cell as its file holds it; `isNumber`: the workbook keeps a number, so that it can mean one thing alone. */
export type ImportCell = { readonly text: string; readonly isNumber: boolean };

/** What a cell's text was read as; `ambiguous` where it could be two values. */
export type CellValue<Value> = { readonly value: Value } | { readonly wrong: 'ambiguous' | 'none' };

/** Which mark stands before decimals in a file, as its unmistakable numbers show it; undefined where none does, or both. */
export type DecimalMark = '.' | ',' | undefined;

const none = { wrong: 'none' } as const;
const dayMs = 86_400_000;
/** The day 0 of workbooks. */
const workbookEpochMs = Date.UTC(1899, 11, 30);

/** The first three letters of months in English and Spanish, by their number; Spanish ones that differ stand behind. */
const months: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ['jan', 'ene'],
    ['feb'],
    ['mar'],
    ['apr', 'abr'],
    ['may'],
    ['jun'],
    ['jul'],
    ['aug', 'ago'],
    ['sep'],
    ['oct'],
    ['nov'],
    ['dec', 'dic'],
  ].flatMap((names, index) => names.map((name) => [name, index + 1])),
);

/**
 * 2026-11-24, 2026/11/24, 20261124, 2026년 11월 24일, 2026年11月24日, 24.11.2026, 24 Nov 2026, "24 de noviembre de 2026", and
 * a workbook's number of a day, with or without a time. 11/24/2026 is the 24th of November, for there is no month 24;
 * 11/12/2026 is ambiguous.
 */
export function readImportDay({ text, isNumber }: ImportCell): CellValue<Day> {
  const written = text
    .normalize('NFKC')
    .trim()
    .replace(/[T\s]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?Z?$/, '');
  if (/^\d{5}(\.\d+)?$/.test(written) && (isNumber || Number(written) > 36_526)) {
    return dayOf(new Date(workbookEpochMs + Math.floor(Number(written)) * dayMs).toISOString().slice(0, 10));
  }
  const [, year = '', month = '', day = ''] =
    /^(\d{4})(\d{2})(\d{2})$/.exec(written) ??
    /^(\d{4})\s*[-/.년年]\s*(\d{1,2})\s*[-/.월月]\s*(\d{1,2})\s*[.일日]?$/.exec(written) ??
    [];
  if (year !== '') return dayOf(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  return namedMonthDay(written) ?? yearLastDay(written);
}

/** "24 Nov 2026", "November 24, 2026", "24 de noviembre de 2026". */
function namedMonthDay(written: string): CellValue<Day> | undefined {
  const [, name = ''] = /(\p{L}{3,})/u.exec(written.replaceAll(/\bde\b/gi, '')) ?? [];
  const month = months[name.slice(0, 3).toLowerCase()];
  const [first = '', second = ''] = written.match(/\d+/g) ?? [];
  if (month === undefined || second.length !== 4) return undefined;
  return dayOf(`${second}-${String(month).padStart(2, '0')}-${first.padStart(2, '0')}`);
}

/** With dots the day comes first; with slashes and dashes it may be the month. */
function yearLastDay(written: string): CellValue<Day> {
  const [, first = '', mark = '', second = '', year = ''] =
    /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})\.?$/.exec(written) ?? [];
  if (year === '') return none;
  const [one, two] = [first.padStart(2, '0'), second.padStart(2, '0')];
  if (mark === '.') return dayOf(`${year}-${two}-${one}`);
  const readings = new Set([`${year}-${one}-${two}`, `${year}-${two}-${one}`].filter(isDay));
  if (readings.size > 1) return { wrong: 'ambiguous' };
  const [only] = readings;
  return only === undefined ? none : { value: only };
}

function dayOf(text: string): CellValue<Day> {
  return isDay(text) ? { value: text } : none;
}

/** Which mark the numbers of a file use before decimals, by those that can be read in one way alone. */
export function decimalMarkOf(cells: readonly ImportCell[]): DecimalMark {
  const marks = new Set(
    cells.flatMap(({ text, isNumber }) => {
      const figure = figureIn(text);
      if (isNumber || figure === undefined) return [];
      const last = /([.,])\d*$/.exec(figure)?.[1];
      // One mark before three digits may group them; anything else behind a last mark is a fraction.
      const isOpen = /^[1-9]\d{0,2}[.,]\d{3}$/.test(figure);
      const isGrouped = /^\d{1,3}([.,])\d{3}(\1\d{3})+$/.test(figure);
      if (last === undefined || isOpen) return [];
      return [isGrouped ? otherMark(last) : last];
    }),
  );
  const [only] = marks;
  return marks.size === 1 ? (only as DecimalMark) : undefined;
}

/**
 * A number as a whole number of 10^-scale: 1,234.56 and 1.234,56, with a currency's code or sign beside it or not. "1.234"
 * alone is ambiguous unless `mark` says what it is. `none` for what is no number, and for more decimals than `scale`.
 */
export function readImportNumber(cell: ImportCell, scale: number, mark: DecimalMark): CellValue<bigint> {
  const figure = figureIn(cell.text);
  if (figure === undefined) return none;
  if (cell.isNumber) return scaled(figure, scale);
  if (!/[.,]/.test(figure)) return scaled(figure, scale);
  if (/^-?[1-9]\d{0,2}[.,]\d{3}$/.test(figure)) {
    if (mark === undefined) return { wrong: 'ambiguous' };
    return scaled(figure.includes(mark) ? figure.replace(',', '.') : figure.replace(/[.,]/, ''), scale);
  }
  const [whole = '', decimalMark, fraction = ''] = splitAtDecimals(figure);
  const groups = decimalMark === undefined ? '.,' : otherMark(decimalMark);
  if (!isGroupedBy(whole.replace('-', ''), groups)) return none;
  return scaled(`${whole.replaceAll(/[.,]/g, '')}${decimalMark === undefined ? '' : `.${fraction}`}`, scale);
}

/** The last mark is before decimals, unless it comes more than once. */
function splitAtDecimals(figure: string): readonly [whole: string, mark?: string, fraction?: string] {
  const [, whole = '', mark = '', fraction = ''] = /^(.*)([.,])(\d*)$/.exec(figure) ?? [];
  return whole.includes(mark) ? [figure] : [whole, mark, fraction];
}

function isGroupedBy(whole: string, marks: string): boolean {
  // scan-allow pattern-of-a-caller: a mark is one of our own two
  return [...marks].some((mark) => new RegExp(`^(\\d+|\\d{1,3}(\\${mark}\\d{3})*)$`).test(whole));
}

function otherMark(mark: string): string {
  return mark === '.' ? ',' : '.';
}

/** Without a currency's code or sign and without spaces between groups; undefined where letters are left. */
function figureIn(text: string): string | undefined {
  const figure = text
    .normalize('NFKC')
    .replaceAll('−', '-')
    .replaceAll(/^(?:[A-Z]{3}|\p{Sc})|(?:[A-Z]{3}|\p{Sc}|[원円元%])$/gu, '')
    .replaceAll(/[\s'’]/g, '');
  return /^-?\d[\d.,]*$/.test(figure) ? figure : undefined;
}

function scaled(plain: string, scale: number): CellValue<bigint> {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d{1,15})(?:\.(\d*?)0*)?$/.exec(plain) ?? [];
  if (whole === '' || fraction.length > scale) return none;
  return { value: BigInt(`${sign}${whole}${fraction.padEnd(scale, '0')}`) };
}
