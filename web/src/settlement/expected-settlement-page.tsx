/** Released orders that are not in a payout yet, by the day on which they will be. */
import { currencies } from '@gtp/domain/platform/money.ts';
import { useTranslation } from 'react-i18next';
import { definedOnly, wordOf } from '../platform/request-search.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ChoiceFilter, FilterBar } from '../ui/filter-bar.tsx';
import { useListSearch } from '../ui/list-search.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Pager } from '../ui/pager.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { TotalsLine } from '../ui/totals-line.tsx';
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
        <ChoiceFilter
          search={search}
          name="currency"
          label={t('field.currency')}
          choices={currencies.map((currency) => ({ value: currency, label: currency }))}
        />
      </FilterBar>
      <QueryView query={expected}>
        {(page) =>
          page.list.length === 0 && search.depth === 0 ? (
            <EmptyState title={t('expected.none')} text={t('expected.noneHint')} />
          ) : (
            <>
              <TotalsLine count={page.count} totals={page.totals} />
              <EstimateNotice lines={page.list} />
              <SettlementLines kind="expected" label={t('expected.title')} lines={page.list} />
              <Pager search={search} nextCursor={page.nextCursor} count={page.count} />
            </>
          )
        }
      </QueryView>
    </>
  );
}
