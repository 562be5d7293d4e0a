/** Every movement of money as our books and the other side have it; what does not agree stands out. */

import { listReconciliation } from '@gtp/contract/reconciliation/reconciliation-endpoints.ts';
import { reachOf } from '@gtp/domain/account/permissions.ts';
import { acquirerLabel } from '@gtp/domain/card/acquirers.ts';
import { reconciliationSources } from '@gtp/domain/reconciliation/reconciliation.ts';
import { reconciliationStates } from '@gtp/domain/reconciliation/reconciliation-states.ts';
import { Group } from '@mantine/core';
import { type Charge, useDesk } from '../desk/charge-column.tsx';
import { countText } from '../platform/format.ts';
import { PageLink } from '../platform/page-link.tsx';
import { runtimeConfig } from '../platform/runtime-config.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { type Column, DataTable, SecondLine } from '../ui/data-table.tsx';
import { choicesOf, ListPage, useList } from '../ui/list-page.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { DayText } from '../ui/time-text.tsx';
import { ImportStatement } from './import-statement.tsx';
import { ReconcileDays } from './reconcile-days.tsx';
import { ReconciliationOverview } from './reconciliation-overview.tsx';
import { reconciliationPath } from './reconciliation-paths.ts';
import type { ReconciliationItem } from './reconciliation-queries.ts';
import { ReconciliationStateCell } from './reconciliation-state-chip.tsx';

type PageProps = { readonly charge?: Charge | undefined };

export function ReconciliationListPage({ charge }: PageProps) {
  const { t } = useTranslation('reconciliation');
  const list = useList(listReconciliation, [
    { kind: 'text', label: t('list.search'), hint: t('list.searchHint') },
    {
      kind: 'choice',
      name: 'state',
      label: t('field.state'),
      choices: choicesOf(reconciliationStates, (state) => t(`state.${state}`)),
    },
    {
      kind: 'choice',
      name: 'source',
      label: t('field.source'),
      choices: choicesOf(reconciliationSources, (source) => t(`source.${source}`)),
    },
    { kind: 'period', label: t('field.day') },
    { kind: 'words', name: 'scope', words: ['open'] },
  ]);
  const canWork = reachOf('reconciliation.work', currentViewer().clientType) !== undefined;
  const desk = useDesk<ReconciliationItem>(charge, {
    rows: list.query.data?.list,
    keyOf: itemIdOf,
    nameOf: ({ reference }) => reference,
    matterIdOf: itemIdOf,
    ownerOf: ({ kind }) => t(`kind.${kind}`),
    amountOf: ({ ours, theirs }) => (theirs ?? ours)?.amount,
  });
  const actions = canWork && (
    <Group gap="xs">
      <ImportStatement />
      <ReconcileDays />
    </Group>
  );
  return (
    <ListPage
      list={list}
      title={t('list.title')}
      hint={t('list.hint')}
      actions={actions}
      above={<ReconciliationOverview />}
      selected={desk.bar}
      hasTotals
      labelOf={({ currency, count }) => t('list.gap', { currency, total: countText(count) })}
      none={{ title: t('list.none'), text: t('list.noneHint') }}
      noneFound={{ title: t('list.noneFound'), text: t('list.noneFoundHint') }}
    >
      {(rows) => <ItemTable items={rows} desk={desk} charge={charge} />}
    </ListPage>
  );
}

const itemIdOf = ({ itemId }: ReconciliationItem) => itemId;

type TableProps = PageProps & {
  readonly items: readonly ReconciliationItem[];
  readonly desk: ReturnType<typeof useDesk<ReconciliationItem>>;
};

function ItemTable({ items, desk, charge }: TableProps) {
  const { t } = useTranslation('reconciliation');
  const columns: readonly Column<ReconciliationItem>[] = [
    {
      key: 'reference',
      header: t('field.reference'),
      onCard: 'title',
      cell: (item) => (
        <>
          <PageLink to={reconciliationPath()} search={{ item: item.itemId }}>
            {t(`kind.${item.kind}`)}
          </PageLink>
          <SecondLine>
            {[item.reference, item.acquirer && acquirerLabel(item.acquirer, runtimeConfig().acquirerName)]
              .filter(Boolean)
              .join(' · ')}
          </SecondLine>
        </>
      ),
    },
    {
      key: 'day',
      header: t('field.day'),
      cell: (item) => <DayText day={(item.theirs ?? item.ours)?.on ?? ''} isShort />,
    },
    { key: 'ours', header: t('field.ours'), isRight: true, cell: (item) => <Side side={item.ours} /> },
    { key: 'theirs', header: t('field.theirs'), isRight: true, cell: (item) => <Side side={item.theirs} /> },
    { key: 'state', header: t('field.state'), cell: (item) => <ReconciliationStateCell item={item} /> },
    ...(charge
      ? [{ key: 'due', header: t('field.due'), cell: ({ itemId }: ReconciliationItem) => charge.clock(itemId) }]
      : []),
    ...desk.columns,
  ];
  return (
    <DataTable
      label={t('list.title')}
      columns={columns}
      rows={items}
      keyOf={itemIdOf}
      {...(desk.selection && { selection: desk.selection })}
      isOpening
    />
  );
}

function Side({ side }: { readonly side: ReconciliationItem['ours'] }) {
  return side ? <MoneyText amount={side.amount} /> : '–';
}
