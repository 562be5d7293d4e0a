/** At what sellers were paid in won; rates that wait for a second person, and a form for a day without one. */
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { DayText, InstantText } from '../ui/time-text.tsx';
import { DecideExchangeRate } from './decide-exchange-rate.tsx';
import { EnterExchangeRate } from './enter-exchange-rate.tsx';
import { rateText } from './exchange-items.tsx';
import { type KeptRate, type RateProposal, useListExchangeRates } from './exchange-rate-queries.ts';

export function ExchangeRatesPage() {
  const { t } = useTranslation('settlement');
  const query = useListExchangeRates();
  return (
    <>
      <PageHeader title={t('rates.title')} hint={t('rates.hint')} />
      <Stack gap="md">
        <Panel title={t('rates.add')}>
          <EnterExchangeRate />
        </Panel>
        <QueryView query={query}>
          {({ rates, proposals }) => (
            <Stack gap="md">
              {proposals.length > 0 && (
                <Panel title={t('rates.waiting')}>
                  <ProposalTable proposals={proposals} />
                </Panel>
              )}
              {rates.length === 0 ? (
                <EmptyState title={t('rates.none')} text={t('rates.noneHint')} />
              ) : (
                <RateTable rates={rates} />
              )}
            </Stack>
          )}
        </QueryView>
      </Stack>
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
    { key: 'source', header: t('rates.source'), cell: ({ terms }) => terms.source },
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
