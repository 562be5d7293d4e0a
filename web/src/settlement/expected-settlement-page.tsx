/** Released orders that are not in a payout yet, by the day on which they will be. */

import { listExpectedSettlements } from '@gtp/contract/settlement/settlement-wire.ts';
import { waitingLineStates } from '@gtp/domain/settlement/settlement-states.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { choicesOf, ListPage, useList } from '../ui/list-page.tsx';
import { EstimateNotice } from './exchange-items.tsx';
import { SettlementLines } from './settlement-lines.tsx';
import { SettlementOutlook } from './settlement-outlook.tsx';

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
    {
      kind: 'choice',
      name: 'matter',
      label: t('appeal.matter'),
      choices: choicesOf(['appeal'], () => t('appeal.matterAppeal')),
    },
  ]);
  return (
    <ListPage
      list={list}
      title={t('expected.title')}
      hint={t('expected.hint')}
      above={<SettlementOutlook />}
      hasTotals
      none={{ title: t('expected.none'), text: t('expected.noneHint') }}
    >
      {(rows) => (
        <>
          <EstimateNotice lines={rows} />
          <SettlementLines kind="expected" label={t('expected.title')} lines={rows} />
        </>
      )}
    </ListPage>
  );
}
