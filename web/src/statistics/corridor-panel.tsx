/** For the institutions that watch over all of the trade: by the buyer's country and the currency. */

import { countryText } from '../platform/country-text.ts';
import { countText } from '../platform/format.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Panel } from '../ui/panel.tsx';
import type { Statistics } from './statistics-queries.ts';
import { rateText, useSumColumns } from './volume-table.tsx';

type Corridor = Statistics['corridors'][number];

export function CorridorPanel({ corridors }: { readonly corridors: readonly Corridor[] }) {
  const { t } = useTranslation('statistics');
  const columns: readonly Column<Corridor>[] = [
    { key: 'country', header: t('field.country'), onCard: 'title', cell: ({ country }) => countryText(country) },
    ...useSumColumns<Corridor>(),
    { key: 'rate', header: t('field.rate'), isRight: true, cell: (corridor) => rateText(corridor.approvalRate) },
    {
      key: 'days',
      header: t('field.medianDays'),
      isRight: true,
      cell: ({ medianDays }) => (medianDays === undefined ? '–' : countText(medianDays)),
    },
  ];
  return (
    <Panel title={t('corridor.title')}>
      <DataTable
        label={t('corridor.title')}
        columns={columns}
        rows={corridors}
        keyOf={({ country, currency }) => `${country} ${currency}`}
      />
    </Panel>
  );
}
