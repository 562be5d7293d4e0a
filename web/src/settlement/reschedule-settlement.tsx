/** The operator makes a returned payout due again; asked once more, and done twice it pays once. */

import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepRequestId } from '../platform/idempotency.ts';
import { ActionModal } from '../ui/action-modal.tsx';
import { rescheduleRequest, useRescheduleSettlement } from './settlement-queries.ts';

export function RescheduleSettlement({ settlementId }: { readonly settlementId: string }) {
  const { t } = useTranslation('settlement');
  const [isAsking, setAsking] = useState(false);
  const reschedule = useRescheduleSettlement(settlementId);
  const open = () => {
    reschedule.reset();
    keepRequestId(rescheduleRequest(settlementId));
    setAsking(true);
  };
  return (
    <>
      <Button onClick={open}>{t('reschedule.button')}</Button>
      <ActionModal
        isOpen={isAsking}
        title={t('reschedule.title')}
        confirmLabel={t('reschedule.confirm')}
        onConfirm={() => reschedule.mutate(undefined, { onSuccess: () => setAsking(false) })}
        onClose={() => setAsking(false)}
        isBusy={reschedule.isPending}
        error={reschedule.error}
      >
        <Text size="sm">{t('reschedule.question')}</Text>
      </ActionModal>
    </>
  );
}
