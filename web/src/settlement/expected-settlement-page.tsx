/** Released orders that are not in a payout yet, by the day on which they will be. */
import { currencies } from '@gtp/domain/platform/money.ts';
import { useTranslation } from 'react-i18next';
import { definedOnly, wordOf } from '../platform/request-search.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { CurrencyFilter, FilterBar } from '../ui/filter-bar.tsx';
import { useListSearch } from '../ui/list-search.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { TotalledList } from '../ui/totalled-list.tsx';
import { EstimateNotice } from './exchange-items.tsx';
import { SettlementLines } from './settlement-lines.tsx';
import { SettlementOutlook } from './settlement-outlook.tsx';
import { useListExpectedSettlements } from './settlement-queries.ts';

const rowsAPage = 20;

export function ExpectedSettlementPage() {
  const { t } = useTranslation('settlement');
  const search = useListSearch();
  const { filters, cursor } = search;
  const expected = useListExpectedSettlements(
    definedOnly({ cursor, limit: rowsAPage, currency: wordOf(currencies, filters.currency) }),
  );
  return (
    <>
      <PageHeader title={t('expected.title')} hint={t('expected.hint')} />
      <SettlementOutlook />
      <FilterBar search={search}>
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
