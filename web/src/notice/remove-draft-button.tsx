/** Deletes a draft after a question; what was published stays. */
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGo } from '../platform/page-link.tsx';
import { ActionModal } from '../ui/action-modal.tsx';
import { noticeListPath } from './notice-paths.ts';
import { useRemoveNotice } from './notice-queries.ts';

export function RemoveDraftButton({ noticeNumber }: { readonly noticeNumber: number }) {
  const { t } = useTranslation('notice');
  const go = useGo();
  const remove = useRemoveNotice();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => setAsking(true)}>
        {t('detail.remove')}
      </Button>
      <ActionModal
        isOpen={isAsking}
        title={t('detail.remove')}
        confirmLabel={t('detail.remove')}
        onConfirm={() => remove.mutate(noticeNumber, { onSuccess: () => go(noticeListPath(), { replace: true }) })}
        onClose={() => {
          remove.reset();
          setAsking(false);
        }}
        isBusy={remove.isPending}
        isDangerous
        error={remove.error}
      >
        {t('detail.removeQuestion')}
      </ActionModal>
    </>
  );
}
