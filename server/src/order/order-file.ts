/** What a file with orders holds, whatever its format. */
import type { ImportColumn, ImportRow } from '@gtp/domain/order/order-import.ts';
import type { FileProblem } from './ubl-amounts.ts';

export type OrderFile = {
  readonly rows: readonly ImportRow[];
  /** The cell as the spreadsheet calls it, `C7`; the line alone where the file has no such column. */
  readonly addressOf: (line: number, column: ImportColumn) => string;
  /** By what a message names its buyer, the surest first; where absent, the buyer's cell alone. */
  readonly buyerTexts?: readonly string[];
  /** To whom a message is addressed: its place, how a reader knows that company, and all that names it. */
  readonly seller?: { readonly cell: string; readonly text: string; readonly texts: readonly string[] };
  /** What is wrong with the file beside its cells. */
  readonly wrong?: readonly FileProblem[];
  /** What stands in a message and has no place in an order sheet. */
  readonly leftOut?: readonly { readonly cell: string; readonly text: string }[];
};
