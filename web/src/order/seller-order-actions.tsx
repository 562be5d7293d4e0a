/** Sending, revising and withdrawing an order sheet. */
import { sendOrder, withdrawOrder } from '@gtp/contract/order/order-endpoints.ts';
import { Button, Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { dayText } from '../platform/format.ts';
import { useGo } from '../platform/page-link.tsx';
import { useCommand } from '../platform/use-command.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import type { OrderActionProps } from './order-action-props.ts';
import { orderFormPath } from './order-paths.ts';

export function SendOrder({ order, onDone }: OrderActionProps) {
  const { t } = useTranslation('order');
  const isAgain = order.state === 'change_requested';
  return (
    <CommandButton
      look={isAgain ? 'plain' : 'main'}
      label={t(isAgain ? 'send.buttonAgain' : 'send.button')}
      confirmLabel={t('send.confirm')}
      command={useCommand(sendOrder, { orderId: order.orderId })}
      inputOf={() => ({ version: order.version })}
      onDone={() => onDone(t('send.done', { buyer: order.buyerName }))}
    >
      <Text size="sm">{t('send.question', { buyer: order.buyerName })}</Text>
      <KeyValues
        items={[
          { name: t('amount.charge'), value: <MoneyText amount={order.charge} size="strong" /> },
          { name: t('amount.settlement'), value: <MoneyText amount={order.settlement} /> },
          { name: t('field.paymentDueOn'), value: dayText(order.paymentDueOn) },
        ]}
      />
    </CommandButton>
  );
}

export function WithdrawOrder({ order, onDone }: OrderActionProps) {
  const { t } = useTranslation('order');
  const [isAllUnpaid, setAllUnpaid] = useState(false);
  return (
    <CommandButton
      look="dangerous"
      label={t('withdraw.button')}
      confirmLabel={t('withdraw.confirm')}
      command={useCommand(withdrawOrder, { orderId: order.orderId })}
      inputOf={(reason) => ({ ...(reason && { reason }), ...(order.milestone && { isAllUnpaid }) })}
      reason={{ label: t('withdraw.reason') }}
      onDone={() => onDone(t('withdraw.done'))}
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
    </CommandButton>
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
