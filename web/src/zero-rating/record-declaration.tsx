/** The seller adds the export declaration that a line lacks. */
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionModal } from '../ui/action-modal.tsx';
import { DayField } from '../ui/day-field.tsx';
import { useRecordExportDeclaration } from './zero-rating-queries.ts';

const declarationPattern = /^\d{5}-?\d{2}-?\d{6}[0-9A-Z]$/;

type RecordDeclarationProps = { readonly orderId: string; readonly tradeNumber: string | undefined };

export function RecordDeclaration({ orderId, tradeNumber }: RecordDeclarationProps) {
  const { t } = useTranslation('zero-rating');
  const [isAsking, setAsking] = useState(false);
  const [number, setNumber] = useState('');
  const [shippedOn, setShippedOn] = useState('');
  const record = useRecordExportDeclaration(orderId);
  const declarationNumber = number.trim().toUpperCase();
  const save = () => record.mutate({ declarationNumber, shippedOn }, { onSuccess: () => setAsking(false) });
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
        {t('add.button')}
      </Button>
      <ActionModal
        isOpen={isAsking}
        title={`${t('add.title')} · ${tradeNumber ?? orderId}`}
        confirmLabel={t('add.save')}
        onConfirm={save}
        onClose={() => setAsking(false)}
        isBusy={record.isPending}
        canConfirm={declarationPattern.test(declarationNumber) && shippedOn !== ''}
        error={record.error}
      >
        <Stack gap="sm">
          <TextInput
            label={t('field.declaration')}
            description={t('add.numberHint')}
            value={number}
            maxLength={20}
            autoComplete="off"
            onChange={({ currentTarget }) => setNumber(currentTarget.value)}
          />
          <DayField
            label={t('field.shippedOn')}
            description={t('add.dayHint')}
            max={seoulDay(new Date())}
            value={shippedOn}
            onValue={setShippedOn}
          />
        </Stack>
      </ActionModal>
    </>
  );
}
