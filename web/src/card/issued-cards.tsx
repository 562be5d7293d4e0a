/** The issuer's side: its ranges of first digits, and the cards of them that buyers registered. */
import { listIssuedCards } from '@gtp/contract/card/card-wire.ts';
import { Group, Stack } from '@mantine/core';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { ClippedText, CodeText, type Column, DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ListFirst } from '../ui/list-first.tsx';
import { Panel } from '../ui/panel.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { InstantDayText } from '../ui/time-text.tsx';
import { CardLimitText } from './card-limit-text.tsx';
import { CardNumber } from './card-number.tsx';
import type { IssuedCard } from './card-queries.ts';
import { CardRanges } from './card-ranges.tsx';
import { CardStateChip } from './card-state-chip.tsx';
import { DecideCard } from './decide-card.tsx';
import { SetCardLimit } from './set-card-limit.tsx';

export function IssuedCards() {
  const { t } = useTranslation('card');
  const query = useRead(listIssuedCards);
  return (
    <ListFirst title={t('issued.title')} hint={t('issued.hint')}>
      <QueryView query={query}>
        {({ cards, ranges }) => (
          <Stack gap="md">
            <Panel title={t('issued.cards')}>
              {cards.length === 0 ? (
                <EmptyState kind="money" title={t('issued.none')} text={t('issued.noneHint')} />
              ) : (
                <CardRows cards={cards} />
              )}
            </Panel>
            <CardRanges ranges={ranges} />
          </Stack>
        )}
      </QueryView>
    </ListFirst>
  );
}

function CardButtons({ card }: { readonly card: IssuedCard }) {
  return (
    <Group gap="xs" wrap="nowrap">
      <DecideCard card={card} />
      <SetCardLimit key={card.limit?.givenAt.getTime()} card={card} />
    </Group>
  );
}

function CardRows({ cards }: { readonly cards: readonly IssuedCard[] }) {
  const { t } = useTranslation('card');
  const columns: readonly Column<IssuedCard>[] = [
    {
      key: 'company',
      header: t('field.company'),
      onCard: 'title',
      cell: (card) => (
        <ClippedText
          text={`${card.companyName} (${card.country})`}
          second={
            <>
              {t('field.registeredAt')} <InstantDayText at={card.registeredAt} />
            </>
          }
        />
      ),
    },
    {
      key: 'number',
      header: t('field.number'),
      cell: (card) => (
        <CardNumber
          number={<CodeText text={`${card.bin.slice(0, 4)} ${card.bin.slice(4)} ···· ${card.last4}`} />}
          card={card}
        />
      ),
    },
    { key: 'limit', header: t('field.limit'), cell: ({ limit }) => <CardLimitText limit={limit} /> },
    { key: 'state', header: t('field.state'), onCard: 'corner', cell: (card) => <CardStateChip card={card} /> },
    { key: 'decide', header: '', cell: (card) => <CardButtons card={card} /> },
  ];
  return <DataTable label={t('issued.cards')} columns={columns} rows={cards} keyOf={({ cardId }) => cardId} />;
}
