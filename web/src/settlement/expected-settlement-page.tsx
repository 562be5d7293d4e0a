/** Released orders that are not in a payout yet, by the day on which they will be. */
import { listExpectedSettlements } from '@gtp/contract/settlement/settlement-wire.ts';
import { currencies } from '@gtp/domain/platform/money.ts';
import { useTranslation } from 'react-i18next';
import { definedOnly } from '../platform/request-search.ts';
import { useRead } from '../platform/use-read.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ChoiceFilter, CurrencyFilter, FilterBar } from '../ui/filter-bar.tsx';
import { useListSearch } from '../ui/list-search.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { TotalledList } from '../ui/totalled-list.tsx';
import { EstimateNotice } from './exchange-items.tsx';
import { SettlementLines } from './settlement-lines.tsx';
import { SettlementOutlook } from './settlement-outlook.tsx';

const rowsAPage = 20;
const expectedStates = ['expected', 'withheld'] as const;

export function ExpectedSettlementPage() {
  const { t } = useTranslation('settlement');
  const search = useListSearch();
  const { cursor } = search;
  const expected = useRead(listExpectedSettlements, {
    query: definedOnly({
      cursor,
      limit: rowsAPage,
      currency: search.word('currency', currencies),
      state: search.word('state', expectedStates),
    }),
  });
  return (
    <>
      <PageHeader title={t('expected.title')} hint={t('expected.hint')} />
      <SettlementOutlook />
      <FilterBar search={search}>
        <ChoiceFilter
          search={search}
          name="state"
          label={t('field.state')}
          choices={expectedStates.map((state) => ({ value: state, label: t(`state.${state}`) }))}
        />
        <CurrencyFilter search={search} label={t('field.currency')} />
      </FilterBar>
      <TotalledList
        search={search}
        query={expected}
        none={<EmptyState title={t('expected.none')} text={t('expected.noneHint')} />}
      >
        {(rows) => (
          <>
            <EstimateNotice lines={rows} />
            <SettlementLines kind="expected" label={t('expected.title')} lines={rows} />
          </>
        )}
      </TotalledList>
    </>
  );
}
