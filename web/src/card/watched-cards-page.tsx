/** Registered cards and BINs for agency and network, who only read them. */
import { listWatchedCards } from '@gtp/contract/card/card-wire.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import { Stack } from '@mantine/core';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { ClippedText, CodeText, type Column, DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ListFirst } from '../ui/list-first.tsx';
import { Panel } from '../ui/panel.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { InstantDayText } from '../ui/time-text.tsx';
import { CardStateChip } from './card-state-chip.tsx';

type Watched = Answer<typeof listWatchedCards>;
type Card = Watched['cards'][number];
type Range = Watched['ranges'][number];

export function WatchedCardsPage() {
  const { t } = useTranslation('card');
  return (
    <ListFirst title={t('watched.title')} hint={t('watched.hint')}>
      <QueryView query={useRead(listWatchedCards)}>
        {({ cards, ranges }) => (
          <Stack gap="md">
            <Panel title={t('issued.cards')}>
              {cards.length === 0 ? (
                <EmptyState title={t('issued.none')} text={t('watched.noneHint')} />
              ) : (
                <Cards cards={cards} />
              )}
            </Panel>
            {ranges.length > 0 && <Ranges ranges={ranges} />}
          </Stack>
        )}
      </QueryView>
    </ListFirst>
  );
}

function Cards({ cards }: { readonly cards: readonly Card[] }) {
  const { t } = useTranslation('card');
  const columns: readonly Column<Card>[] = [
    {
      key: 'company',
      header: t('field.company'),
      onCard: 'title',
      cell: (card) => <ClippedText text={`${card.companyName} (${card.country})`} />,
    },
    {
      key: 'number',
      header: t('field.number'),
      cell: ({ bin, last4 = '····' }) => (
        <CodeText text={`${bin.slice(0, 4)} ${bin.slice(4).padEnd(4, '·')} ···· ${last4}`} />
      ),
    },
    { key: 'issuer', header: t('choose.issuer'), cell: ({ issuerName }) => <ClippedText text={issuerName} /> },
    {
      key: 'expiry',
      header: t('field.expiry'),
      cell: (card) => `${String(card.expiryMonth).padStart(2, '0')}/${card.expiryYear}`,
    },
    { key: 'at', header: t('field.registeredAt'), cell: ({ registeredAt }) => <InstantDayText at={registeredAt} /> },
    { key: 'state', header: t('field.state'), onCard: 'corner', cell: (card) => <CardStateChip card={card} /> },
  ];
  return <DataTable label={t('issued.cards')} columns={columns} rows={cards} keyOf={({ cardId }) => cardId} />;
}

function Ranges({ ranges }: { readonly ranges: readonly Range[] }) {
  const { t } = useTranslation('card');
  const columns: readonly Column<Range>[] = [
    { key: 'bin', header: t('range.bin'), onCard: 'title', cell: ({ bin }) => `${bin.slice(0, 4)} ${bin.slice(4)}` },
    { key: 'issuer', header: t('choose.issuer'), cell: ({ issuerName }) => <ClippedText text={issuerName} /> },
    { key: 'brand', header: t('range.brand'), cell: ({ brand }) => brand },
    { key: 'programme', header: t('range.programme'), cell: ({ programme }) => programme || '–' },
    {
      key: 'approval',
      header: t('range.approval'),
      cell: (range) => t(range.needsApproval ? 'range.yes' : 'range.no'),
    },
    { key: 'count', header: t('range.count'), isRight: true, cell: ({ cardCount }) => String(cardCount) },
    {
      key: 'state',
      header: t('field.state'),
      onCard: 'corner',
      cell: ({ isActive }) => (
        <StateChip tone={isActive ? 'good' : 'paused'} label={t(isActive ? 'range.active' : 'range.paused')} />
      ),
    },
  ];
  return (
    <Panel title={t('range.title')}>
      <DataTable label={t('range.title')} columns={columns} rows={ranges} keyOf={({ bin }) => bin} />
    </Panel>
  );
}
