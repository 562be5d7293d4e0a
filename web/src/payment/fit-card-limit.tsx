/**
 * Before a buyer agrees: whether the order fits what the issuer lets the card pay, and otherwise the fewest milestones
 * that do, to be asked of the seller. The seller reads the milestones, never the limit.
 */
import { listCards } from '@gtp/contract/card/card-wire.ts';
import { askChange } from '@gtp/contract/order/order-endpoints.ts';
import { type FittingMilestone, fitToLimit, type LimitAnswer } from '@gtp/domain/payment/limit-milestones.ts';
import { type Day, seoulDay } from '@gtp/domain/platform/instant.ts';
import type { Money } from '@gtp/domain/platform/money.ts';
import { NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { dayText, instantText, moneyText } from '../platform/format.ts';
import { useCommand } from '../platform/use-command.ts';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { isUsable, type PayableCard } from './payment-queries.ts';

type Due = { readonly charge: Money; readonly paymentDueOn: Day };
type AskedOrder = Due & {
  readonly orderId: string;
  readonly trade: Money;
  readonly buyerFee: Money;
  readonly sellerFee: Money;
  readonly milestones: readonly Due[];
};

type FitProps = { readonly order: AskedOrder; readonly onDone: (sentence: string) => void };

export function FitCardLimit({ order, onDone }: FitProps) {
  const { t } = useTranslation('payment');
  const [chosen, setChosen] = useState<string>();
  const cards = (useRead(listCards).data ?? []).filter(isUsable);
  const card = cards.find(({ cardId }) => cardId === chosen) ?? cards[0];
  if (!card || cards.every(({ limit }) => limit === undefined)) return null;
  const payments = order.milestones.length > 0 ? order.milestones : [order];
  const limits = card.limit ?? {};
  const answer = fitToLimit({ agreed: order, payments, limits, today: seoulDay(new Date()) });
  return (
    <Stack gap="sm" component="section" aria-label={t('fit.title')}>
      <Text fw={600}>{t('fit.title')}</Text>
      <NativeSelect
        label={t('field.card')}
        data={cards.map((each) => ({ value: each.cardId, label: nameOf(each) }))}
        value={card.cardId}
        onChange={(event) => setChosen(event.currentTarget.value)}
        maw={360}
      />
      <GivenLimit card={card} />
      {card.limit && answer.kind !== 'split' && (
        <NoticeBox kind={answer.kind === 'fits' ? 'good' : 'warning'}>
          <p>{t(`fit.${answer.kind}`)}</p>
        </NoticeBox>
      )}
      {answer.kind === 'split' && <SplitOrder order={order} answer={answer} onDone={onDone} />}
    </Stack>
  );
}

function nameOf({ brand, last4, issuerName }: PayableCard): string {
  return `${brand.toUpperCase()} ···· ${last4} · ${issuerName}`;
}

/** What the issuer said and when, so that nobody takes it for the portal's word. */
function GivenLimit({ card: { limit, issuerName } }: { readonly card: PayableCard }) {
  const { t } = useTranslation('payment');
  if (!limit) return <Text size="sm">{t('fit.none')}</Text>;
  const { perPayment, perMonth, givenAt } = limit;
  return (
    <>
      <KeyValues
        isRight
        items={[
          perPayment && { name: t('fit.perPayment'), value: <MoneyText amount={perPayment} /> },
          perMonth && { name: t('fit.perMonth'), value: <MoneyText amount={perMonth} /> },
        ]}
      />
      <Text size="sm" c="dimmed">
        {t('fit.given', { issuer: issuerName, at: instantText(givenAt) })}
      </Text>
    </>
  );
}

type SplitProps = FitProps & { readonly answer: Extract<LimitAnswer, { readonly kind: 'split' }> };

function SplitOrder({ order, answer: { milestones }, onDone }: SplitProps) {
  const { t } = useTranslation('payment');
  return (
    <>
      <NoticeBox kind="warning">
        <p>{t('fit.split', { count: milestones.length })}</p>
      </NoticeBox>
      <KeyValues
        isRight
        items={milestones.map(({ charge, paymentDueOn }, place) => ({
          name: `${place + 1}/${milestones.length} · ${dayText(paymentDueOn)}`,
          value: <MoneyText amount={charge} />,
        }))}
      />
      <div>
        <AskForMilestones order={order} milestones={milestones} onDone={onDone} />
      </div>
    </>
  );
}

type AskProps = FitProps & { readonly milestones: readonly FittingMilestone[] };

function AskForMilestones({ order, milestones, onDone }: AskProps) {
  const { t } = useTranslation('payment');
  const sentence = [
    t('fit.reason', { count: milestones.length }),
    ...milestones.map(({ amount, paymentDueOn }, place) =>
      t('plan.part', { place: place + 1, day: dayText(paymentDueOn), amount: moneyText(amount) }),
    ),
  ].join('\n');
  const proposed = milestones.map(({ amount, paymentDueOn }) => ({ currency: amount.currency, amount, paymentDueOn }));
  return (
    <CommandButton
      label={t('fit.button', { count: milestones.length })}
      confirmLabel={t('fit.confirm')}
      command={useCommand(askChange, { orderId: order.orderId })}
      inputOf={(note) => ({ reason: note ? `${sentence}\n${note}` : sentence, milestones: proposed })}
      reason={{ label: t('fit.note'), longest: 300 }}
      onDone={() => onDone(t('fit.done'))}
    >
      <Text size="sm">{t('fit.question')}</Text>
      <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
        {sentence}
      </Text>
    </CommandButton>
  );
}
