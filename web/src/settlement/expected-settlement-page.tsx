/** Released orders that are not in a payout yet, by the day on which they will be. */

import { listExpectedSettlements } from '@gtp/contract/settlement/settlement-wire.ts';
import { may } from '@gtp/domain/account/may.ts';
import { milestoneText } from '@gtp/domain/order/milestone-position.ts';
import { waitingLineStates } from '@gtp/domain/settlement/settlement-states.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { SavedViews } from '../saved-view/saved-views.tsx';
import { choicesOf, ListPage, useList } from '../ui/list-page.tsx';
import { SelectionBar, useRowSelection } from '../ui/row-selection.tsx';
import { HoldSelected, ReleaseSelected } from './bulk-payouts.tsx';
import { EstimateNotice } from './exchange-items.tsx';
import { SettlementLines } from './settlement-lines.tsx';
import { SettlementOutlook } from './settlement-outlook.tsx';
import type { SettlementLine } from './settlement-queries.ts';

export function ExpectedSettlementPage() {
  const { t } = useTranslation('settlement');
  const list = useList(listExpectedSettlements, [
    {
      kind: 'choice',
      name: 'state',
      label: t('field.state'),
      choices: choicesOf(waitingLineStates, (state) => t(`state.${state}`)),
    },
    { kind: 'currency', label: t('field.currency') },
    { kind: 'period', label: t('field.payOn') },
    {
      kind: 'choice',
      name: 'matter',
      label: t('appeal.matter'),
      choices: choicesOf(['appeal'], () => t('appeal.matterAppeal')),
    },
  ]);
  const selection = useRowSelection<SettlementLine>({
    keyOf: ({ lineId, orderId }) => lineId ?? orderId,
    nameOf: ({ tradeNumber, milestone }) => `${tradeNumber} ${milestoneText(milestone)}`.trim(),
  });
  const canOperate = may('settlement.operate', currentViewer());
  return (
    <ListPage
      list={list}
      title={t('expected.title')}
      hint={t('expected.hint')}
      views={<SavedViews list="expected-payouts" search={list.search} />}
      above={<SettlementOutlook />}
      hasTotals
      selected={
        canOperate && (
          <SelectionBar selection={selection}>
            <HoldSelected selection={selection} />
            <ReleaseSelected selection={selection} />
          </SelectionBar>
        )
      }
      none={{ title: t('expected.none'), text: t('expected.noneHint') }}
    >
      {(rows) => (
        <>
          <EstimateNotice lines={rows} />
          <SettlementLines
            kind="expected"
            label={t('expected.title')}
            lines={rows}
            selection={canOperate ? selection : undefined}
          />
        </>
      )}
    </ListPage>
  );
}
