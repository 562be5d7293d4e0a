/** Payouts of the viewer: filters in the URL, totals per currency; the operator starts a run here. */

import {
  balanceParts,
  exportSettlements,
  listSettlements,
  payoutTasks,
} from '@gtp/contract/settlement/settlement-wire.ts';
import { may } from '@gtp/domain/account/may.ts';
import { isOwnReason, returnReason } from '@gtp/domain/settlement/bank-status-codes.ts';
import { settlementStateRecords, settlementStates } from '@gtp/domain/settlement/settlement-states.ts';
import { Suspense } from 'react';
import { type Charge, useShownMatters } from '../desk/charge-column.tsx';
import { countText, dayText } from '../platform/format.ts';
import { PageLink, usePageSearch } from '../platform/page-link.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { SavedViews } from '../saved-view/saved-views.tsx';
import { Coming } from '../ui/coming.tsx';
import { ClippedText, CodeText, type Column, DataTable, SecondLine } from '../ui/data-table.tsx';
import { ExportMenu } from '../ui/export-menu.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { choicesOf, ListPage, useHalvedList } from '../ui/list-page.tsx';
import type { ListSearch } from '../ui/list-search.ts';
import { MoneyText } from '../ui/money-text.tsx';
import { statesByPart, usePartTabs } from '../ui/part-tabs.ts';
import { type RowSelection, SelectionBar, useRowSelection } from '../ui/row-selection.tsx';
import { SelectedExport } from '../ui/selected-export.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { DayText, InstantDayText } from '../ui/time-text.tsx';
import { RescheduleSelected } from './bulk-payouts.tsx';
import { RunSettlements } from './run-settlements.tsx';
import { settlementPath } from './settlement-paths.ts';
import { SettlementProblems } from './settlement-problems.tsx';
import type { Payout } from './settlement-queries.ts';
import { SettlementStateChip } from './settlement-state-chip.tsx';

type PageProps = { readonly charge?: Charge | undefined };

export function SettlementListPage({ charge }: PageProps) {
  const { t } = useTranslation('settlement');
  const viewer = currentViewer();
  const canRun = may('settlement.operate', viewer);
  const { balance } = usePageSearch();
  const list = useHalvedList(listSettlements, [
    {
      kind: 'text',
      label: t('list.search'),
      hint: t(viewer.clientType === 'SELLER' ? 'list.searchHintOwn' : 'list.searchHint'),
    },
    {
      kind: 'choice',
      name: 'state',
      label: t('field.state'),
      isSeveral: true,
      choices: choicesOf(payoutStates, (state) => t(`state.${state}`)),
    },
    { kind: 'currency', label: t('field.currency') },
    { kind: 'amount', label: t('list.amount') },
    {
      kind: 'name',
      name: 'counterparty',
      label: t(viewer.clientType === 'SELLER' ? 'field.buyer' : 'field.seller'),
      hint: t('list.counterpartyHint'),
    },
    {
      kind: 'choice',
      name: 'balance',
      label: t('list.balance'),
      choices: choicesOf(balanceParts, (part) => t(`balancePart.${part}`)),
      // The page of balances leads here with it; beside the others it would push them to another line.
      isHidden: balance === undefined,
    },
    { kind: 'period', label: t('field.payOn') },
    {
      kind: 'choice',
      name: 'task',
      label: t('list.tasks'),
      choices: choicesOf(payoutTasks, (task) => t(`list.task.${task}`)),
      isHidden: !canRun,
    },
    { kind: 'sort' },
  ]);
  const mayExport = may('list.export', viewer);
  // What came back and waits is worked off here; the whole list is looked at.
  const isDesk = list.search.filters.task === 'open';
  const rows = {
    keyOf: payoutIdOf,
    nameOf: payoutName,
    matterIdOf: payoutIdOf,
    ownerOf: ({ sellerName }: Payout) => sellerName,
    amountOf: ({ amount }: Payout) => amount,
  };
  const selection = useRowSelection<Payout>(rows);
  useShownMatters(isDesk ? charge : undefined, { ...rows, rows: list.query.data?.list });
  return (
    <ListPage
      list={list}
      title={t('list.title')}
      hint={t('list.hint')}
      views={<SavedViews list="payouts" search={list.search} />}
      actions={
        canRun && (
          <>
            <SettlementProblems />
            <RunSettlements />
          </>
        )
      }
      tools={mayExport && <ExportMenu endpoint={exportSettlements} filter={list.filter} />}
      labelOf={({ currency, count }) => t('list.paid', { currency, total: countText(count) })}
      stages={usePartTabs(listSettlements, list, { parts, labelOf: (part) => t(`list.tab.${part}`) })}
      selected={
        (mayExport || canRun) && (
          <SelectionBar selection={selection}>
            {canRun && <RescheduleSelected selection={selection} />}
            {isDesk && charge?.assign?.({ ...rows, selection })}
            {mayExport && <SelectedExport endpoint={exportSettlements} keys={selection.keys} />}
          </SelectionBar>
        )
      }
      none={{ title: t('list.none'), text: t('list.noneHint') }}
      noneFound={{ title: t('list.noneFound'), text: t('list.noneFoundHint') }}
    >
      {(found) => (
        <PayoutTable
          payouts={found}
          search={list.search}
          charge={isDesk ? charge : undefined}
          {...((mayExport || canRun) && { selection })}
        />
      )}
    </ListPage>
  );
}

