/** The statistics of the viewer's trade for a main page: money under way beside its volume, approvals, days to cash. */
import { exportStatistics } from '@gtp/contract/statistics/statistics-wire.ts';
import { may } from '@gtp/domain/account/may.ts';
import { type StatisticsPeriod, statisticsPeriods } from '@gtp/domain/statistics/statistics.ts';
import type { ReactNode } from 'react';
import { countText, instantText } from '../platform/format.ts';
import { asPageAsked } from '../platform/query-client.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { ApprovalChart } from '../statistics/approval-chart.tsx';
import styles from '../statistics/statistics.module.css';
import { type Statistics, useReadStatistics } from '../statistics/statistics-queries.ts';
import { VolumeCharts } from '../statistics/volume-charts.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ExportMenu } from '../ui/export-menu.tsx';
import { NearScreen } from '../ui/near-screen.tsx';
import { Panel } from '../ui/panel.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { Segments } from '../ui/segments.tsx';
import pageStyles from './main-page.module.css';
import { MoneyMatrix } from './money-matrix.tsx';

/** As tall as the chart that comes, so that nothing below moves. */
const skeletonLines = 9;

type PeriodChoiceProps = { readonly period: StatisticsPeriod; readonly onChoose: (period: StatisticsPeriod) => void };

/** `below`: what stands below the money under way. */
type TradeStatisticsProps = PeriodChoiceProps & { readonly below?: ReactNode };

/** Money under way by stage, and what was paid in a period: side by side where the amounts leave room. */
export function TradeStatistics({ period, onChoose, below }: TradeStatisticsProps) {
  const { t } = useTranslation('statistics');
  const query = useReadStatistics(period, asPageAsked);
  const mayExport = may('list.export', currentViewer());
  return (
    <div className={pageStyles.pair}>
      <div className={pageStyles.column}>
        {query.data && <MoneyMatrix money={query.data.money} />}
        {below}
      </div>
      <Panel
        title={t('volume.title')}
        side={mayExport && <ExportMenu endpoint={exportStatistics} filter={{ period }} isIconOnly />}
      >
        <PeriodChoice period={period} onChoose={onChoose} />
        <QueryView query={query} skeletonLines={skeletonLines}>
          {(statistics) => <Volumes statistics={statistics} />}
        </QueryView>
      </Panel>
    </div>
  );
}

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
  return (
    <NearScreen skeletonLines={skeletonLines}>
      <VolumeCharts statistics={statistics} />
    </NearScreen>
  );
}

/** How many payments were approved in the same period; nothing where none was tried. */
export function Approvals({ period }: { readonly period: StatisticsPeriod }) {
  const { t } = useTranslation('statistics');
  const { data: statistics } = useReadStatistics(period, asPageAsked);
  if (!statistics || statistics.volumes.length === 0) return null;
  const { medianDays, asOf } = statistics;
  return (
    <Panel title={t('volume.rate')} side={<span className={styles.axis}>{t(`period.${period}`)}</span>}>
      <NearScreen skeletonLines={skeletonLines}>
        <ApprovalChart statistics={statistics} />
      </NearScreen>
      {medianDays !== undefined && <p>{t('volume.medianDays', { days: countText(medianDays) })}</p>}
      <p className={styles.axis}>{t('volume.asOf', { at: instantText(asOf) })}</p>
    </Panel>
  );
}
