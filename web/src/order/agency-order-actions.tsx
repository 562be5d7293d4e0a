/** The agency's review of the seller's documents. */
import { reviewEvidence } from '@gtp/contract/order/order-endpoints.ts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../platform/format.ts';
import { useCommand } from '../platform/use-command.ts';
import { CommandButton } from '../ui/command-button.tsx';
import type { OrderActionProps } from './order-action-props.ts';

export function AcceptEvidence({ order, onDone }: OrderActionProps) {
  const { t } = useTranslation('order');
  const isShipment = order.releaseMode === 'shipment';
  const facts = { count: order.inspectionDays, amount: moneyText(order.held) };
  return (
    <CommandButton
      look="main"
      label={t('acceptEvidence.button')}
      confirmLabel={isShipment ? t('acceptEvidence.confirmShipment', facts) : t('acceptEvidence.confirm')}
      command={useCommand(reviewEvidence, { orderId: order.orderId })}
      inputOf={() => ({ isAccepted: true })}
      onDone={() => onDone(isShipment ? t('acceptEvidence.doneShipment', facts) : t('acceptEvidence.done', facts))}
    >
      <Text size="sm">
        {isShipment ? t('acceptEvidence.questionShipment', facts) : t('acceptEvidence.question', facts)}
      </Text>
    </CommandButton>
  );
}

export function ReturnEvidence({ order, onDone }: OrderActionProps) {
  const { t } = useTranslation('order');
  return (
    <CommandButton
      label={t('returnEvidence.button')}
      confirmLabel={t('returnEvidence.confirm')}
      command={useCommand(reviewEvidence, { orderId: order.orderId })}
      inputOf={(reason) => ({ isAccepted: false, reason })}
      reason={{ label: t('returnEvidence.reason'), isRequired: true }}
      onDone={() => onDone(t('returnEvidence.done'))}
    >
      <Text size="sm">{t('returnEvidence.question')}</Text>
    </CommandButton>
  );
}
