/** Order sheets of the viewer: filters in the URL, totals per currency, whose turn it is. */

import { exportOrders, listOrders } from '@gtp/contract/order/order-endpoints.ts';
import { orderMatters } from '@gtp/contract/order/order-wire.ts';
import { may } from '@gtp/domain/account/may.ts';
import { orderStates } from '@gtp/domain/order/order-state-records.ts';
import { currencies } from '@gtp/domain/platform/money.ts';
import { Button, Checkbox } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useGo } from '../platform/page-link.tsx';
import { definedOnly } from '../platform/request-search.ts';
import { useRead } from '../platform/use-read.ts';
import { currentViewer } from '../platform/viewer.ts';
import { EmptyState, NothingFound } from '../ui/empty-state.tsx';
import { ExportMenu } from '../ui/export-menu.tsx';
import { ChoiceFilter, CurrencyFilter, FilterBar, FilterToggle, PeriodFilter, TextFilter } from '../ui/filter-bar.tsx';
import { type ListSearch, useListSearch } from '../ui/list-search.ts';
import { NoticeBox } from '../ui/notice-box.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { TotalledList } from '../ui/totalled-list.tsx';
import { orderFormPath } from './order-paths.ts';
import type { OrderFilter } from './order-queries.ts';
import { OrderTable } from './order-table.tsx';

const rowsAPage = 20;

export function OrderListPage() {
  const { t } = useTranslation('order');
  const search = useListSearch();
  const orders = useRead(listOrders, { query: filterOf(search) });
  return (
    <>
      <PageHeader
        title={t('list.title')}
        hint={t('list.hint')}
        actions={may('order.write', currentViewer()) && <NewOrderButton />}
      />
      <OrderFilters search={search} />
      <BundleNotice search={search} />
      <TotalledList search={search} query={orders} none={<NoOrders search={search} />}>
        {(rows) => (
          <OrderTable
            orders={rows}
            search={search}
            tools={
              may('list.export', currentViewer()) && <ExportMenu endpoint={exportOrders} filter={filterOf(search)} />
            }
          />
        )}
      </TotalledList>
    </>
  );
}

function filterOf(search: ListSearch): OrderFilter {
  const { filters, cursor } = search;
  return definedOnly({
    cursor,
    limit: rowsAPage,
    text: filters.text,
    state: search.word('state', orderStates),
    currency: search.word('currency', currencies),
    from: search.day('from'),
    to: search.day('to'),
    bundleId: filters.bundle,
    matter: search.word('matter', orderMatters),
    whoseTurn: search.word('turn', ['mine']),
    sort: search.word('sort', ['oldest']),
  });
}

function OrderFilters({ search }: { readonly search: ListSearch }) {
  const { t } = useTranslation('order');
  const canAct = ['SELLER', 'BUYER', 'KOTRA'].includes(currentViewer().clientType);
  return (
    <FilterBar search={search}>
      <TextFilter search={search} label={t('list.search')} placeholder={t('list.searchHint')} />
      <ChoiceFilter
        search={search}
        name="state"
        label={t('field.state')}
        choices={orderStates.map((state) => ({ value: state, label: t(`state.${state}`) }))}
      />
      <CurrencyFilter search={search} label={t('field.currency')} />
      <PeriodFilter search={search} label={t('list.period')} />
      {canAct && (
        <FilterToggle>
          <Checkbox
            label={t('list.myTurn')}
            checked={search.filters.turn === 'mine'}
            onChange={(event) => search.set({ turn: event.currentTarget.checked ? 'mine' : undefined })}
          />
        </FilterToggle>
      )}
    </FilterBar>
  );
}

/** A list that shows one agreement alone says so. */
function BundleNotice({ search }: { readonly search: ListSearch }) {
  const { t } = useTranslation('order');
  const { bundle } = search.filters;
  if (!bundle) return null;
  const showAll = (
    <Button size="xs" variant="default" onClick={() => search.set({ bundle: undefined })}>
      {t('milestone.showAll')}
    </Button>
  );
  return (
    <div style={{ marginBottom: 16 }}>
      <NoticeBox kind="info" actions={showAll}>
        <p>{t('milestone.ofBundle', { bundle })}</p>
      </NoticeBox>
    </div>
  );
}

function NoOrders({ search }: { readonly search: ListSearch }) {
  const { t } = useTranslation('order');
  if (search.hasFilters) {
    const isOnlyMine = Object.keys(search.filters).every((name) => name === 'turn' || name === 'sort');
    if (isOnlyMine) return <NothingFound search={search} title={t('list.noneMine')} text={t('list.noneMineHint')} />;
    return <NothingFound search={search} title={t('list.noneFound')} text={t('list.noneFoundHint')} />;
  }
  const { clientType } = currentViewer();
  const who = clientType === 'SELLER' || clientType === 'BUYER' ? clientType : 'BODY';
  const action = clientType === 'SELLER' && <NewOrderButton />;
  return <EmptyState title={t('list.none')} text={t(`list.noneHint.${who}`)} action={action} />;
}

function NewOrderButton() {
  const { t } = useTranslation('order');
  const go = useGo();
  return (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => go(orderFormPath)}>
      {t('list.create')}
    </Button>
  );
}
