/** The operator pays out what is due; asked once more, and run twice it pays once. */

import { previewSettlementRun } from '@gtp/contract/settlement/settlement-preview-wire.ts';
import { runSettlements } from '@gtp/contract/settlement/settlement-wire.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { dayText } from '../platform/format.ts';
import { useCommand } from '../platform/use-command.ts';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { ActionModal } from '../ui/action-modal.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { paysNothing, RunPreview } from './run-preview.tsx';
import type { SettlementRun } from './settlement-queries.ts';

export function RunSettlements() {
  const { t } = useTranslation('settlement');
  const [isAsking, setAsking] = useState(false);
  const run = useCommand(runSettlements);
  const preview = useRead(previewSettlementRun, {}, { enabled: isAsking && run.isIdle, gcTime: 0, staleTime: 0 });
  const isOver = run.data !== undefined || (preview.data !== undefined && paysNothing(preview.data));
  const open = () => {
    run.reset();
    setAsking(true);
  };
  return (
    <>
      <Button onClick={open}>{t('run.button')}</Button>
      <ActionModal
        isOpen={isAsking}
        title={t('run.title')}
        confirmLabel={t(isOver ? 'run.close' : 'run.confirm')}
        onConfirm={() => (isOver ? setAsking(false) : run.mutate())}
        onClose={() => setAsking(false)}
        isBusy={run.isPending || (run.isIdle && preview.isFetching)}
        isDone={isOver}
        error={run.error}
        size={700}
      >
        {run.data ? (
          <RunResult result={run.data} />
        ) : (
          <>
            <Text size="sm">{t('run.question', { day: dayText(seoulDay(new Date())) })}</Text>
            <QueryView query={preview}>{(shown) => <RunPreview preview={shown} />}</QueryView>
            {!isOver && <Text size="sm">{t('alone')}</Text>}
          </>
        )}
      </ActionModal>
    </>
  );
}

function RunResult({ result }: { readonly result: SettlementRun }) {
  const { t } = useTranslation('settlement');
  return (
    <>
      <NoticeBox kind="good" role="status" title={t(result.payoutCount === 0 ? 'run.nothingDue' : 'run.done')} />
      <KeyValues
        isRight
        items={[
          { name: t('run.payouts'), value: String(result.payoutCount) },
          { name: t('run.orders'), value: String(result.orderCount) },
          { name: t('run.skipped'), value: String(result.skippedCount) },
          result.blockedCount > 0 && { name: t('run.blocked'), value: String(result.blockedCount) },
        ]}
      />
    </>
  );
}
