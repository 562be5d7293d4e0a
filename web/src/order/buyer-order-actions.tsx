/** What a buyer answers to an order sheet, and accepting the goods. */
import { acceptGoods, acceptTerms, askChange, declineOrder } from '@gtp/contract/order/order-endpoints.ts';
import { Text } from '@mantine/core';
import { dayText, moneyText, percentText } from '../platform/format.ts';
import { useCommand } from '../platform/use-command.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import type { OrderActionProps } from './order-action-props.ts';
import { isToAccept } from './order-next-words.ts';
import type { OrderDetail } from './order-queries.ts';

export function AcceptTerms({ order, onDone }: OrderActionProps) {
  const { t } = useTranslation('order');
  return (
    <CommandButton
      look="main"
      label={t('acceptTerms.button')}
      confirmLabel={t('acceptTerms.confirm')}
      command={useCommand(acceptTerms, { orderId: order.orderId })}
      inputOf={() => ({ version: order.version })}
      onDone={() => onDone(t('acceptTerms.done'))}
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
    </CommandButton>
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
  return (
    <CommandButton
      label={t('askChange.button')}
      confirmLabel={t('askChange.confirm')}
      command={useCommand(askChange, { orderId: order.orderId })}
      inputOf={(reason) => ({ reason })}
      reason={{ label: t('askChange.reason'), isRequired: true }}
      onDone={() => onDone(t('askChange.done'))}
    >
      <Text size="sm">{t('askChange.question')}</Text>
      <AnswersAll order={order} />
    </CommandButton>
  );
}

export function DeclineOrder({ order, onDone }: OrderActionProps) {
  const { t } = useTranslation('order');
  return (
    <CommandButton
      look="dangerous"
      label={t('decline.button')}
      confirmLabel={t('decline.confirm')}
      command={useCommand(declineOrder, { orderId: order.orderId })}
      inputOf={(reason) => ({ reason })}
      reason={{ label: t('decline.reason'), isRequired: true }}
      onDone={() => onDone(t('decline.done'))}
    >
      <Text size="sm">{t('decline.question')}</Text>
      <AnswersAll order={order} />
    </CommandButton>
  );
}

export function AcceptGoods({ order, onDone }: OrderActionProps) {
  const { t } = useTranslation('order');
  const amount = moneyText(order.held);
  return (
    <CommandButton
      look={order.state === 'inspection' || isToAccept(order) ? 'main' : 'plain'}
      label={t('acceptGoods.button')}
      confirmLabel={t('acceptGoods.confirm', { amount })}
      command={useCommand(acceptGoods, { orderId: order.orderId })}
      inputOf={() => undefined}
      onDone={() => onDone(t('acceptGoods.done', { amount }))}
    >
      <Text size="sm">{t('acceptGoods.question', { amount, seller: order.sellerName })}</Text>
      <Text size="sm" fw={600}>
        {t('acceptGoods.warning')}
      </Text>
    </CommandButton>
  );
}
