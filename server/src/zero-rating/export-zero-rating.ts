import { formatScaled } from '@gtp/domain/platform/money.ts';
import { baseRateDigits } from '@gtp/domain/zero-rating/zero-rating.ts';
import type { ExportColumn, ListExport } from '../platform/list-export.ts';
import { collectPack, type FiledLine, type ZeroRatingHouse } from './read-zero-rating.ts';
import { gapNames, sectionNames, zeroRatingWords as words } from './zero-rating-words.ts';

/** Every line of the quarter, for a file. */
export async function exportZeroRating(
  house: ZeroRatingHouse,
  wanted: Parameters<typeof collectPack>[1],
): Promise<ListExport<FiledLine>> {
  const { quarter, lines, totals } = await collectPack(house, wanted);
  const { language } = wanted;
  return {
    fileName: `zero-rating-${quarter}`,
    title: words.title,
    language,
    columns,
    pages: once(lines),
    totals: totals.map(({ section, amount, won, count }) => ({
      of: sectionNames[section][language],
      currency: amount.currency,
      count,
      amounts: { amount, won },
    })),
  };
}

async function* once(lines: readonly FiledLine[]): AsyncGenerator<readonly FiledLine[]> {
  yield lines;
}

const columns: readonly ExportColumn<FiledLine>[] = [
  { heading: words.section, kind: 'text', value: ({ section }, language) => sectionNames[section][language] },
  { heading: words.declaration, kind: 'text', value: (line) => line.declarationNumber },
  { heading: words.day, kind: 'day', value: (line) => line.day },
  { heading: words.currency, kind: 'currency', value: (line) => line.amount.currency },
  {
    heading: words.rate,
    kind: 'decimal',
    value: ({ rate }) => (rate === undefined ? undefined : formatScaled(rate, baseRateDigits)),
  },
  { heading: words.amount, kind: 'money', value: (line) => line.amount, total: 'amount' },
  { heading: words.won, kind: 'money', value: (line) => line.won, total: 'won' },
  { heading: words.ledger, kind: 'money', value: (line) => line.ledgerAmount },
  { heading: words.partner, kind: 'text', value: (line) => line.partnerName },
  { heading: words.order, kind: 'text', value: (line) => line.orderId },
  { heading: words.tradeNumber, kind: 'text', value: (line) => line.tradeNumber },
  { heading: words.reference, kind: 'text', value: (line) => line.reference },
  {
    heading: words.missing,
    kind: 'text',
    value: ({ gaps }, language) => gaps.map((gap) => gapNames[gap][language]).join(', '),
  },
];
