/** Payment attempts of the viewer's orders: filters in the URL, totals per currency. */

import { exportPayments, listPayments } from '@gtp/contract/payment/payment-wire.ts';
import { isMemberType } from '@gtp/domain/account/client-types.ts';
import { may } from '@gtp/domain/account/may.ts';
import { noDeclineCode } from '@gtp/domain/payment/decline-codes.ts';
import { paymentStateRecords, paymentStates } from '@gtp/domain/payment/payment-states.ts';
import { usePlaceFilters } from '../card/place-filters.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { SavedViews } from '../saved-view/saved-views.tsx';
import { ExportMenu } from '../ui/export-menu.tsx';
import { choicesOf, ListPage, useHalvedList } from '../ui/list-page.tsx';
import { statesByPart, usePartTabs } from '../ui/part-tabs.ts';
import { SelectionBar, useRowSelection } from '../ui/row-selection.tsx';
import { SelectedExport } from '../ui/selected-export.tsx';
import type { PaymentSummary } from './payment-queries.ts';
import { PaymentTable, paymentName } from './payment-table.tsx';

/** A correction comes from the acquirer alone; nobody filters by it. */
const shownStates = paymentStates.filter((state) => state !== 'corrected');

/** What became of them, each with its states. */
const parts = statesByPart(
  ['paid', 'under_way', 'failed', 'voided'],
  shownStates,
  (state) => paymentStateRecords[state].part,
);

export function PaymentListPage() {
  const { t } = useTranslation('payment');
  const { t: ui } = useTranslation('ui');
  const viewer = currentViewer();
  const list = useHalvedList(listPayments, [
    { kind: 'text', label: t('list.search'), hint: t('list.searchHint') },
    {
      kind: 'choice',
      name: 'state',
      label: t('field.state'),
      isSeveral: true,
      choices: choicesOf(shownStates, (state) => t(`state.${state}`)),
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
    ...usePlaceFilters(),
    {
      kind: 'given',
      name: 'declineCode',
      label: ui('filter.declineCode'),
      nameOf: (code) => (code === noDeclineCode ? ui('filter.noDeclineCode') : code),
    },
    {
      ...{ kind: 'toggle', name: 'task', value: 'open', label: t('list.openTasks') },
      isHidden: viewer.clientType !== 'KOTRA',
    },
    { kind: 'sort' },
  ]);
  const mayExport = may('list.export', viewer);
  const selection = useRowSelection<PaymentSummary>({ keyOf: ({ paymentId }) => paymentId, nameOf: paymentName });
  return (
    <ListPage
      list={list}
      title={t('list.title')}
      hint={t('list.hint')}
      views={<SavedViews list="payments" search={list.search} />}
      tools={mayExport && <ExportMenu endpoint={exportPayments} filter={list.filter} />}
      stages={usePartTabs(listPayments, list, { parts, labelOf: (part) => t(`list.tab.${part}`) })}
      selected={
        mayExport && (
          <SelectionBar selection={selection}>
            <SelectedExport endpoint={exportPayments} keys={selection.keys} />
          </SelectionBar>
        )
      }
      none={{ title: t('list.none'), text: t('list.noneHint') }}
      noneFound={{ title: t('list.noneFound'), text: t('list.noneFoundHint') }}
    >
      {(rows) => <PaymentTable payments={rows} search={list.search} {...(mayExport && { selection })} />}
    </ListPage>
  );
}