/** A payout is never only expected. */
const payoutStates = settlementStates.filter((state) => state !== 'expected' && state !== 'offset');

/** What became of them, each with its states; as their totals are apart. */
const parts = statesByPart(['under_way', 'paid', 'returned'], payoutStates, (state) => {
  const { phase } = settlementStateRecords[state];
  if (phase === 'returned') return 'returned';
  return phase === 'done' ? 'paid' : 'under_way';
});

type PayoutTableProps = {
  readonly payouts: readonly Payout[];
  readonly search: ListSearch;
  /** On the desk of what came back. */
  readonly charge: Charge | undefined;
  readonly selection?: RowSelection<Payout>;
};

const PayoutPreview = lazyPart(async () => (await import('./payout-preview.tsx')).PayoutPreview);

const payoutIdOf = ({ payoutId }: Payout) => payoutId;

/** What a payout is called in a list: its day, and whose it is. */
function payoutName({ payOn, sellerName, endToEndId }: Payout): string {
  return `${dayText(payOn)} ${sellerName} ${endToEndId}`;
}

const preview = {
  nameOf: payoutName,
  show: (payout: Payout) => (
    <Suspense fallback={<Coming />}>
      <PayoutPreview payout={payout} />
    </Suspense>
  ),
};

function PayoutTable({ payouts, search, charge, selection }: PayoutTableProps) {
  const { t } = useTranslation('settlement');
  const isSeller = currentViewer().clientType === 'SELLER';
  const columns: readonly (Column<Payout> | false | undefined)[] = [
    {
      key: 'payOn',
      header: t('field.payOn'),
      isSorting: charge ? 'on_wish' : true,
      onCard: 'title',
      cell: (payout) => (
        <PageLink to={settlementPath()} search={{ settlement: payout.payoutId }}>
          <DayText day={payout.payOn} isShort={charge !== undefined} />
        </PageLink>
      ),
    },
    !isSeller && {
      key: 'seller',
      header: t('field.seller'),
      cell: (payout) => <ClippedText text={payout.sellerName} />,
    },
    !charge && {
      key: 'orders',
      header: t('field.orders'),
      isRight: true,
      cell: (payout) => countText(payout.orderCount),
    },
    { key: 'amount', header: t('field.amount'), isRight: true, cell: (payout) => <PayoutAmount payout={payout} /> },
    charge && { key: 'reason', header: t('desk.reason'), cell: (payout) => <ReturnReason payout={payout} /> },
    charge && { key: 'account', header: t('desk.account'), cell: (payout) => <AccountState payout={payout} /> },
    {
      key: 'reference',
      header: t('field.reference'),
      isExtra: charge !== undefined,
      cell: (payout) => <CodeText text={payout.endToEndId} />,
    },
    !charge && {
      key: 'state',
      header: t('field.state'),
      onCard: 'corner',
      cell: (payout) => <PayoutState payout={payout} />,
    },
    charge && { key: 'due', header: t('desk.due'), cell: ({ payoutId }) => charge.clock(payoutId) },
    charge && { key: 'charge', header: charge.header, cell: ({ payoutId }) => charge.cell(payoutId) },
  ];
  return (
    <DataTable
      label={t('list.title')}
      columns={columns.filter((column) => column !== false && column !== undefined)}
      rows={payouts}
      search={search}
      choiceName="payouts"
      preview={preview}
      {...(selection && { selection })}
      keyOf={(payout) => payout.payoutId}
      isOpening
    />
  );
}

/** Why it came back, in a few words; the bank's own code in the title. */
function ReturnReason({ payout: { returnReason: code = '' } }: { readonly payout: Payout }) {
  const { t } = useTranslation('settlement');
  return <span title={isOwnReason(code) ? undefined : code}>{t(`desk.why.${returnReason(code)}`)}</span>;
}

/** Whether it could be paid again now: to another account than the one from which it came back. */
function AccountState({ payout: { accountState } }: { readonly payout: Payout }) {
  const { t } = useTranslation('settlement');
  if (accountState === undefined) return <span>–</span>;
  return <StateChip tone={accountTones[accountState]} label={t(`desk.accountState.${accountState}`)} />;
}

const accountTones = { blocked: 'waiting', same: 'paused', changed: 'good', none: 'bad' } as const;

/** With the day of its return, where it came back. */
function PayoutState({ payout: { state, returnedAt, returnReason } }: { readonly payout: Payout }) {
  return (
    <>
      <SettlementStateChip state={state} returnReason={returnReason} />
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
