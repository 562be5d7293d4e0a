/** Disputes of all orders that the viewer may see: whose turn it is, and until when. */
import { exportDisputes, listDisputes } from '@gtp/contract/dispute/dispute-list-wire.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import { sideOf } from '@gtp/domain/account/client-types.ts';
import { may } from '@gtp/domain/account/may.ts';
import { disputeStates, isDisputeOpen } from '@gtp/domain/dispute/dispute-states.ts';
import { milestoneText } from '@gtp/domain/order/milestone-position.ts';
import { useCodes } from '../code/use-codes.ts';
import { type Charge, useDesk } from '../desk/charge-column.tsx';
import { countText } from '../platform/format.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { SavedViews } from '../saved-view/saved-views.tsx';
import { type Column, DataTable, SecondLine } from '../ui/data-table.tsx';
import { ExportMenu } from '../ui/export-menu.tsx';
import { choicesOf, ListPage, useList } from '../ui/list-page.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { DueCell, OrderLink, usePartiesColumn } from './dispute-cells.tsx';

type Row = Answer<typeof listDisputes>['list'][number];

type PageProps = { readonly charge?: Charge | undefined };

export function DisputeListPage({ charge }: PageProps) {
  const { t } = useTranslation('dispute');
  const list = useList(listDisputes, [
    { kind: 'text', label: t('all.search'), hint: t('all.searchHint') },
    {
      kind: 'choice',
      name: 'state',
      label: t('all.state'),
      choices: choicesOf(disputeStates, (state) => t(`state_${state}`)),
    },
    {
      kind: 'choice',
      name: 'scope',
      label: t('all.scope'),
      choices: choicesOf(['open', 'late'], (s) => t(`all.${s}`)),
    },
    { kind: 'currency', label: t('all.currency') },
  ]);
  const desk = useDesk<Row>(charge, {
    rows: list.query.data?.list,
    keyOf: ({ disputeId }) => disputeId,
    nameOf: ({ tradeNumber, milestone }) => `${tradeNumber} ${milestoneText(milestone)}`.trim(),
    matterIdOf: ({ orderId }) => orderId,
    ownerOf: ({ sellerName }) => sellerName,
    amountOf: ({ amount }) => amount,
  });
  return (
    <ListPage
      list={list}
      title={t('all.disputes.title')}
      hint={t('all.disputes.hint')}
      views={<SavedViews list="disputes" search={list.search} />}
      tools={may('list.export', currentViewer()) && <ExportMenu endpoint={exportDisputes} filter={list.filter} />}
      selected={desk.bar}
      hasTotals
      none={{ title: t('all.disputes.none'), text: t('all.disputes.noneHint') }}
      noneFound={{ title: t('all.noneFound'), text: t('all.noneFoundHint') }}
    >
      {(rows) => <DisputeTable rows={rows} desk={desk} />}
    </ListPage>
  );
}

type TableProps = { readonly rows: readonly Row[]; readonly desk: ReturnType<typeof useDesk<Row>> };

function DisputeTable({ rows, desk }: TableProps) {
  const { t } = useTranslation('dispute');
  const reasons = useCodes('DSP0');
  const columns: readonly Column<Row>[] = [
    {
      key: 'order',
      header: t('all.order'),
      onCard: 'title',
      cell: (each) => (
        <OrderLink row={each}>{reasons.find(({ code }) => code === each.reason)?.name ?? each.reason}</OrderLink>
      ),
    },
    usePartiesColumn(),
    { key: 'amount', header: t('notice.amount'), isRight: true, cell: (each) => <MoneyText amount={each.amount} /> },
    {
      key: 'state',
      header: t('all.state'),
      onCard: 'corner',
      cell: ({ state, files }) => (
        <>
          <StateChip tone={isDisputeOpen(state) ? 'review' : 'neutral'} label={t(`state_${state}`)} />
          <Evidence files={files} />
        </>
      ),
    },
    {
      key: 'turn',
      header: t('turn'),
      isExtra: true,
      cell: ({ waitsFor }) => (waitsFor ? <Turn waitsFor={waitsFor} /> : '–'),
    },
    {
      key: 'due',
      header: t('due'),
      cell: (each) => <DueCell dueAt={isDisputeOpen(each.state) ? each.dueAt : undefined} isLate={each.isLate} />,
    },
    ...desk.columns,
  ];
  return (
    <DataTable
      label={t('all.disputes.title')}
      columns={columns}
      rows={rows}
      choiceName="disputes"
      keyOf={({ disputeId }) => disputeId}
      {...(desk.selection && { selection: desk.selection })}
      isOpening
    />
  );
}

/** Which side has filed documents; how many, in the title. */
function Evidence({ files: { buyer, seller } }: Pick<Row, 'files'>) {
  const { t } = useTranslation('dispute');
  const who = buyer > 0 ? (seller > 0 ? 'both' : 'buyer') : seller > 0 ? 'seller' : 'nobody';
  return (
    <SecondLine>
      <span title={t('all.files', { buyer: countText(buyer), seller: countText(seller) })}>
        {t(`all.filed_${who}`)}
      </span>
    </SecondLine>
  );
}

/** Whose turn it is, the reader's own as theirs. */
function Turn({ waitsFor }: { readonly waitsFor: NonNullable<Row['waitsFor']> }) {
  const { t } = useTranslation('dispute');
  const { clientType } = currentViewer();
  const own = sideOf(clientType) ?? (clientType === 'KOTRA' ? 'agency' : undefined);
  return t(`turn_${waitsFor === own ? 'you' : waitsFor}`);
}
