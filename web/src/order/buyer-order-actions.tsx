/** What a buyer answers to an order sheet, and accepting the goods. */
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dayText, moneyText, percentText } from '../platform/format.ts';
import { keepRequestId } from '../platform/idempotency.ts';
import { KeyValues } from '../ui/key-values.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import type { OrderActionProps } from './order-action-props.ts';
import { OrderCommand } from './order-command.tsx';
import {
  acceptGoodsRequest,
  type OrderDetail,
  useAcceptGoods,
  useAcceptTerms,
  useAskChange,
  useDeclineOrder,
} from './order-queries.ts';

export function AcceptTerms({ order, onDone }: OrderActionProps) {
  const { t } = useTranslation('order');
  const command = useAcceptTerms(order.orderId);
  return (
    <OrderCommand
      look="main"
      label={t('acceptTerms.button')}
      confirmLabel={t('acceptTerms.confirm')}
      command={command}
      inputOf={() => ({ version: order.version })}
      doneSentence={t('acceptTerms.done')}
      onDone={onDone}
    >
      <Text size="sm">{t('acceptTerms.question', { version: order.version })}</Text>
      {order.milestones.length > 0 && (
        <Text size="sm" fw={600}>
          {t('milestone.acceptAll', { count: order.milestones.length })}
        </Text>
      )}
      <KeyValues
        items={[
          { name: t('amount.charge'), value: <MoneyText amount={order.charge} size="strong" /> },
          { name: t('amount.buyerFeeShort'), value: <MoneyText amount={order.buyerFee} /> },
          { name: t('field.feeRate'), value: percentText(order.feeRate) },
          { name: t('field.releaseMode'), value: t(`mode.${order.releaseMode}`) },
          ...duesOf(order, t('field.paymentDueOn')),
        ]}
      />
    </OrderCommand>
  );
}

/** When what is to be paid: each milestone, or the whole. */
function duesOf({ milestones, paymentDueOn }: OrderDetail, label: string) {
  if (milestones.length === 0) return [{ name: label, value: dayText(paymentDueOn) }];
  return milestones.map(({ number, title, charge, paymentDueOn: dueOn }) => ({
    name: `${number}/${milestones.length} ${title}`,
    value: (
      <>
        <MoneyText amount={charge} /> · {dayText(dueOn)}
      </>
    ),
  }));
}

function AnswersAll({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation('order');
  return order.milestones.length > 0 && <Text size="sm">{t('milestone.answersAll')}</Text>;
}

export function AskChange({ order, onDone }: OrderActionProps) {
  const { t } = useTranslation('order');
  const command = useAskChange(order.orderId);
  return (
    <OrderCommand
      label={t('askChange.button')}
      confirmLabel={t('askChange.confirm')}
      command={command}
      inputOf={(reason) => ({ reason })}
      reason={{ label: t('askChange.reason'), isRequired: true }}
      doneSentence={t('askChange.done')}
      onDone={onDone}
    >
      <Text size="sm">{t('askChange.question')}</Text>
      <AnswersAll order={order} />
    </OrderCommand>
  );
}

export function DeclineOrder({ order, onDone }: OrderActionProps) {
  const { t } = useTranslation('order');
  const command = useDeclineOrder(order.orderId);
  return (
    <OrderCommand
      look="dangerous"
      label={t('decline.button')}
      confirmLabel={t('decline.confirm')}
      command={command}
      inputOf={(reason) => ({ reason })}
      reason={{ label: t('decline.reason'), isRequired: true }}
      doneSentence={t('decline.done')}
      onDone={onDone}
    >
      <Text size="sm">{t('decline.question')}</Text>
      <AnswersAll order={order} />
    </OrderCommand>
  );
}

export function AcceptGoods({ order, onDone }: OrderActionProps) {
  const { t } = useTranslation('order');
  const command = useAcceptGoods(order.orderId);
  const amount = moneyText(order.held);
  return (
    <OrderCommand
      look={order.state === 'inspection' ? 'main' : 'plain'}
      label={t('acceptGoods.button')}
      confirmLabel={t('acceptGoods.confirm', { amount })}
      command={command}
      inputOf={() => undefined}
      doneSentence={t('acceptGoods.done', { amount })}
      onDone={onDone}
      onOpen={() => keepRequestId(acceptGoodsRequest(order.orderId))}
    >
      <Text size="sm">{t('acceptGoods.question', { amount, seller: order.sellerName })}</Text>
      <Text size="sm" fw={600}>
        {t('acceptGoods.warning')}
      </Text>
    </OrderCommand>
  );
}
