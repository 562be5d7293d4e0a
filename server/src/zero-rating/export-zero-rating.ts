import { formatScaled } from '@gtp/domain/platform/money.ts';
import { baseRateDigits } from '@gtp/domain/zero-rating/zero-rating.ts';
import type { ExportColumn, ListExport } from '../platform/list-export.ts';
import { collectPack, type FiledLine, type ZeroRatingContext } from './read-zero-rating.ts';
import { gapNames, zeroRatingLabels as labels, sectionNames } from './zero-rating-labels.ts';

/** Every line of the quarter, for a file. */
export async function exportZeroRating(
  context: ZeroRatingContext,
  wanted: Parameters<typeof collectPack>[1],
): Promise<ListExport<FiledLine>> {
  const { quarter, lines, totals } = await collectPack(context, wanted);
  const { language } = wanted;
  return {
    fileName: `zero-rating-${quarter}`,
    title: labels.title,
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
  { heading: labels.section, kind: 'text', value: ({ section }, language) => sectionNames[section][language] },
  { heading: labels.declaration, kind: 'text', value: (line) => line.declarationNumber },
  { heading: labels.day, kind: 'day', value: (line) => line.day },
  { heading: labels.currency, kind: 'currency', value: (line) => line.amount.currency },
  {
    heading: labels.rate,
    kind: 'decimal',
    value: ({ rate }) => (rate === undefined ? undefined : formatScaled(rate, baseRateDigits)),
  },
  { heading: labels.amount, kind: 'money', value: (line) => line.amount, total: 'amount' },
  { heading: labels.won, kind: 'money', value: (line) => line.won, total: 'won' },
  { heading: labels.ledger, kind: 'money', value: (line) => line.ledgerAmount },
  { heading: labels.partner, kind: 'text', value: (line) => line.partnerName },
  { heading: labels.order, kind: 'text', value: (line) => line.orderId },
  { heading: labels.tradeNumber, kind: 'text', value: (line) => line.tradeNumber },
  { heading: labels.reference, kind: 'text', value: (line) => line.reference },
  {
    heading: labels.missing,
    kind: 'text',
    value: ({ gaps }, language) => gaps.map((gap) => gapNames[gap][language]).join(', '),
  },
];
