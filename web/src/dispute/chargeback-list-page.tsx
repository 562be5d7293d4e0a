/** Chargebacks of all orders that the viewer may see, with the deadline of the seller's answer. */
import { exportChargebacks, listChargebacks } from '@gtp/contract/dispute/dispute-list-wire.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import { may } from '@gtp/domain/account/may.ts';
import { milestoneText } from '@gtp/domain/order/milestone-position.ts';
import { chargebackStateRecords, chargebackStates } from '@gtp/domain/payment/chargeback-states.ts';
import type { Tone } from '@gtp/domain/platform/state-records.ts';
import { usePlaceFilters } from '../card/place-filters.ts';
import { type Charge, useDesk } from '../desk/charge-column.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { SavedViews } from '../saved-view/saved-views.tsx';
import { type Column, DataTable, SecondLine } from '../ui/data-table.tsx';
import { ExportMenu } from '../ui/export-menu.tsx';
import { choicesOf, ListPage, useList } from '../ui/list-page.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { claimOf } from './chargeback-reason.ts';
import { DueCell, OrderLink, usePartiesColumn } from './dispute-cells.tsx';

type Row = Answer<typeof listChargebacks>['list'][number];

type PageProps = { readonly charge?: Charge | undefined };

export function ChargebackListPage({ charge }: PageProps) {
  const { t } = useTranslation('dispute');
  const list = useList(listChargebacks, [
    { kind: 'text', label: t('all.search'), hint: t('all.searchHint') },
    {
      kind: 'choice',
      name: 'state',
      label: t('all.state'),
      choices: choicesOf(chargebackStates, (state) => t(`cb_${state}`)),
    },
    {
      kind: 'choice',
      name: 'scope',
      label: t('all.scope'),
      choices: choicesOf(['open', 'late', 'received'], (s) => t(`all.${s === 'received' ? 'reallyReceived' : s}`)),
    },
    { kind: 'currency', label: t('all.currency') },
    { kind: 'period', label: t('all.received') },
    ...usePlaceFilters(),
  ]);
  const desk = useDesk<Row>(charge, {
    rows: list.query.data?.list,
    keyOf: ({ chargebackId }) => chargebackId,
    nameOf: ({ tradeNumber, milestone }) => `${tradeNumber} ${milestoneText(milestone)}`.trim(),
    matterIdOf: ({ orderId }) => orderId,
    ownerOf: ({ sellerName }) => sellerName,
    amountOf: ({ amount }) => amount,
  });
  return (
    <ListPage
      list={list}
      title={t('all.chargebacks.title')}
      hint={t('all.chargebacks.hint')}
      views={<SavedViews list="chargebacks" search={list.search} />}
      tools={may('list.export', currentViewer()) && <ExportMenu endpoint={exportChargebacks} filter={list.filter} />}
      selected={desk.bar}
      hasTotals
      none={{ title: t('all.chargebacks.none'), text: t('all.chargebacks.noneHint') }}
      noneFound={{ title: t('all.noneFound'), text: t('all.noneFoundHint') }}
    >
      {(rows) => <ChargebackTable rows={rows} desk={desk} />}
    </ListPage>
  );
}

const evidenceTones = {
  needed: 'waiting',
  refused: 'bad',
  sending: 'active',
  delivered: 'good',
  none: 'neutral',
} as const satisfies Record<Row['evidence'], Tone>;

type TableProps = { readonly rows: readonly Row[]; readonly desk: ReturnType<typeof useDesk<Row>> };

function ChargebackTable({ rows, desk }: TableProps) {
  const { t } = useTranslation('dispute');
  const reasonOf = (reason: string) => {
    const claim = claimOf(reason);
    return claim ? `${reason} · ${t(`cbClaim_${claim}`)}` : reason;
  };
  const columns: readonly Column<Row>[] = [
    {
      key: 'order',
      header: t('all.order'),
      onCard: 'title',
      cell: (each) => <OrderLink row={each}>{reasonOf(each.reason)}</OrderLink>,
    },
    usePartiesColumn(),
    { key: 'amount', header: t('notice.amount'), isRight: true, cell: (each) => <MoneyText amount={each.amount} /> },
    {
      key: 'state',
      header: t('all.state'),
      onCard: 'corner',
      cell: (each) => (
        <>
          <StateChip
            tone={chargebackStateRecords[each.state].tone}
            label={each.state === 'received' ? t('all.received') : t(`cb_${each.state}`)}
          />
          {each.isFiledByIssuer && (
            <SecondLine>{t(each.isWithdrawn ? 'all.byIssuerWithdrawn' : 'all.byIssuer')}</SecondLine>
          )}
        </>
      ),
    },
    {
      key: 'evidence',
      header: t('all.evidence'),
      cell: ({ evidence }) => <StateChip tone={evidenceTones[evidence]} label={t(`all.evidence_${evidence}`)} />,
    },
    {
      key: 'due',
      header: t('due'),
      cell: (each) => (
        <DueCell
          dueAt={each.evidence === 'needed' || each.evidence === 'refused' ? each.evidenceDueAt : undefined}
          isLate={each.isLate}
        />
      ),
    },
    ...desk.columns,
  ];
  return (
    <DataTable
      label={t('all.chargebacks.title')}
      columns={columns}
      rows={rows}
      keyOf={({ chargebackId }) => chargebackId}
      {...(desk.selection && { selection: desk.selection })}
      isOpening
    />
  );
}
