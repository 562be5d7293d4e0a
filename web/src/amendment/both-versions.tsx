/** After a form turned out to be stale: what stands there now beside what was typed. */
import type { DetailName } from '@gtp/domain/amendment/company-details.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { DataTable } from '../ui/data-table.tsx';
import { Panel } from '../ui/panel.tsx';
import styles from './amendment.module.css';
import type { Company } from './amendment-queries.ts';

type BothVersionsProps = {
  readonly company: Company;
  readonly typed: Readonly<Partial<Record<DetailName, string>>>;
};

export function BothVersions({ company, typed }: BothVersionsProps) {
  const { t } = useTranslation('amendment');
  const rows = company.values.filter(({ name }) => typed[name] !== undefined);
  return (
    <Panel title={t('stale.title')}>
      <DataTable
        label={t('stale.title')}
        rows={rows}
        keyOf={({ name }) => name}
        columns={[
          {
            key: 'name',
            header: t('request.field'),
            onCard: 'title',
            cell: ({ name }) => t(`detail.${name}`),
          },
          {
            key: 'now',
            header: t('stale.now'),
            cell: ({ value }) => <span className={styles.value}>{value || '–'}</span>,
          },
          {
            key: 'yours',
            header: t('stale.yours'),
            cell: ({ name }) => <strong className={styles.value}>{typed[name] || '–'}</strong>,
          },
        ]}
      />
    </Panel>
  );
}
