/** Taking all rights from a deputy, after asking once more. */
import { Button, Text } from '@mantine/core';
import { IconUserX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionModal } from '../ui/action-modal.tsx';
import { type DeputyDetail, useRemoveDeputy } from './deputy-queries.ts';

export function RemoveDeputy({ deputy }: { readonly deputy: DeputyDetail }) {
  const { t } = useTranslation('deputy');
  const [isOpen, setOpen] = useState(false);
  const remove = useRemoveDeputy(deputy.userId);
  const close = () => {
    setOpen(false);
    remove.reset();
  };
  return (
    <>
      <Button variant="default" leftSection={<IconUserX size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('remove.open')}
      </Button>
      <ActionModal
        isOpen={isOpen}
        title={t('remove.title', { name: deputy.name })}
        confirmLabel={t('remove.confirm')}
        onConfirm={() => remove.mutate(deputy.version, { onSuccess: close })}
        onClose={close}
        isBusy={remove.isPending}
        isDangerous
        error={remove.error}
      >
        <Text>{t('remove.text')}</Text>
      </ActionModal>
    </>
  );
}
