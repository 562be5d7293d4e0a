/** A place for one file: chosen or dropped, sent at once with its progress, replaceable. */
import { Button, FileButton, Progress } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileSizeText } from '../platform/format.ts';
import { uploadFile } from '../platform/upload.ts';
import { useErrorSentence } from './error-box.tsx';
import styles from './file-slot.module.css';

export type FiledFile = { readonly fileId: string; readonly fileName: string };

type FileSlotProps = {
  readonly label: string;
  readonly hint?: string;
  /** Sent along with the file. */
  readonly fields: Readonly<Record<string, string>>;
  readonly file: FiledFile | undefined;
  readonly onFile: (file: FiledFile) => void;
  readonly isDisabled?: boolean;
};

const filesUrl = '/api/v1/files';
/** The server's limit (product §8); it checks again. */
const longestBytes = 10_240 * 1024;
const accepted = '.pdf,.jpg,.jpeg,.png,.gif,.doc,.docx,.xls,.xlsx,.ppt,.pptx';

export function FileSlot({ label, hint, fields, file, onFile, isDisabled = false }: FileSlotProps) {
  const { t } = useTranslation('ui');
  const upload = useUpload(fields, onFile);
  const [isOver, setOver] = useState(false);
  const isSending = upload.percent !== undefined;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped && !isDisabled && !isSending) upload.send(dropped);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button does the same
    <div
      className={styles.slot}
      data-over={isOver}
      data-filled={file !== undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className={styles.words}>
        <span className={styles.label}>{label}</span>
        {file && <span className={styles.small}>{file.fileName}</span>}
        {!file && hint && <span className={styles.small}>{hint}</span>}
        {upload.failure && (
          <span className={`${styles.small} ${styles.bad}`} role="alert">
            {upload.failure}
          </span>
        )}
        {upload.percent !== undefined && (
          <Progress value={upload.percent} aria-label={t('file.sending', { percent: upload.percent })} />
        )}
      </div>
      <FileButton accept={accepted} onChange={(chosen) => chosen && upload.send(chosen)} disabled={isDisabled}>
        {(button) => (
          <Button
            {...button}
            variant="default"
            size="sm"
            loading={isSending}
            leftSection={<IconUpload size={16} aria-hidden />}
            aria-label={`${label}: ${t(file ? 'file.replace' : 'file.choose')}`}
          >
            {t(file ? 'file.replace' : 'file.choose')}
          </Button>
        )}
      </FileButton>
    </div>
  );
}

function useUpload(fields: FileSlotProps['fields'], onFile: (file: FiledFile) => void) {
  const { t } = useTranslation('ui');
  const sentence = useErrorSentence();
  const [percent, setPercent] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const send = async (file: File) => {
    const wrong = wrongFile(file);
    setFailure(wrong && t(wrong, { limit: fileSizeText(longestBytes) }));
    if (wrong) return;
    setPercent(0);
    try {
      const answer = (await uploadFile(filesUrl, file, { fields, onProgress: setPercent })) as { fileId: string };
      onFile({ fileId: answer.fileId, fileName: file.name });
    } catch (error) {
      setFailure(sentence(error));
    } finally {
      setPercent(undefined);
    }
  };
  return { percent, failure, send: (file: File) => void send(file) };
}

function wrongFile(file: File): 'file.tooLarge' | 'file.wrongType' | undefined {
  if (file.size > longestBytes) return 'file.tooLarge';
  const ending = `.${file.name.split('.').at(-1)?.toLowerCase()}`;
  return accepted.split(',').includes(ending) ? undefined : 'file.wrongType';
}
