/** The file that a seller fills in: the headings of the reader's language above an example of one order in two rows. */
import { type ImportColumn, importColumns } from '@gtp/domain/order/order-import.ts';
import { defaultReleaseMode } from '@gtp/domain/order/release-modes.ts';
import { addDays, type Day, seoulDay } from '@gtp/domain/platform/instant.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import type { ExportColumn, ListExport } from '../platform/list-export.ts';
import { textTable } from '../platform/messages.ts';
import { importHeadings, importModes } from './read-order-file.ts';

const labels = textTable('order.importTemplate');

type Example = { readonly isFirst: boolean; readonly paymentDueOn: Day };

/** What stands in a column's cells: of the whole order in its first row alone. */
const texts: Readonly<Partial<Record<ImportColumn, (example: Example, language: Language) => string>>> = {
  tradeNumber: () => 'PO-2026-001',
  buyer: () => 'Pacific Beauty Imports',
  goodsName: (_, language) => labels.goods[language],
  hsCode: () => '330499',
  incoterm: () => 'CIF',
  currency: () => 'USD',
  description: ({ isFirst }, language) => labels[isFirst ? 'item1' : 'item2'][language],
  unit: () => 'EA',
  releaseMode: (_, language) => importModes[defaultReleaseMode][language],
  note: (_, language) => labels.note[language],
};
const numbers: Readonly<Partial<Record<ImportColumn, (example: Example) => string>>> = {
  quantity: ({ isFirst }) => (isFirst ? '1000' : '2500'),
  unitPrice: ({ isFirst }) => (isFirst ? '10' : '6.85'),
  freight: ({ isFirst }) => (isFirst ? '385' : ''),
  buyerShare: ({ isFirst }) => (isFirst ? '50' : ''),
  inspectionDays: ({ isFirst }) => (isFirst ? '7' : ''),
};

/** The template as a list that is written like all others. */
export function importTemplate(language: Language, now: Date): ListExport<Example> {
  const paymentDueOn = addDays(seoulDay(now), 14);
  return {
    fileName: 'order-template',
    title: labels.title,
    language,
    columns: importColumns.map(columnOf),
    pages: inOnePage([
      { isFirst: true, paymentDueOn },
      { isFirst: false, paymentDueOn },
    ]),
    totals: [],
  };
}

function columnOf(column: ImportColumn): ExportColumn<Example> {
  const heading = importHeadings[column];
  const [text, number] = [texts[column], numbers[column]];
  if (column === 'paymentDueOn') return { heading, kind: 'day', value: (example) => example.paymentDueOn };
  if (number) return { heading, kind: 'decimal', value: number };
  return { heading, kind: 'text', value: (example, language) => text?.(example, language) };
}

async function* inOnePage<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}
