/** For an issuer: why its cards were declined. */
import { explainDecline } from '@gtp/domain/payment/decline-codes.ts';
import { countText } from '../platform/format.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Panel } from '../ui/panel.tsx';
import type { Statistics } from './statistics-queries.ts';

type Decline = Statistics['declines'][number];

export function DeclinePanel({ declines }: { readonly declines: readonly Decline[] }) {
  const { t } = useTranslation('statistics');
  const reasonOf = (code: string) => (code ? t(`decline.reason.${explainDecline(code).advice}`) : t('decline.noCode'));
  const columns: readonly Column<Decline>[] = [
    { key: 'code', header: t('field.code'), onCard: 'title', cell: ({ code }) => code || '–' },
    { key: 'reason', header: t('field.reason'), cell: ({ code }) => reasonOf(code) },
    { key: 'count', header: t('field.declined'), isRight: true, cell: ({ count }) => countText(count) },
  ];
  return (
    <Panel title={t('decline.title')}>
      {declines.length > 0 ? (
        <DataTable label={t('decline.title')} columns={columns} rows={declines} keyOf={({ code }) => code} />
      ) : (
        <p>{t('decline.none')}</p>
      )}
    </Panel>
  );
}
