/** A bank statement that came by another way, read by hand; a broken or foreign one is refused with its line. */
import { importStatement } from '@gtp/contract/reconciliation/reconciliation-endpoints.ts';
import { Button, FileInput } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../platform/use-command.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { ActionModal } from '../ui/action-modal.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';

export function ImportStatement() {
  const { t } = useTranslation('reconciliation');
  const [isAsking, setAsking] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const take = useCommand(importStatement, undefined, { isPerBody: true });
  const open = () => {
    take.reset();
    setFile(null);
    setAsking(true);
  };
  const send = async () => file && take.mutate({ fileName: file.name, xml: await file.text() });
  const { data } = take;
  return (
    <>
      <Button variant="default" onClick={open}>
        {t('statement.button')}
      </Button>
      <ActionModal
        isOpen={isAsking}
        title={t('statement.button')}
        confirmLabel={t(data ? 'close' : 'statement.confirm')}
        onConfirm={() => (data ? setAsking(false) : void send())}
        onClose={() => setAsking(false)}
        isBusy={take.isPending}
        isDone={data !== undefined}
        canConfirm={data !== undefined || file !== null}
        error={take.error}
      >
        {data ? (
          <NoticeBox
            kind={data.isKnown ? 'info' : 'good'}
            role="status"
            title={data.isKnown ? t('statement.known') : t('statement.done', { count: data.lineCount })}
          />
        ) : (
          <FileInput
            label={t('statement.file')}
            description={t('statement.hint')}
            placeholder={t('statement.choose')}
            accept=".xml,application/xml,text/xml"
            value={file}
            onChange={setFile}
          />
        )}
      </ActionModal>
    </>
  );
}
