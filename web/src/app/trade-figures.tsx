/** The figures of the viewer's trade for a main page: money under way, volume, approvals, days to cash. */
import { exportFigures } from '@gtp/contract/figure/figure-wire.ts';
import { may } from '@gtp/domain/account/may.ts';
import { type FigurePeriod, figurePeriods, usualFigurePeriod } from '@gtp/domain/figure/figure.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CorridorPanel } from '../figure/corridor-panel.tsx';
import { DeclinePanel } from '../figure/decline-panel.tsx';
import styles from '../figure/figure.module.css';
import { type Figures, useReadFigures } from '../figure/figure-queries.ts';
import { VolumeCharts } from '../figure/volume-charts.tsx';
import { countText, instantText } from '../platform/format.ts';
import { asPageAsked } from '../platform/query-client.ts';
import { currentViewer } from '../platform/viewer.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ExportMenu } from '../ui/export-menu.tsx';
import { Panel } from '../ui/panel.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { Segments } from '../ui/segments.tsx';
import { StateMoneyPanel } from './state-money-panel.tsx';

/** As tall as the charts that come, so that nothing below moves. */
const skeletonLines = 12;
const watchers = ['KOTRA', 'VISA'];

export function TradeFigures() {
  const [period, setPeriod] = useState<FigurePeriod>(usualFigurePeriod);
  const { t } = useTranslation('figure');
  const query = useReadFigures(period, asPageAsked);
  const mayExport = may('list.export', currentViewer());
  return (
    <>
      <Panel title={t('volume.title')} side={mayExport && <ExportMenu endpoint={exportFigures} filter={{ period }} />}>
        <PeriodChoice period={period} onChoose={setPeriod} />
        <QueryView query={query} skeletonLines={skeletonLines}>
          {(figures) => <Volumes figures={figures} />}
        </QueryView>
      </Panel>
      {query.data && <Breakdowns figures={query.data} />}
    </>
  );
}

type PeriodChoiceProps = { readonly period: FigurePeriod; readonly onChoose: (period: FigurePeriod) => void };

function PeriodChoice({ period, onChoose }: PeriodChoiceProps) {
  const { t } = useTranslation('figure');
  return (
    <Segments
      label={t('period.label')}
      value={period}
      onChoose={onChoose}
      options={figurePeriods.map((each) => ({ value: each, label: t(`period.${each}`) }))}
      isSmall
    />
  );
}

function Volumes({ figures }: { readonly figures: Figures }) {
  const { t } = useTranslation('figure');
  if (figures.volumes.length === 0) return <EmptyState title={t('volume.none')} text={t('volume.noneHint')} />;
  const { medianDays, asOf } = figures;
  return (
    <>
      <VolumeCharts figures={figures} />
      {medianDays !== undefined && <p>{t('volume.medianDays', { days: countText(medianDays) })}</p>}
      <p className={styles.axis}>{t('volume.asOf', { at: instantText(asOf) })}</p>
    </>
  );
}

function Breakdowns({ figures: { money, corridors, declines, volumes } }: { readonly figures: Figures }) {
  const { clientType } = currentViewer();
  return (
    <>
      {money.length > 0 && <StateMoneyPanel money={money} />}
      {watchers.includes(clientType) && corridors.length > 0 && <CorridorPanel corridors={corridors} />}
      {clientType === 'ISSUER' && volumes.length > 0 && <DeclinePanel declines={declines} />}
    </>
  );
}
