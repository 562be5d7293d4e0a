/** The operator reads now what the morning would read; done twice it changes nothing more. */
import { reconcileDays } from '@gtp/contract/reconciliation/reconciliation-endpoints.ts';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../platform/use-command.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { ActionModal } from '../ui/action-modal.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';

export function ReconcileDays() {
  const { t } = useTranslation('reconciliation');
  const [isAsking, setAsking] = useState(false);
  const run = useCommand(reconcileDays);
  const open = () => {
    run.reset();
    setAsking(true);
  };
  const { data } = run;
  return (
    <>
      <Button onClick={open}>{t('run.button')}</Button>
      <ActionModal
        isOpen={isAsking}
        title={t('run.button')}
        confirmLabel={t(data ? 'close' : 'run.confirm')}
        onConfirm={() => (data ? setAsking(false) : run.mutate())}
        onClose={() => setAsking(false)}
        isBusy={run.isPending}
        isDone={data !== undefined}
        error={run.error}
      >
        {data ? (
          <NoticeBox
            kind={data.refusedCount === 0 ? 'good' : 'warning'}
            role="status"
            title={t('run.done', { taken: data.takenCount, refused: data.refusedCount })}
          />
        ) : (
          <Text size="sm">{t('run.question')}</Text>
        )}
      </ActionModal>
    </>
  );
}
