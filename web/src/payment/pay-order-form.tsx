/**
 * Paying an order: choose a card, see the exact amount, confirm once. The request id is made when the form opens and
 * stays until an answer came, so that reload and double click are one payment (design §3 step 1).
 */

import { listCards } from '@gtp/contract/card/card-wire.ts';
import { payOrder, readCharging } from '@gtp/contract/payment/payment-wire.ts';
import { acquirerLabel } from '@gtp/domain/card/acquirers.ts';
import { type Release, releaseConditionOf } from '@gtp/domain/order/release-modes.ts';
import type { Money } from '@gtp/domain/platform/money.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { moneyText } from '../platform/format.ts';
import { forgetRequestId, keepRequestId } from '../platform/idempotency.ts';
import { useGo, useIsStillHere } from '../platform/page-link.tsx';
import { runtimeConfig } from '../platform/runtime-config.ts';
import { requestName, useCommand } from '../platform/use-command.ts';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { ActionModal } from '../ui/action-modal.tsx';
import { useIsNarrow } from '../ui/data-table.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { CardText } from '../ui/marks.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { PageAction } from '../ui/page-actions.tsx';
import { QueryView } from '../ui/query-view.tsx';
import styles from './pay-order-form.module.css';
import { callbackPath } from './payment-paths.ts';
import { isExpired, isUsable, type PayableCard, type PaymentOutcome } from './payment-queries.ts';

type PaidOrder = {
  readonly orderId: string;
  readonly tradeNumber: string;
  readonly sellerName: string;
  readonly charge: Money;
  /** By what its own money is released. */
  readonly release: Release;
};

type PayOrderFormProps = {
  readonly order: PaidOrder;
  /** Registers another card; `onRegistered` chooses it. The card feature's, put in by `app` for whoever may. */
  readonly renderNewCard?: (onRegistered: (cardId: string) => void, onCancel: (() => void) | undefined) => ReactNode;
};

export function PayOrderForm({ order, renderNewCard }: PayOrderFormProps) {
  const cards = useRead(listCards);
  return (
    <QueryView query={cards} skeletonLines={3}>
      {(list) => <PayWithCard order={order} cards={list} renderNewCard={renderNewCard} />}
    </QueryView>
  );
}

type PayWithCardProps = {
  readonly order: PaidOrder;
  readonly cards: readonly PayableCard[];
  readonly renderNewCard: PayOrderFormProps['renderNewCard'];
};

function PayWithCard({ order, cards, renderNewCard }: PayWithCardProps) {
  const { t } = useTranslation('payment');
  const usable = cards.filter(isUsable);
  const [chosen, setChosen] = useState<string>();
  const [isAdding, setAdding] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const waiting = cards.filter(({ state }) => state === 'pending');
  const isNewCard = isAdding || (usable.length === 0 && waiting.length === 0);
  const card = usable.find((each) => each.cardId === chosen) ?? usable[0];
  const explained = waiting.filter(({ cardId }) => !card || cardId === chosen);
  const unusable = cards.filter((each) => each.state !== 'removed' && !isUsable(each) && !explained.includes(each));
  useEffect(() => void keepRequestId(requestName(payOrder, { orderId: order.orderId })), [order.orderId]);
  const isNarrow = useIsNarrow();
  // A phone has it at the lower edge, where the thumb is.
  const button = (
    <Button size="md" onClick={() => setAsking(true)}>
      {t('pay.button', { amount: moneyText(order.charge) })}
    </Button>
  );
  const choose = (cardId: string) => {
    setChosen(cardId);
    setAdding(false);
  };
  return (
    <Stack gap="md">
      <CardChoice cards={usable} chosen={card?.cardId} onChoose={choose} />
      {explained.map((each) => (
        <WaitingCard key={each.cardId} card={each} />
      ))}
      <UnusableCards cards={unusable} isUnfolded={!card} />
      {cards.length === 0 && renderNewCard && <Text size="sm">{t('pay.noCard')}</Text>}
      {!card && !renderNewCard && <Text size="sm">{t('pay.whoRegisters')}</Text>}
      {renderNewCard && isNewCard ? (
        renderNewCard(choose, card || waiting.length > 0 ? () => setAdding(false) : undefined)
      ) : (
        <Group gap="sm">
          {card && (isNarrow ? <PageAction place="main">{button}</PageAction> : button)}
          {renderNewCard && (
            <Button variant="subtle" onClick={() => setAdding(true)}>
              {t('pay.otherCard')}
            </Button>
          )}
        </Group>
      )}
      {isAsking && card && <PayDialog order={order} card={card} onClose={() => setAsking(false)} />}
    </Stack>
  );
}

type CardChoiceProps = {
  readonly cards: readonly PayableCard[];
  readonly chosen: string | undefined;
  readonly onChoose: (cardId: string) => void;
};

