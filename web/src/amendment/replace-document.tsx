/** Submitting a newer document: the file, until when it is valid, a word to the reviewer. */
import { uploadFields } from '@gtp/contract/attachment/attachment-wire.ts';
import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionModal } from '../ui/action-modal.tsx';
import { DayField } from '../ui/day-field.tsx';
import { type FiledFile, FileSlot } from '../ui/file-slot.tsx';
import { type DocumentGroup, useReplaceDocument } from './amendment-queries.ts';

export function ReplaceDocument({ group }: { readonly group: DocumentGroup }) {
  const { t } = useTranslation('amendment');
  const [isOpen, setOpen] = useState(false);
  const [file, setFile] = useState<FiledFile>();
  const [expiresOn, setExpiresOn] = useState('');
  const [note, setNote] = useState('');
  const replace = useReplaceDocument();
  const { documentCode, documentName, current } = group;
  const button = t(current ? 'doc.replace' : 'doc.add');
  const close = () => {
    setOpen(false);
    setFile(undefined);
    replace.reset();
  };
  const send = () =>
    file &&
    replace.mutate(
      { documentCode, fileId: file.fileId, expiresOn: expiresOn || undefined, note },
      { onSuccess: close },
    );
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setOpen(true)} aria-label={`${documentName}: ${button}`}>
        {button}
      </Button>
      <ActionModal
        isOpen={isOpen}
        title={documentName}
        confirmLabel={t('doc.send')}
        canConfirm={file !== undefined}
        isBusy={replace.isPending}
        error={replace.error}
        onConfirm={() => void send()}
        onClose={close}
      >
        <p>{t(current ? 'doc.replaceHint' : 'doc.addHint')}</p>
        <FileSlot
          label={t('doc.file')}
          fields={{ [uploadFields.documentCode]: documentCode }}
          file={file}
          onFile={setFile}
        />
        <DayField
          label={t('doc.expiry')}
          description={t('doc.expiryHint')}
          min={addDays(seoulDay(new Date()), 1)}
          value={expiresOn}
          onValue={setExpiresOn}
        />
        <Textarea
          label={t('info.note')}
          autosize
          minRows={2}
          maxLength={2_000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </ActionModal>
    </>
  );
}
