/** How big a list's file will be, by its first rows: for whoever waits for it and wants to see how far it is. */
import { constants, deflateRawSync } from 'node:zlib';
import type { ExportFormat } from '@gtp/contract/platform/page-wire.ts';
import { writeCsv } from './csv-file.ts';
import type { ListExport } from './list-export.ts';
import { sheetXml } from './xlsx-file.ts';

/** Enough of them to pack as all others do, few enough to cost nothing. */
const measuredRows = 200;

/**
 * Rows and bytes, the bytes about; undefined for a file of one page, which is there at once.
 */
export async function expectExport<Row>(
  list: ListExport<Row>,
  format: ExportFormat,
): Promise<{ readonly rows: number; readonly bytes: number } | undefined> {
  if (!list.ahead) return undefined;
  const { count, first } = list.ahead;
  const written = format === 'csv' ? writeCsv : sheetXml;
  const bytesOf = async (rows: readonly Row[]) => {
    let text = '';
    for await (const piece of written({ ...list, totals: [], pages: inOnePage(rows) })) text += piece;
    return format === 'csv' ? Buffer.byteLength(text) : packed(text);
  };
  const sample = first.slice(0, measuredRows);
  const [none, some] = await Promise.all([bytesOf([]), bytesOf(sample)]);
  return { rows: count, bytes: Math.round(none + ((some - none) * count) / Math.max(sample.length, 1)) };
}

function packed(text: string): number {
  return deflateRawSync(text, { level: constants.Z_DEFAULT_COMPRESSION }).length;
}

async function* inOnePage<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}
