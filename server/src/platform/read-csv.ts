import { CsvError, parse } from 'csv-parse/sync';

/** A row of a CSV; `line`, on which it begins, counts from 1. */
export type CsvRow = { readonly line: number; readonly cells: readonly string[] };

/** Why nobody can say what the cells are of the row that begins on this line. */
export type CsvFault = { readonly line: number; readonly reason: 'open_quote' | 'misplaced_quote' };

type Position = { readonly lines: number; readonly empty_lines: number };

/**
 * The rows of a CSV (RFC 4180) of any line ends, with or without the mark of UTF-8; cells are trimmed, lines without
 * content left out.
 */
export function readCsv(content: string, separator = ','): readonly CsvRow[] | CsvFault {
  let last: Position = { lines: 0, empty_lines: 0 };
  const beginAfter = (next: Position) => last.lines + 1 + next.empty_lines - last.empty_lines;
  const rows: CsvRow[] = [];
  try {
    parse(content.replaceAll(/\r\n?/g, '\n'), {
      bom: true,
      delimiter: separator,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      on_record: (cells: string[], info) => {
        rows.push({ line: beginAfter(info), cells });
        last = { lines: info.lines, empty_lines: info.empty_lines };
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const reason = error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'open_quote' : 'misplaced_quote';
    return { line: beginAfter(error as CsvError & Position), reason };
  }
  return rows;
}
