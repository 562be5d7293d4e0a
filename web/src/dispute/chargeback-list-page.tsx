/** Chargebacks of all orders that the viewer may see, with the deadline of the seller's answer. */
import { exportChargebacks, listChargebacks } from '@gtp/contract/dispute/dispute-list-wire.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import { may } from '@gtp/domain/account/may.ts';
import { chargebackStateRecords, chargebackStates } from '@gtp/domain/payment/chargeback-states.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { SavedViews } from '../saved-view/saved-views.tsx';
import { ClippedText, type Column, DataTable, SecondLine } from '../ui/data-table.tsx';
import { ExportMenu } from '../ui/export-menu.tsx';
import { choicesOf, ListPage, useList } from '../ui/list-page.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { claimOf } from './chargeback-reason.ts';
import { ClockText, OrderLink } from './dispute-cells.tsx';

type Row = Answer<typeof listChargebacks>['list'][number];

/** Who is in charge of a row's matter, where the reader's institution knows that. */
type Charge = { readonly header: string; readonly cell: (matterId: string) => React.ReactNode };
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
      choices: choicesOf(['open', 'late'], (s) => t(`all.${s}`)),
    },
    { kind: 'currency', label: t('all.currency') },
    { kind: 'period', label: t('all.received') },
  ]);
  return (
    <ListPage
      list={list}
      title={t('all.chargebacks.title')}
      hint={t('all.chargebacks.hint')}
      views={<SavedViews list="chargebacks" search={list.search} />}
      tools={may('list.export', currentViewer()) && <ExportMenu endpoint={exportChargebacks} filter={list.filter} />}
      hasTotals
      none={{ title: t('all.chargebacks.none'), text: t('all.chargebacks.noneHint') }}
      noneFound={{ title: t('all.noneFound'), text: t('all.noneFoundHint') }}
    >
      {(rows) => <ChargebackTable rows={rows} charge={charge} />}
    </ListPage>
  );
}

type TableProps = PageProps & { readonly rows: readonly Row[] };

function ChargebackTable({ rows, charge }: TableProps) {
  const { t } = useTranslation('dispute');
  const reasonOf = (reason: string) => {
    const claim = claimOf(reason);
    return <ClippedText text={reason} second={claim && t(`cbClaim_${claim}`)} />;
  };
  const columns: readonly Column<Row>[] = [
    { key: 'order', header: t('all.order'), onCard: 'title', cell: (each) => <OrderLink row={each} /> },
    {
      key: 'parties',
      header: t('all.parties'),
      cell: (each) => <ClippedText text={each.sellerName} second={each.buyerName} />,
    },
    { key: 'reason', header: t('reason'), cell: (each) => reasonOf(each.reason) },
    { key: 'amount', header: t('notice.amount'), isRight: true, cell: (each) => <MoneyText amount={each.amount} /> },
    {
      key: 'state',
      header: t('all.state'),
      cell: (each) => (
        <>
          <StateChip tone={chargebackStateRecords[each.state].tone} label={t(`cb_${each.state}`)} />
          {each.isFiledByIssuer && (
            <SecondLine>{t(each.isWithdrawn ? 'all.byIssuerWithdrawn' : 'all.byIssuer')}</SecondLine>
          )}
        </>
      ),
    },
    {
      key: 'due',
      header: t('due'),
      cell: (each) => (
        <ClockText
          dueAt={each.evidenceDueAt}
          isLate={each.isLate}
          began={t('all.received')}
          beganAt={each.receivedAt}
        />
      ),
    },
    ...(charge ? [{ key: 'charge', header: charge.header, cell: ({ orderId }: Row) => charge.cell(orderId) }] : []),
  ];
  return (
    <DataTable
      label={t('all.chargebacks.title')}
      columns={columns}
      rows={rows}
      keyOf={({ chargebackId }) => chargebackId}
      isOpening
    />
  );
}
