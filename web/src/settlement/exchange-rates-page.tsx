/** At what sellers were paid in won; rates that wait for a second person, and a form for a day without one. */

import { listExchangeRates } from '@gtp/contract/settlement/exchange-rate-wire.ts';
import { exchangedCurrencies } from '@gtp/domain/settlement/exchange-rate.ts';
import { Stack } from '@mantine/core';
import { useTranslation } from '../platform/use-translation.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { HeldContent } from '../ui/held-content.tsx';
import { choicesOf, ListPage, useList } from '../ui/list-page.tsx';
import { Panel } from '../ui/panel.tsx';
import { DayText, InstantText } from '../ui/time-text.tsx';
import { DecideExchangeRate } from './decide-exchange-rate.tsx';
import { EnterExchangeRate } from './enter-exchange-rate.tsx';
import { rateText } from './exchange-items.tsx';
import type { KeptRate, RateProposal } from './exchange-rate-queries.ts';
import { rateSourceName } from './rate-source-name.ts';

export function ExchangeRatesPage() {
  const { t } = useTranslation('settlement');
  const list = useList(listExchangeRates, [
    {
      kind: 'choice',
      name: 'currency',
      label: t('field.currency'),
      choices: choicesOf(exchangedCurrencies, (currency) => currency),
    },
  ]);
  const proposals = list.query.data?.proposals ?? [];
  const above = (
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
  );
  return (
    <ListPage
      list={list}
      title={t('rates.title')}
      hint={t('rates.hint')}
      above={above}
      none={{ title: t('rates.none'), text: t('rates.noneHint') }}
    >
      {(rates) => <RateTable rates={rates} />}
    </ListPage>
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
    { key: 'source', header: t('rates.source'), cell: ({ terms }) => rateSourceName(terms.source, t) },
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
