/** Every movement of money as our books and the other side have it; what does not agree stands out. */
import { listReconciliation } from '@gtp/contract/reconciliation/reconciliation-endpoints.ts';
import { reachOf } from '@gtp/domain/account/permissions.ts';
import { reconciliationSources } from '@gtp/domain/reconciliation/reconciliation.ts';
import { reconciliationStates } from '@gtp/domain/reconciliation/reconciliation-states.ts';
import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { countText } from '../platform/format.ts';
import { PageLink } from '../platform/page-link.tsx';
import { definedOnly } from '../platform/request-search.ts';
import { useRead } from '../platform/use-read.ts';
import { currentViewer } from '../platform/viewer.ts';
import { CodeText, type Column, DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ChoiceFilter, FilterBar, PeriodFilter, TextFilter } from '../ui/filter-bar.tsx';
import { type ListSearch, useListSearch } from '../ui/list-search.ts';
import { MoneyText } from '../ui/money-text.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { DayText } from '../ui/time-text.tsx';
import { TotalledList } from '../ui/totalled-list.tsx';
import { ImportStatement } from './import-statement.tsx';
import { ReconcileDays } from './reconcile-days.tsx';
import { ReconciliationOverview } from './reconciliation-overview.tsx';
import { reconciliationPath } from './reconciliation-paths.ts';
import type { ReconciliationFilter, ReconciliationItem } from './reconciliation-queries.ts';
import { ReconciliationStateChip } from './reconciliation-state-chip.tsx';

const rowsAPage = 20;

export function ReconciliationListPage() {
  const { t } = useTranslation('reconciliation');
  const search = useListSearch();
  const items = useRead(listReconciliation, { query: filterOf(search) });
  const canWork = reachOf('reconciliation.work', currentViewer().clientType) !== undefined;
  const actions = canWork && (
    <Group gap="xs">
      <ImportStatement />
      <ReconcileDays />
    </Group>
  );
  return (
    <>
      <PageHeader title={t('list.title')} hint={t('list.hint')} actions={actions} />
      <ReconciliationOverview />
      <ItemFilters search={search} />
      <TotalledList
        search={search}
        query={items}
        none={<NoItems hasFilters={search.hasFilters} />}
        labelOf={({ currency, count }) => t('list.gap', { currency, total: countText(count) })}
      >
        {(rows) => <ItemTable items={rows} />}
      </TotalledList>
    </>
  );
}

function filterOf(search: ListSearch): ReconciliationFilter {
  const { filters, cursor } = search;
  return definedOnly({
    cursor,
    limit: rowsAPage,
    text: filters.text,
    source: search.word('source', reconciliationSources),
    state: search.word('state', reconciliationStates),
    scope: search.word('scope', ['open']),
    from: search.day('from'),
    to: search.day('to'),
  });
}

function ItemFilters({ search }: { readonly search: ListSearch }) {
  const { t } = useTranslation('reconciliation');
  return (
    <FilterBar search={search}>
      <TextFilter search={search} label={t('list.search')} placeholder={t('list.searchHint')} />
      <ChoiceFilter
        search={search}
        name="state"
        label={t('field.state')}
        choices={reconciliationStates.map((state) => ({ value: state, label: t(`state.${state}`) }))}
      />
      <ChoiceFilter
        search={search}
        name="source"
        label={t('field.source')}
        choices={reconciliationSources.map((source) => ({ value: source, label: t(`source.${source}`) }))}
      />
      <PeriodFilter search={search} label={t('field.day')} />
    </FilterBar>
  );
}

function ItemTable({ items }: { readonly items: readonly ReconciliationItem[] }) {
  const { t } = useTranslation('reconciliation');
  const columns: readonly Column<ReconciliationItem>[] = [
    {
      key: 'day',
      header: t('field.day'),
      onCard: 'title',
      cell: (item) => (
        <PageLink to={reconciliationPath()} search={{ item: item.itemId }}>
          <DayText day={(item.theirs ?? item.ours)?.on ?? ''} />
        </PageLink>
      ),
    },
    { key: 'kind', header: t('field.kind'), cell: (item) => t(`kind.${item.kind}`) },
    { key: 'reference', header: t('field.reference'), cell: (item) => <CodeText text={item.reference} /> },
    { key: 'ours', header: t('field.ours'), isRight: true, cell: (item) => <Side side={item.ours} /> },
    { key: 'theirs', header: t('field.theirs'), isRight: true, cell: (item) => <Side side={item.theirs} /> },
    { key: 'state', header: t('field.state'), cell: (item) => <ReconciliationStateChip item={item} /> },
  ];
  return <DataTable label={t('list.title')} columns={columns} rows={items} keyOf={(item) => item.itemId} isOpening />;
}

function Side({ side }: { readonly side: ReconciliationItem['ours'] }) {
  return side ? <MoneyText amount={side.amount} /> : '–';
}

function NoItems({ hasFilters }: { readonly hasFilters: boolean }) {
  const { t } = useTranslation('reconciliation');
  return hasFilters ? (
    <EmptyState title={t('list.noneFound')} text={t('list.noneFoundHint')} />
  ) : (
    <EmptyState title={t('list.none')} text={t('list.noneHint')} />
  );
}
