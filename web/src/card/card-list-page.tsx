/** The buyer's registered cards, and registering another. */

import { listCards } from '@gtp/contract/card/card-wire.ts';
import { may } from '@gtp/domain/account/may.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { ClippedText, type Column, DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconPlus } from '../ui/icons.ts';
import { ListFirst } from '../ui/list-first.tsx';
import { CardText } from '../ui/marks.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { Panel } from '../ui/panel.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { CardActions } from './card-actions.tsx';
import { CardLimitText } from './card-limit-text.tsx';
import { CardNumber } from './card-number.tsx';
import type { Card } from './card-queries.ts';
import { CardStateChip } from './card-state-chip.tsx';
import { RegisterCardForm } from './register-card-form.tsx';

export function CardListPage() {
  const { t } = useTranslation('card');
  const cards = useRead(listCards);
  const [isAdding, setAdding] = useState(false);
  const [done, setDone] = useState<string>();
  const add = () => {
    setDone(undefined);
    setAdding(true);
  };
  const finish = (cardId: string) => {
    setAdding(false);
    setDone(cardId);
  };
  const addButton = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
      {t('list.add')}
    </Button>
  );
  return (
    <ListFirst
      title={t('list.title')}
      hint={t('list.hint')}
      actions={!isAdding && may('card.register', currentViewer()) && addButton}
    >
      {done && <Registered card={cards.data?.find(({ cardId }) => cardId === done)} />}
      {isAdding && (
        <Panel title={t('list.add')}>
          <RegisterCardForm onRegistered={finish} onCancel={() => setAdding(false)} />
        </Panel>
      )}
      <QueryView query={cards}>
        {(list) =>
          list.length === 0 && !isAdding ? (
            <EmptyState kind="money" title={t('list.none')} text={t('list.noneHint')} />
          ) : (
            <CardTable cards={list} />
          )
        }
      </QueryView>
    </ListFirst>
  );
}

/** Whether it can be paid with already, or its issuer has to approve it first. */
function Registered({ card }: { readonly card: Card | undefined }) {
  const { t } = useTranslation('card');
  if (!card) return null;
  if (card.state !== 'pending') return <NoticeBox kind="good" role="status" title={t('register.done')} />;
  return (
    <NoticeBox kind="info" role="status" title={t('register.waiting')}>
      <p>{t('register.waitingText')}</p>
    </NoticeBox>
  );
}

function CardTable({ cards }: { readonly cards: readonly Card[] }) {
  const { t } = useTranslation('card');
  const columns: readonly Column<Card>[] = [
    {
      key: 'number',
      header: t('field.number'),
      onCard: 'title',
      cell: (card) => <CardNumber number={<CardText brand={card.brand} last4={card.last4} />} card={card} />,
    },
    { key: 'issuer', header: t('field.issuer'), cell: (card) => <ClippedText text={card.issuerName} /> },
    { key: 'limit', header: t('field.limit'), cell: ({ limit }) => <CardLimitText limit={limit} /> },
    { key: 'state', header: t('field.state'), onCard: 'corner', cell: (card) => <CardStateChip card={card} /> },
    ...(may('card.register', currentViewer())
      ? [{ key: 'actions', header: '', cell: (card: Card) => <CardActions card={card} /> }]
      : []),
  ];
  if (cards.length === 0) return null;
  return <DataTable label={t('list.title')} columns={columns} rows={cards} keyOf={(card) => card.cardId} />;
}
