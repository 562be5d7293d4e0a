/** At what sellers were paid in won; rates that wait for a second person, and a form for a day without one. */
import { listExchangeRates } from '@gtp/contract/settlement/exchange-rate-wire.ts';
import { exchangedCurrencies, rateSourceName } from '@gtp/domain/settlement/exchange-rate.ts';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../platform/language.ts';
import { definedOnly } from '../platform/request-search.ts';
import { useRead } from '../platform/use-read.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ChoiceFilter, FilterBar } from '../ui/filter-bar.tsx';
import { HeldContent } from '../ui/held-content.tsx';
import { useListSearch } from '../ui/list-search.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { PagedList } from '../ui/paged-list.tsx';
import { Panel } from '../ui/panel.tsx';
import { DayText, InstantText } from '../ui/time-text.tsx';
import { DecideExchangeRate } from './decide-exchange-rate.tsx';
import { EnterExchangeRate } from './enter-exchange-rate.tsx';
import { rateText } from './exchange-items.tsx';
import type { KeptRate, RateProposal } from './exchange-rate-queries.ts';

const rowsAPage = 20;

export function ExchangeRatesPage() {
  const { t } = useTranslation('settlement');
  const search = useListSearch();
  const { cursor } = search;
  const query = useRead(listExchangeRates, {
    query: definedOnly({ cursor, limit: rowsAPage, currency: search.word('currency', exchangedCurrencies) }),
  });
  const proposals = query.data?.proposals ?? [];
  return (
    <>
      <PageHeader title={t('rates.title')} hint={t('rates.hint')} />
      <Stack gap="md" mb="md">
        <Panel title={t('rates.add')}>
          <EnterExchangeRate />
        </Panel>
        <HeldContent content={proposals}>
          {(held) =>
            held.length > 0 && (
              <Panel title={t('rates.waiting')}>
                <ProposalTable proposals={held} />
              </Panel>
            )
          }
        </HeldContent>
      </Stack>
      <FilterBar search={search}>
        <ChoiceFilter
          search={search}
          name="currency"
          label={t('field.currency')}
          choices={exchangedCurrencies.map((value) => ({ value, label: value }))}
        />
      </FilterBar>
      <PagedList search={search} query={query} none={<EmptyState title={t('rates.none')} text={t('rates.noneHint')} />}>
        {(rates) => <RateTable rates={rates} />}
      </PagedList>
    </>
  );
}

/** What both tables show of a rate. */
function useTermColumns<Row extends KeptRate | RateProposal>(): readonly Column<Row>[] {
  const { t } = useTranslation('settlement');
  return [
    {
      key: 'valueOn',
      header: t('rates.valueOn'),
      onCard: 'title',
      cell: ({ terms }) => <DayText day={terms.valueOn} />,
    },
    { key: 'rate', header: t('exchange.rate'), cell: ({ terms, currency }) => rateText(terms, currency, t) },
    { key: 'quotedAt', header: t('exchange.quotedAt'), cell: ({ terms }) => <InstantText at={terms.quotedAt} /> },
    { key: 'source', header: t('rates.source'), cell: ({ terms }) => rateSourceName(terms.source, currentLanguage()) },
  ];
}

function RateTable({ rates }: { readonly rates: readonly KeptRate[] }) {
  const { t } = useTranslation('settlement');
  const columns: readonly Column<KeptRate>[] = [
    ...useTermColumns<KeptRate>(),
    { key: 'by', header: t('rates.by'), cell: ({ decidedBy }) => decidedBy ?? t('rates.bank') },
  ];
  return (
    <DataTable
      label={t('rates.used')}
      columns={columns}
      rows={rates}
      keyOf={({ currency, terms }) => `${currency} ${terms.valueOn} ${terms.quotedAt.getTime()} ${terms.rate}`}
    />
  );
}

function ProposalTable({ proposals }: { readonly proposals: readonly RateProposal[] }) {
  const { t } = useTranslation('settlement');
  const columns: readonly Column<RateProposal>[] = [
    ...useTermColumns<RateProposal>(),
    { key: 'work', header: '', cell: (proposal) => <DecideExchangeRate proposal={proposal} /> },
  ];
  return (
    <DataTable label={t('rates.waiting')} columns={columns} rows={proposals} keyOf={({ proposalId }) => proposalId} />
  );
}