function CardChoice({ cards, chosen, onChoose }: CardChoiceProps) {
  const { t } = useTranslation('payment');
  if (cards.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('pay.chooseCard')}</legend>
      <div className={styles.cards}>
        {cards.map((card) => (
          <label key={card.cardId} className={styles.card}>
            <input
              type="radio"
              name="card"
              value={card.cardId}
              checked={card.cardId === chosen}
              onChange={() => onChoose(card.cardId)}
            />
            <CardWords card={card} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Registered, and not yet to pay with: what it waits for, and what happens then. */
function WaitingCard({ card: { brand, last4, issuerName } }: { readonly card: PayableCard }) {
  const { t } = useTranslation('payment');
  return (
    <NoticeBox kind="info" role="status" title={t('pay.waitingTitle')}>
      <p>
        <CardText brand={brand} last4={last4} />
      </p>
      <p>{t('pay.waitingText', { issuer: issuerName })}</p>
    </NoticeBox>
  );
}

type UnusableProps = { readonly cards: readonly PayableCard[]; readonly isUnfolded: boolean };

/**
 * Why each cannot be chosen. Folded, so that the button to pay stands below what one can choose; unfolded where there is
 * nothing to choose.
 */
function UnusableCards({ cards, isUnfolded }: UnusableProps) {
  const { t } = useTranslation('payment');
  if (cards.length === 0) return null;
  return (
    <details className={styles.unusable} open={isUnfolded}>
      <summary>{t('pay.unusable', { count: cards.length })}</summary>
      <ul>
        {cards.map((card) => (
          <li key={card.cardId}>
            <CardWords card={card} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Why a card cannot be paid with, in the issuer's own words where it gave some; undefined where it can. */
function useReason({ state, blockedBy, stateReason, ...card }: PayableCard): string | undefined {
  const { t } = useTranslation('payment');
  if (state === 'pending') return t('pay.pending');
  const words = stateReason ? `: ${stateReason}` : '';
  if (state === 'refused') return `${t('pay.refused')}${words}`;
  if (isExpired(card)) return t('pay.expired');
  if (state === 'blocked') return `${blockedBy ? t(`pay.blockedBy.${blockedBy}`) : t('pay.blocked')}${words}`;
  return undefined;
}

function CardWords({ card }: { readonly card: PayableCard }) {
  const expiry = `${String(card.expiryMonth).padStart(2, '0')}/${String(card.expiryYear).slice(-2)}`;
  const reason = useReason(card);
  return (
    <span className={styles.words}>
      <span className={styles.number}>
        <CardText brand={card.brand} last4={card.last4} />
      </span>
      <span className={styles.small}>{[card.issuerName, expiry, reason].filter(Boolean).join(' · ')}</span>
    </span>
  );
}

type PayDialogProps = { readonly order: PaidOrder; readonly card: PayableCard; readonly onClose: () => void };

function PayDialog({ order, card, onClose }: PayDialogProps) {
  const { t } = useTranslation('payment');
  const pay = useCommand(payOrder, { orderId: order.orderId });
  const charging = useRead(readCharging, { params: { orderId: order.orderId, cardId: card.cardId } });
  const follow = useFollowOutcome();
  const [isLeaving, setLeaving] = useState(false);
  const amount = moneyText(order.charge);
  const run = () =>
    pay.mutate(
      { cardId: card.cardId, currency: order.charge.currency, amount: order.charge },
      {
        onSuccess: (outcome) => setLeaving(follow(outcome)),
      },
    );
  return (
    <ActionModal
      isOpen
      title={t('pay.title')}
      confirmLabel={t('pay.button', { amount })}
      onConfirm={run}
      onClose={onClose}
      isBusy={pay.isPending || isLeaving}
      error={pay.error ?? charging.error}
    >
      <KeyValues
        items={[
          { name: t('field.amount'), value: <MoneyText amount={order.charge} size="strong" /> },
          { name: t('field.card'), value: <CardText brand={card.brand} last4={card.last4} issuer={card.issuerName} /> },
          {
            name: t('field.acquirer'),
            value: charging.data?.acquirer ? acquirerLabel(charging.data.acquirer, runtimeConfig().acquirerName) : '–',
          },
          { name: t('field.seller'), value: order.sellerName },
          { name: t('field.tradeNumber'), value: order.tradeNumber },
        ]}
      />
      <Text size="sm">
        {t(`whenReleased.${releaseConditionOf(order.release)}`)} {t('pay.issuerAsks')}
      </Text>
    </ActionModal>
  );
}

/**
 * To the issuer's page where it wants to see the buyer, otherwise to the page that shows the outcome. Who has gone
 * elsewhere meanwhile finds the payment on the order. Answers whether it leads there.
 */
function useFollowOutcome(): (outcome: PaymentOutcome) => boolean {
  const go = useGo();
  const isStillHere = useIsStillHere();
  return ({ redirectUrl, paymentId, orderId }) => {
    forgetRequestId(requestName(payOrder, { orderId }));
    if (!isStillHere()) return false;
    // scan-allow leads-elsewhere: our server lets through no address but one of the web (card-gateway-http.ts)
    if (redirectUrl) window.location.assign(redirectUrl);
    else go(callbackPath(paymentId));
    return true;
  };
}
