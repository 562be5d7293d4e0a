/** How the programme does, for the institutions: figures, payments over time and by issuer, country and decline code. */
import { programmeQuery } from '@gtp/contract/statistics/programme-queries.ts';
import { exportProgrammeFigures, readProgrammeFigures } from '@gtp/contract/statistics/programme-wire.ts';
import { may } from '@gtp/domain/account/may.ts';
import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { Stack } from '@mantine/core';
import { dayText, instantText } from '../platform/format.ts';
import { definedOnly } from '../platform/request-search.ts';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import styles from '../statistics/programme.module.css';
import { ProgrammeCards } from '../statistics/programme-cards.tsx';
import { ProgrammeChart } from '../statistics/programme-chart.tsx';
import type { PartLink, ProgrammeFigures } from '../statistics/programme-queries.ts';
import { ProgrammeTables } from '../statistics/programme-tables.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ExportMenu } from '../ui/export-menu.tsx';
import { PeriodFilter } from '../ui/filter-bar.tsx';
import { type ListSearch, useListSearch } from '../ui/list-search.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { Segments } from '../ui/segments.tsx';
import { UnknownFilters } from '../ui/unknown-filters.tsx';
import { listLink } from './figure-link.ts';

const skeletonLines = 16;

export function ProgrammePage() {
  const { t } = useTranslation('statistics');
  const search = useListSearch();
  const filter = definedOnly({ from: search.day('from'), to: search.day('to') });
  const query = useRead(readProgrammeFigures, { query: filter });
  const mayExport = may('list.export', currentViewer());
  return (
    <>
      <PageHeader
        title={t('programme.title')}
        hint={t('programme.hint')}
        actions={mayExport && <ExportMenu endpoint={exportProgrammeFigures} filter={filter} />}
      />
      <PeriodChoice search={search} shown={query.data} />
      {search.unknown.length > 0 ? (
        <UnknownFilters search={search} />
      ) : (
        <QueryView query={query} skeletonLines={skeletonLines}>
          {(figures) => <Parts figures={figures} />}
        </QueryView>
      )}
    </>
  );
}

/** Days that end today. */
const presets = [
  { name: 'month', days: 30 },
  { name: 'quarter', days: 90 },
  { name: 'year', days: 365 },
] as const;
type Preset = (typeof presets)[number]['name'];

type PeriodChoiceProps = { readonly search: ListSearch; readonly shown: ProgrammeFigures | undefined };

function PeriodChoice({ search, shown }: PeriodChoiceProps) {
  const { t } = useTranslation('statistics');
  const today = seoulDay(new Date());
  const firstOf = (days: number) => addDays(today, 1 - days);
  const { from = firstOf(presets[0].days), to = today } = search.filters;
  const chosen = presets.find(({ days }) => to === today && from === firstOf(days))?.name;
  const options = presets.map(({ name }) => ({ value: name, label: t(`programme.preset.${name}`) }));
  const choose = (wanted: Preset) => {
    const preset = presets.find(({ name }) => name === wanted);
    if (preset) search.set({ from: firstOf(preset.days), to: today });
  };
  return (
    <div className={styles.period}>
      <Segments<Preset | ''>
        label={t('period.label')}
        value={chosen ?? ''}
        onChoose={(each) => each && choose(each)}
        options={options}
        isSmall
      />
      <PeriodFilter search={search} label={t('programme.period')} />
      {shown && !search.filters.from && (
        <span className={styles.shown}>
          {t('programme.shown', { from: dayText(shown.from), to: dayText(shown.to) })}
        </span>
      )}
    </div>
  );
}

function Parts({ figures }: { readonly figures: ProgrammeFigures }) {
  const { t } = useTranslation('statistics');
  const linkOf: PartLink = (part, group) => listLink(programmeQuery(part, figures, group));
  const hasPayments = figures.groups.length > 0;
  return (
    <Stack gap="md">
      <ProgrammeCards figures={figures.figures} linkOf={linkOf} />
      {hasPayments ? (
        <>
          <Panel title={t('programme.chart')}>
            <ProgrammeChart figures={figures} />
          </Panel>
          <ProgrammeTables groups={figures.groups} linkOf={linkOf} />
        </>
      ) : (
        <EmptyState title={t('programme.none')} text={t('programme.noneHint')} />
      )}
      <p className={styles.shown}>{t('volume.asOf', { at: instantText(figures.asOf) })}</p>
    </Stack>
  );
}
