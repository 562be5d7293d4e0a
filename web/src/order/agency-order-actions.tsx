/** The agency's review of the seller's documents. */
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../platform/format.ts';
import type { OrderActionProps } from './order-action-props.ts';
import { OrderCommand } from './order-command.tsx';
import { useReviewEvidence } from './order-queries.ts';

export function AcceptEvidence({ order, onDone }: OrderActionProps) {
  const { t } = useTranslation('order');
  const command = useReviewEvidence(order.orderId);
  const isShipment = order.releaseMode === 'shipment';
  const facts = { count: order.inspectionDays, amount: moneyText(order.held) };
  return (
    <OrderCommand
      look="main"
      label={t('acceptEvidence.button')}
      confirmLabel={isShipment ? t('acceptEvidence.confirmShipment', facts) : t('acceptEvidence.confirm')}
      command={command}
      inputOf={() => ({ isAccepted: true })}
      doneSentence={isShipment ? t('acceptEvidence.doneShipment', facts) : t('acceptEvidence.done', facts)}
      onDone={onDone}
    >
      <Text size="sm">
        {isShipment ? t('acceptEvidence.questionShipment', facts) : t('acceptEvidence.question', facts)}
      </Text>
    </OrderCommand>
  );
}

export function ReturnEvidence({ order, onDone }: OrderActionProps) {
  const { t } = useTranslation('order');
  const command = useReviewEvidence(order.orderId);
  return (
    <OrderCommand
      label={t('returnEvidence.button')}
      confirmLabel={t('returnEvidence.confirm')}
      command={command}
      inputOf={(reason) => ({ isAccepted: false, reason })}
      reason={{ label: t('returnEvidence.reason'), isRequired: true }}
      doneSentence={t('returnEvidence.done')}
      onDone={onDone}
    >
      <Text size="sm">{t('returnEvidence.question')}</Text>
    </OrderCommand>
  );
}
