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
  return (
    <OrderCommand
      look="main"
      label={t('acceptEvidence.button')}
      confirmLabel={t('acceptEvidence.confirm')}
      command={command}
      inputOf={() => ({ isAccepted: true })}
      doneSentence={t('acceptEvidence.done', { count: order.inspectionDays })}
      onDone={onDone}
    >
      <Text size="sm">
        {t('acceptEvidence.question', { count: order.inspectionDays, amount: moneyText(order.held) })}
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
