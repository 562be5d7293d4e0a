/** The statistics of the viewer's trade for a main page: money under way, volume, approvals, days to cash. */
import { exportStatistics } from '@gtp/contract/statistics/statistics-wire.ts';
import { may } from '@gtp/domain/account/may.ts';
import {
  defaultStatisticsPeriod,
  type StatisticsPeriod,
  statisticsPeriods,
} from '@gtp/domain/statistics/statistics.ts';
import { useState } from 'react';
import { countText, instantText } from '../platform/format.ts';
import { asPageAsked } from '../platform/query-client.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import styles from '../statistics/statistics.module.css';
import { type Statistics, useReadStatistics } from '../statistics/statistics-queries.ts';
import { VolumeCharts } from '../statistics/volume-charts.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ExportMenu } from '../ui/export-menu.tsx';
import { NearScreen } from '../ui/near-screen.tsx';
import { Panel } from '../ui/panel.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { Segments } from '../ui/segments.tsx';
import { MoneyMatrix } from './money-matrix.tsx';

/** As tall as the charts that come, so that nothing below moves. */
const skeletonLines = 12;

export function TradeStatistics() {
  const [period, setPeriod] = useState<StatisticsPeriod>(defaultStatisticsPeriod);
  const { t } = useTranslation('statistics');
  const query = useReadStatistics(period, asPageAsked);
  const mayExport = may('list.export', currentViewer());
  return (
    <>
      {query.data && <MoneyMatrix money={query.data.money} />}
      <Panel
        title={t('volume.title')}
        side={mayExport && <ExportMenu endpoint={exportStatistics} filter={{ period }} />}
      >
        <PeriodChoice period={period} onChoose={setPeriod} />
        <QueryView query={query} skeletonLines={skeletonLines}>
          {(statistics) => <Volumes statistics={statistics} />}
        </QueryView>
      </Panel>
    </>
  );
}

type PeriodChoiceProps = { readonly period: StatisticsPeriod; readonly onChoose: (period: StatisticsPeriod) => void };

function PeriodChoice({ period, onChoose }: PeriodChoiceProps) {
  const { t } = useTranslation('statistics');
  return (
    <Segments
      label={t('period.label')}
      value={period}
      onChoose={onChoose}
      options={statisticsPeriods.map((each) => ({ value: each, label: t(`period.${each}`) }))}
      isSmall
    />
  );
}

function Volumes({ statistics }: { readonly statistics: Statistics }) {
  const { t } = useTranslation('statistics');
  if (statistics.volumes.length === 0) return <EmptyState title={t('volume.none')} text={t('volume.noneHint')} />;
  const { medianDays, asOf } = statistics;
  return (
    <>
      <NearScreen skeletonLines={skeletonLines}>
        <VolumeCharts statistics={statistics} />
      </NearScreen>
      {medianDays !== undefined && <p>{t('volume.medianDays', { days: countText(medianDays) })}</p>}
      <p className={styles.axis}>{t('volume.asOf', { at: instantText(asOf) })}</p>
    </>
  );
}
