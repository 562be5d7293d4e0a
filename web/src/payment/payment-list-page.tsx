/** Payment attempts of the viewer's orders: filters in the URL, totals per currency. */

import { exportPayments, listPayments } from '@gtp/contract/payment/payment-wire.ts';
import { may } from '@gtp/domain/account/may.ts';
import { paymentStates } from '@gtp/domain/payment/payment-states.ts';
import { currencies } from '@gtp/domain/platform/money.ts';
import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { definedOnly } from '../platform/request-search.ts';
import { useRead } from '../platform/use-read.ts';
import { currentViewer } from '../platform/viewer.ts';
import { EmptyState, NothingFound } from '../ui/empty-state.tsx';
import { ExportMenu } from '../ui/export-menu.tsx';
import { ChoiceFilter, CurrencyFilter, FilterBar, FilterToggle, PeriodFilter, TextFilter } from '../ui/filter-bar.tsx';
import { type ListSearch, useListSearch } from '../ui/list-search.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { TotalledList } from '../ui/totalled-list.tsx';
import type { PaymentFilter } from './payment-queries.ts';
import { PaymentTable } from './payment-table.tsx';

const rowsAPage = 20;
/** A correction is told by the acquirer alone; nobody looks for it. */
const shownStates = paymentStates.filter((state) => state !== 'corrected');

export function PaymentListPage() {
  const { t } = useTranslation('payment');
  const search = useListSearch();
  const payments = useRead(listPayments, { query: filterOf(search) });
  return (
    <>
      <PageHeader title={t('list.title')} hint={t('list.hint')} />
      <PaymentFilters search={search} />
      <TotalledList search={search} query={payments} none={<NoPayments search={search} />}>
        {(rows) => (
          <PaymentTable
            payments={rows}
            search={search}
            tools={
              may('list.export', currentViewer()) && <ExportMenu endpoint={exportPayments} filter={filterOf(search)} />
            }
          />
        )}
      </TotalledList>
    </>
  );
}

function filterOf(search: ListSearch): PaymentFilter {
  const { filters, cursor } = search;
  return definedOnly({
    cursor,
    limit: rowsAPage,
    text: filters.text,
    state: search.word('state', shownStates),
    currency: search.word('currency', currencies),
    from: search.day('from'),
    to: search.day('to'),
    task: search.word('task', ['open']),
    sort: search.word('sort', ['oldest']),
  });
}

function PaymentFilters({ search }: { readonly search: ListSearch }) {
  const { t } = useTranslation('payment');
  return (
    <FilterBar search={search}>
      <TextFilter search={search} label={t('list.search')} placeholder={t('list.searchHint')} />
      <ChoiceFilter
        search={search}
        name="state"
        label={t('field.state')}
        choices={shownStates.map((state) => ({ value: state, label: t(`state.${state}`) }))}
      />
      <CurrencyFilter search={search} label={t('field.currency')} />
      <PeriodFilter search={search} label={t('list.period')} />
      {currentViewer().clientType === 'KOTRA' && (
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

function NoPayments({ search }: { readonly search: ListSearch }) {
  const { t } = useTranslation('payment');
  if (!search.hasFilters) return <EmptyState title={t('list.none')} text={t('list.noneHint')} />;
  return <NothingFound search={search} title={t('list.noneFound')} text={t('list.noneFoundHint')} />;
}
