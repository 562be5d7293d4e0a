/** Sending, revising and withdrawing an order sheet. */
import { Button, Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayText } from '../platform/format.ts';
import { useGo } from '../platform/page-link.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import type { OrderActionProps } from './order-action-props.ts';
import { OrderCommand } from './order-command.tsx';
import { orderFormPath } from './order-paths.ts';
import { useSendOrder, useWithdrawOrder } from './order-queries.ts';

export function SendOrder({ order, onDone }: OrderActionProps) {
  const { t } = useTranslation('order');
  const command = useSendOrder();
  const isAgain = order.state === 'change_requested';
  return (
    <OrderCommand
      look={isAgain ? 'plain' : 'main'}
      label={t(isAgain ? 'send.buttonAgain' : 'send.button')}
      confirmLabel={t('send.confirm')}
      command={command}
      inputOf={() => ({ orderId: order.orderId, version: order.version })}
      doneSentence={t('send.done', { buyer: order.buyerName })}
      onDone={onDone}
    >
      <Text size="sm">{t('send.question', { buyer: order.buyerName })}</Text>
      <KeyValues
        items={[
          { name: t('amount.charge'), value: <MoneyText amount={order.charge} size="strong" /> },
          { name: t('amount.settlement'), value: <MoneyText amount={order.settlement} /> },
          { name: t('field.paymentDueOn'), value: dayText(order.paymentDueOn) },
        ]}
      />
    </OrderCommand>
  );
}

export function WithdrawOrder({ order, onDone }: OrderActionProps) {
  const { t } = useTranslation('order');
  const command = useWithdrawOrder(order.orderId);
  const [isAllUnpaid, setAllUnpaid] = useState(false);
  return (
    <OrderCommand
      look="dangerous"
      label={t('withdraw.button')}
      confirmLabel={t('withdraw.confirm')}
      command={command}
      inputOf={(reason) => ({ ...(reason && { reason }), ...(order.milestone && { isAllUnpaid }) })}
      reason={{ label: t('withdraw.reason'), isRequired: false }}
      doneSentence={t('withdraw.done')}
      onDone={onDone}
    >
      <Text size="sm">{t('withdraw.question')}</Text>
      {order.milestone && (
        <>
          {!isAllUnpaid && <Text size="sm">{t('milestone.withdrawOne')}</Text>}
          <Checkbox
            label={t('milestone.withdrawAll')}
            checked={isAllUnpaid}
            onChange={(event) => setAllUnpaid(event.currentTarget.checked)}
          />
        </>
      )}
    </OrderCommand>
  );
}

export function ReviseOrderLink({ order }: OrderActionProps) {
  const { t } = useTranslation('order');
  const go = useGo();
  return (
    <Button
      variant={order.actions.includes('send') ? 'default' : 'filled'}
      onClick={() => go(orderFormPath, { search: { order: order.orderId } })}
    >
      {t('revise.button')}
    </Button>
  );
}
