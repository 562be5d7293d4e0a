/** What a corridor costs and how much may go through it; for institutions also what is proposed (reference 4-c). */
import { listFees } from '@gtp/contract/fee/fee-wire.ts';
import { feeProposalStates, periodTones } from '@gtp/domain/fee/fee-table.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { percentText } from '../platform/format.ts';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { ClippedText, type Column, DataTable, useIsNarrow } from '../ui/data-table.tsx';
import { ChoiceFilter, FilterBar } from '../ui/filter-bar.tsx';
import { useListSearch } from '../ui/list-search.ts';
import { NoticeBox } from '../ui/notice-box.tsx';
import { Panel } from '../ui/panel.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { UnknownFilters } from '../ui/unknown-filters.tsx';
import { useFeeLabels } from './fee-labels.ts';
import { FeeProposalList } from './fee-proposal-list.tsx';
import type { FeeRow, FeeTable } from './fee-queries.ts';
import { ProposeFeeForm } from './propose-fee-form.tsx';

export function FeePanel() {
  const query = useRead(listFees);
  return <QueryView query={query}>{(table) => <FeeView table={table} />}</QueryView>;
}

function FeeView({ table }: { readonly table: FeeTable }) {
  const { t } = useTranslation('fee');
  const [isProposing, setProposing] = useState(false);
  const [isDone, setDone] = useState(false);
  const open = () => {
    setDone(false);
    setProposing(true);
  };
  const finish = () => {
    setProposing(false);
    setDone(true);
  };
  const isNarrow = useIsNarrow();
  const hint = <p>{t('hint', { rate: percentText(table.defaultRate) })}</p>;
  const button = table.canPropose && !isProposing && <Button onClick={open}>{t('propose')}</Button>;
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      {isDone && <NoticeBox kind="good" role="status" title={t('proposed')} />}
      <Panel title={t('title')} side={button || undefined}>
        {!isNarrow && hint}
        {table.rows.length > 0 && <FeeRows rows={table.rows} />}
        {isNarrow && hint}
      </Panel>
      {isProposing && <ProposeFeeForm table={table} onDone={finish} onCancel={() => setProposing(false)} />}
      <Proposals proposals={table.proposals} />
    </div>
  );
}

/** From a main page those alone that it counts (`state=proposed`). */
function Proposals({ proposals }: Pick<FeeTable, 'proposals'>) {
  const { t } = useTranslation('fee');
  const search = useListSearch();
  const state = search.word('state', feeProposalStates);
  if (proposals.length === 0) return null;
  if (search.unknown.length > 0) return <UnknownFilters search={search} />;
  const shown = proposals.filter((each) => state === undefined || each.state === state);
  return (
    <>
      <FilterBar search={search}>
        <ChoiceFilter
          search={search}
          name="state"
          label={t('field.state')}
          choices={feeProposalStates.map((value) => ({ value, label: t(`state.${value}`) }))}
        />
      </FilterBar>
      {shown.length > 0 && <FeeProposalList proposals={shown} />}
    </>
  );
}

function FeeRows({ rows }: { readonly rows: readonly FeeRow[] }) {
  const { t } = useTranslation('fee');
  const labels = useFeeLabels();
  const columns: readonly Column<FeeRow>[] = [
    { key: 'country', header: t('field.country'), onCard: 'title', cell: labels.country },
    { key: 'issuer', header: t('field.issuer'), cell: (row) => <ClippedText text={labels.issuer(row)} /> },
    { key: 'currency', header: t('field.currency'), cell: labels.currency },
    { key: 'terms', header: t('field.terms'), isRight: true, cell: labels.terms },
    { key: 'period', header: t('field.period'), cell: labels.period },
    {
      key: 'status',
      header: t('field.state'),
      cell: ({ status }) => <StateChip tone={periodTones[status]} label={t(`status.${status}`)} />,
    },
  ];
  return <DataTable label={t('title')} columns={columns} rows={rows} keyOf={({ rowId }) => rowId} />;
}
