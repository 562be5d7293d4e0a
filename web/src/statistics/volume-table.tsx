/** The numbers behind the bars: a row for each step and currency in which something was paid or declined. */

import { minus } from '@gtp/domain/platform/money.ts';
import { approvalRate } from '@gtp/domain/statistics/statistics.ts';
import { countText, dayText, percentText } from '../platform/format.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import type { Volume } from './statistics-queries.ts';

export function VolumeTable({ volumes }: { readonly volumes: readonly Volume[] }) {
  const { t } = useTranslation('statistics');
  const columns: readonly Column<Volume>[] = [
    { key: 'from', header: t('field.from'), onCard: 'title', cell: ({ from }) => dayText(from) },
    ...useSumColumns<Volume>(),
    {
      key: 'rate',
      header: t('field.rate'),
      isRight: true,
      cell: ({ count, declinedCount }) => rateText(approvalRate(count, declinedCount)),
    },
  ];
  const rows = volumes.toReversed();
  return (
    <DataTable
      label={t('volume.title')}
      columns={columns}
      rows={rows}
      keyOf={({ from, currency }) => `${from} ${currency}`}
    />
  );
}

type Sums = Pick<Volume, 'amount' | 'givenBack' | 'count' | 'declinedCount'>;

/** What was paid, what went back, what is left, how often it was paid, and how often a card was declined. */
export function useSumColumns<Row extends Sums>(): readonly Column<Row>[] {
  const { t } = useTranslation('statistics');
  return [
    { key: 'amount', header: t('field.amount'), isRight: true, cell: ({ amount }) => <MoneyText amount={amount} /> },
    {
      key: 'givenBack',
      header: t('field.givenBack'),
      isRight: true,
      cell: ({ givenBack }) => <MoneyText amount={givenBack} isDeducted />,
    },
    {
      key: 'net',
      header: t('field.net'),
      isRight: true,
      cell: ({ amount, givenBack }) => <MoneyText amount={minus(amount, givenBack)} />,
    },
    { key: 'count', header: t('field.approved'), isRight: true, cell: ({ count }) => countText(count) },
    {
      key: 'declined',
      header: t('field.declined'),
      isRight: true,
      cell: ({ declinedCount }) => countText(declinedCount),
    },
  ];
}

/** Hundredths of a percent; a dash where nothing was decided. */
export function rateText(rate: number | undefined): string {
  return rate === undefined ? '–' : percentText(rate);
}
