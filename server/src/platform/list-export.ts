/** A whole list as a file: what stands in its columns, and its rows page by page, so that no list is ever held whole. */
import type { Day } from '@gtp/domain/platform/instant.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import type { Money } from '@gtp/domain/platform/money.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';

/** One column. Amounts are numbers in the file; their currency is a column of its own beside them. */
export type ExportColumn<Row> = { readonly heading: Readonly<Record<Language, string>> } & (
  | { readonly kind: 'text'; readonly value: (row: Row, language: Language) => string | undefined }
  | { readonly kind: 'money'; readonly value: (row: Row) => Money | undefined }
  | { readonly kind: 'count'; readonly value: (row: Row) => number | undefined }
  | { readonly kind: 'day'; readonly value: (row: Row) => Day | undefined }
  | { readonly kind: 'instant'; readonly value: (row: Row) => Date | undefined }
);

/** A table on its way into a file; cells are asked of the columns row by row. */
export type ListExport<Row> = {
  readonly fileName: string;
  readonly language: Language;
  readonly columns: readonly ExportColumn<Row>[];
  readonly pages: AsyncIterable<readonly Row[]>;
};

/** More rows than anyone reads, fewer than a spreadsheet takes. */
export const exportLimit = 100_000;
export const exportPageSize = 500;

type Page<Row> = { readonly list: readonly Row[]; readonly nextCursor?: string | undefined };
type FirstPage<Row> = Page<Row> & { readonly count: number };

type Source<Row> = Pick<ListExport<Row>, 'language' | 'columns'> & {
  /** Without its ending, such as `orders`. */
  readonly name: string;
  readonly today: Day;
  readonly first: () => Promise<Result<FirstPage<Row>>>;
  readonly next: (cursor: string) => Promise<Result<Page<Row>>>;
};

/**
 * All rows of a list that the filter lets through. The first page is read at once, so that what it refuses is
 * answered; more than `exportLimit` rows are refused rather than cut off.
 */
export async function exportList<Row>(source: Source<Row>): Promise<Result<ListExport<Row>>> {
  const { name, today, language, columns } = source;
  const first = await source.first();
  if (!first.ok) return first;
  if (first.value.count > exportLimit) {
    return refuse('request.export_too_large', { facts: { limit: String(exportLimit) } });
  }
  return accept({ fileName: `${name}-${today}`, language, columns, pages: readPages(first.value, source.next) });
}

async function* readPages<Row>(first: Page<Row>, next: Source<Row>['next']): AsyncGenerator<readonly Row[]> {
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
