/**
 * A whole list as a file: what stands in its columns, and its rows page by page, so that no list is ever held whole.
 */
import type { Day } from '@gtp/domain/platform/instant.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import type { Currency, Money } from '@gtp/domain/platform/money.ts';
import { accept, type RefusalCode, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { type ExportTotal, exportTotals, type ListTotal } from './export-totals.ts';
import { type InLanguages, textTable } from './messages.ts';

/** One column. Amounts are numbers in the file; their currency is a column of its own beside them. */
export type ExportColumn<Row> = { readonly heading: InLanguages } & (
  | { readonly kind: 'text'; readonly value: (row: Row, language: Language) => string | undefined }
  | {
      readonly kind: 'money';
      readonly value: (row: Row) => Money | undefined;
      /** Which of a total's amounts stands below the column; none otherwise. */
      readonly total?: string;
    }
  | { readonly kind: 'currency'; readonly value: (row: Row) => Currency }
  | { readonly kind: 'count'; readonly value: (row: Row) => number | undefined }
  /** A plain decimal number, such as a rate. */
  | { readonly kind: 'decimal'; readonly value: (row: Row) => string | undefined }
  | { readonly kind: 'day'; readonly value: (row: Row) => Day | undefined }
  | { readonly kind: 'instant'; readonly value: (row: Row) => Date | undefined }
);

/** A table on its way into a file; cells are asked of the columns row by row. */
export type ListExport<Row> = {
  readonly fileName: string;
  /** What the list is called on the screen. */
  readonly title: InLanguages;
  readonly language: Language;
  readonly columns: readonly ExportColumn<Row>[];
  readonly pages: AsyncIterable<readonly Row[]>;
  /** How many rows come, and the first of them, where they come in more than one page. */
  readonly ahead?: { readonly count: number; readonly first: readonly Row[] };
  /** Below the rows of a workbook; a CSV, which programs read, has rows alone. */
  readonly totals: readonly ExportTotal[];
};

/** Headings of columns that several lists have. */
export const exportHeadings = textTable('platform.export');

/** More rows than anyone reads, fewer than a spreadsheet takes. */
export const exportLimit = 100_000;
export const exportPageSize = 500;

type Page<Row> = { readonly list: readonly Row[]; readonly nextCursor?: string | undefined };
type FirstPage<Row> = Page<Row> & {
  readonly count: number;
  readonly totals?: readonly ListTotal[];
};

type Source<Row, Code extends RefusalCode> = Pick<ListExport<Row>, 'title' | 'language' | 'columns'> & {
  /** The first word of the file's name, such as `orders`. */
  readonly name: string;
  /** What the list was narrowed to: it stands in the file's name. */
  readonly filter: Readonly<Record<string, unknown>>;
  readonly today: Day;
  readonly first: () => Promise<Result<FirstPage<Row>, Code>>;
  readonly next: (cursor: string) => Promise<Result<Page<Row>>>;
};

/**
 * All rows of a list that the filter lets through. The first page is read at once, so that what it refuses is
 * answered; more than `exportLimit` rows are refused rather than cut off.
 */
export async function exportList<Row, Code extends RefusalCode = never>(
  source: Source<Row, Code>,
): Promise<Result<ListExport<Row>, Code | 'request.export_too_large'>> {
  const { title, language, columns } = source;
  const first = await source.first();
  if (!first.ok) return first;
  if (first.value.count > exportLimit) {
    return refuse('request.export_too_large', { facts: { limit: String(exportLimit) } });
  }
  const totals = (first.value.totals ?? []).flatMap((total) => exportTotals(total, language));
  const pages = readPages(first.value, source.next);
  const { count, list, nextCursor } = first.value;
  const ahead = nextCursor === undefined ? {} : { ahead: { count, first: list } };
  return accept({ fileName: fileNameOf(source), title, language, columns, pages, totals, ...ahead });
}

/** `orders_2026-10-01_2026-10-31_held_USD_2026-11-21`: what is in the file, and of which day it is. */
function fileNameOf({ name, filter, today }: Pick<Source<never, never>, 'name' | 'filter' | 'today'>): string {
  const { from, to, text, ids, cursor, limit, sort, format, ...rest } = filter;
  const period = [from ?? (to && 'until'), to ?? (from && 'onwards')];
  const narrowed = Object.entries(rest).map(([key, value]) => (typeof value === 'number' ? `${key}-${value}` : value));
  const parts = [name, ...period, ...narrowed, text && 'search', ids && 'selected', today];
  const words = parts.filter((part) => part !== undefined && part !== '').map(String);
  return words.map((word) => word.replaceAll(/[^\w-]+/g, '-').slice(0, 40)).join('_');
}

async function* readPages<Row>(first: Page<Row>, next: Source<Row, never>['next']): AsyncGenerator<readonly Row[]> {
  yield first.list;
  let cursor = first.nextCursor;
  while (cursor !== undefined) {
    const page = await next(cursor);
    if (!page.ok) throw new Error(`A page of an export was refused: ${page.code}`);
    yield page.value.list;
    cursor = page.value.nextCursor;
  }
}

/** The column's heading; instants say that they are Korean time. */
export function headingOf<Row>({ heading, kind }: ExportColumn<Row>, language: Language): string {
  return kind === 'instant' ? `${heading[language]} (KST)` : heading[language];
}
