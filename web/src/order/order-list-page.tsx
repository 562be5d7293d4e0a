/** Order sheets of the viewer: filters in the URL, totals per currency, whose turn it is. */

import { countOrderStages, exportOrders, listOrders } from '@gtp/contract/order/order-endpoints.ts';
import { orderMatters } from '@gtp/contract/order/order-filter-wire.ts';
import { isMemberType } from '@gtp/domain/account/client-types.ts';
import { may } from '@gtp/domain/account/may.ts';
import { orderStages, orderStates } from '@gtp/domain/order/order-state-records.ts';
import { Button } from '@mantine/core';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { SavedViews } from '../saved-view/saved-views.tsx';
import { ExportMenu } from '../ui/export-menu.tsx';
import { choicesOf, ListPage, useHalvedList } from '../ui/list-page.tsx';
import type { ListSearch } from '../ui/list-search.ts';
import type { ListTab } from '../ui/list-tabs.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { SelectionBar, useRowSelection } from '../ui/row-selection.tsx';
import { SelectedExport } from '../ui/selected-export.tsx';
import { NewOrderButton } from './new-order-button.tsx';
import type { OrderFilter, OrderSummary } from './order-queries.ts';
import { OrderTable, orderName } from './order-table.tsx';

export function OrderListPage() {
  const { t } = useTranslation('order');
  const viewer = currentViewer();
  const list = useHalvedList(listOrders, [
    { kind: 'text', label: t('list.search'), hint: t('list.searchHint') },
    {
      kind: 'choice',
      name: 'state',
      label: t('field.state'),
      isSeveral: true,
      choices: choicesOf(orderStates, (state) => t(`state.${state}`)),
    },
    { kind: 'currency', label: t('field.currency') },
    { kind: 'amount', label: t('list.amount') },
    {
      kind: 'name',
      name: 'counterparty',
      label: t('list.counterparty'),
      hint: t(isMemberType(viewer.clientType) ? 'list.counterpartyHint' : 'list.partiesHint'),
    },
    { kind: 'period', label: t('list.period') },
    { kind: 'words', name: 'turn', field: 'whoseTurn', words: ['mine'] },
    { kind: 'words', name: 'stage', words: orderStages },
    { kind: 'words', name: 'bundle', field: 'bundleId' },
    { kind: 'words', name: 'matter', words: orderMatters },
    { kind: 'sort' },
  ]);
  const { search, filter } = list;
  const mayExport = may('list.export', viewer);
  const selection = useRowSelection<OrderSummary>({ keyOf: ({ orderId }) => orderId, nameOf: orderName });
  return (
    <ListPage
      list={list}
      title={t('list.title')}
      hint={t('list.hint')}
      views={<SavedViews list="orders" search={list.search} />}
      actions={<NewOrderButton />}
      tools={mayExport && <ExportMenu endpoint={exportOrders} filter={filter} />}
      stages={useStageTabs(filter)}
      selected={
        mayExport && (
          <SelectionBar selection={selection}>
            <SelectedExport endpoint={exportOrders} keys={selection.keys} />
          </SelectionBar>
        )
      }
      below={<BundleNotice search={search} />}
      {...useEmptyWords(search)}
    >
      {(rows) => <OrderTable orders={rows} search={search} choiceName="orders" {...(mayExport && { selection })} />}
    </ListPage>
  );
}

/** All, what waits for the reader, and each stage. */
function useStageTabs(filter: OrderFilter): readonly ListTab[] {
  const { t } = useTranslation('order');
  const { t: ui } = useTranslation('ui');
  const { cursor, limit, sort, only, stage, whoseTurn, ...narrowed } = filter;
  const { data } = useRead(countOrderStages, { query: narrowed });
  const stages = orderStages.filter((each) => each !== 'draft' || currentViewer().clientType === 'SELLER');
  const shown = stages.map((each) => ({
    key: each,
    label: t(`list.tab.${each}`),
    count: data && (data.stages.find((counted) => counted.stage === each)?.count ?? 0),
    filters: { stage: each, turn: undefined },
  }));
  const mine = {
    key: 'mine',
    label: t('list.tab.mine'),
    count: data?.mine,
    filters: { stage: undefined, turn: 'mine' },
  };
  return [
    { key: 'all', label: ui('list.all'), count: data?.count, filters: { stage: undefined, turn: undefined } },
    ...(takesTurns() ? [mine] : []),
    ...shown,
  ];
}

/** The others only watch. */
function takesTurns(): boolean {
  return ['SELLER', 'BUYER', 'KOTRA'].includes(currentViewer().clientType);
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

/** What is said where no order is shown: there are none, or none fit. */
function useEmptyWords({ filters }: ListSearch) {
  const { t } = useTranslation('order');
  const { clientType } = currentViewer();
  const who = isMemberType(clientType) ? clientType : 'BODY';
  const action = clientType === 'SELLER' && <NewOrderButton />;
  const isOnlyMine = Object.keys(filters).every((name) => name === 'turn' || name === 'sort');
  return {
    none: { title: t('list.none'), text: t(`list.noneHint.${who}`), action },
    noneFound: isOnlyMine
      ? { title: t('list.noneMine'), text: t('list.noneMineHint') }
      : { title: t('list.noneFound'), text: t('list.noneFoundHint') },
  };
}
