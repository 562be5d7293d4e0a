/** Payouts of the viewer: filters in the URL, totals per currency; the operator starts a run here. */

import { balanceParts, exportSettlements, listSettlements } from '@gtp/contract/settlement/settlement-wire.ts';
import { may } from '@gtp/domain/account/may.ts';
import { currencies } from '@gtp/domain/platform/money.ts';
import { settlementStates } from '@gtp/domain/settlement/settlement-states.ts';
import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { countText } from '../platform/format.ts';
import { PageLink } from '../platform/page-link.tsx';
import { definedOnly } from '../platform/request-search.ts';
import { useRead } from '../platform/use-read.ts';
import { currentViewer } from '../platform/viewer.ts';
import { ClippedText, CodeText, type Column, DataTable, SecondLine } from '../ui/data-table.tsx';
import { EmptyState, NothingFound } from '../ui/empty-state.tsx';
import { ExportMenu } from '../ui/export-menu.tsx';
import { ChoiceFilter, CurrencyFilter, FilterBar, FilterToggle, PeriodFilter, TextFilter } from '../ui/filter-bar.tsx';
import { type ListSearch, useListSearch } from '../ui/list-search.ts';
import { MoneyText } from '../ui/money-text.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { DayText, InstantDayText } from '../ui/time-text.tsx';
import { TotalledList } from '../ui/totalled-list.tsx';
import { RunSettlements } from './run-settlements.tsx';
import { settlementPath } from './settlement-paths.ts';
import { SettlementProblems } from './settlement-problems.tsx';
import type { Payout, PayoutFilter } from './settlement-queries.ts';
import { SettlementStateChip } from './settlement-state-chip.tsx';

const rowsAPage = 20;

export function SettlementListPage() {
  const { t } = useTranslation('settlement');
  const search = useListSearch();
  const payouts = useRead(listSettlements, { query: filterOf(search) });
  const canRun = may('settlement.operate', currentViewer());
  return (
    <>
      <PageHeader title={t('list.title')} hint={t('list.hint')} actions={canRun && <RunSettlements />} />
      {canRun && <SettlementProblems />}
      <PayoutFilters search={search} />
      <TotalledList search={search} query={payouts} none={<NoPayouts search={search} />}>
        {(rows) => <PayoutTable payouts={rows} search={search} />}
      </TotalledList>
    </>
  );
}

function filterOf(search: ListSearch): PayoutFilter {
  const { filters, cursor } = search;
  return definedOnly({
    cursor,
    limit: rowsAPage,
    text: filters.text,
    state: search.word('state', settlementStates),
    currency: search.word('currency', currencies),
    from: search.day('from'),
    to: search.day('to'),
    task: search.word('task', ['open']),
    balance: search.word('balance', balanceParts),
    sort: search.word('sort', ['oldest']),
  });
}

/** A payout is never only expected. */
const payoutStates = settlementStates.filter((state) => state !== 'expected' && state !== 'offset');

function PayoutFilters({ search }: { readonly search: ListSearch }) {
  const { t } = useTranslation('settlement');
  const isSeller = currentViewer().clientType === 'SELLER';
  return (
    <FilterBar search={search}>
      <TextFilter
        search={search}
        label={t('list.search')}
        placeholder={t(isSeller ? 'list.searchHintOwn' : 'list.searchHint')}
      />
      <ChoiceFilter
        search={search}
        name="state"
        label={t('field.state')}
        choices={payoutStates.map((state) => ({ value: state, label: t(`state.${state}`) }))}
      />
      <CurrencyFilter search={search} label={t('field.currency')} />
      <ChoiceFilter
        search={search}
        name="balance"
        label={t('list.balance')}
        choices={balanceParts.map((part) => ({ value: part, label: t(`balancePart.${part}`) }))}
      />
      <PeriodFilter search={search} label={t('field.payOn')} />
      {may('settlement.operate', currentViewer()) && (
        <FilterToggle>
          <Checkbox
            label={t('list.openTasks')}
            checked={search.filters.task === 'open'}
            onChange={(event) => search.set({ task: event.currentTarget.checked ? 'open' : undefined })}
          />
        </FilterToggle>
      )}
    </FilterBar>
  );
}

function PayoutTable({ payouts, search }: { readonly payouts: readonly Payout[]; readonly search: ListSearch }) {
  const { t } = useTranslation('settlement');
  const isSeller = currentViewer().clientType === 'SELLER';
  const columns: readonly (Column<Payout> | false)[] = [
    {
      key: 'payOn',
      header: t('field.payOn'),
      isSorting: true,
      onCard: 'title',
      cell: (payout) => (
        <PageLink to={settlementPath()} search={{ settlement: payout.payoutId }}>
          <DayText day={payout.payOn} />
        </PageLink>
      ),
    },
    !isSeller && {
      key: 'seller',
      header: t('field.seller'),
      cell: (payout) => <ClippedText text={payout.sellerName} />,
    },
    {
      key: 'orders',
      header: t('field.orders'),
      isRight: true,
      cell: (payout) => countText(payout.orderCount),
    },
    { key: 'amount', header: t('field.amount'), isRight: true, cell: (payout) => <PayoutAmount payout={payout} /> },
    { key: 'reference', header: t('field.reference'), cell: (payout) => <CodeText text={payout.endToEndId} /> },
    { key: 'state', header: t('field.state'), cell: (payout) => <PayoutState payout={payout} /> },
  ];
  return (
    <DataTable
      label={t('list.title')}
      columns={columns.filter((column) => column !== false)}
      rows={payouts}
      search={search}
      choiceName="payouts"
      tools={
        may('list.export', currentViewer()) && <ExportMenu endpoint={exportSettlements} filter={filterOf(search)} />
      }
      keyOf={(payout) => payout.payoutId}
      isOpening
    />
  );
}

/** With the day of its return, where it came back. */
function PayoutState({ payout: { state, returnedAt } }: { readonly payout: Payout }) {
  return (
    <>
      <SettlementStateChip state={state} />
      {returnedAt && (
        <SecondLine>
          <InstantDayText at={returnedAt} />
        </SecondLine>
      )}
    </>
  );
}

/** In won, with what was exchanged for it below. */
function PayoutAmount({ payout }: { readonly payout: Payout }) {
  return (
    <>
      <MoneyText amount={payout.amount} />
      {payout.source && (
        <SecondLine>
          <MoneyText amount={payout.source} />
        </SecondLine>
      )}
    </>
  );
}

function NoPayouts({ search }: { readonly search: ListSearch }) {
  const { t } = useTranslation('settlement');
  if (!search.hasFilters) return <EmptyState title={t('list.none')} text={t('list.noneHint')} />;
  return <NothingFound search={search} title={t('list.noneFound')} text={t('list.noneFoundHint')} />;
}
