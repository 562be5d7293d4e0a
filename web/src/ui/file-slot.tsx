/** A place for one file: chosen or dropped, sent at once with its progress, replaceable. */
import { Button, FileButton, Progress } from '@mantine/core';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../platform/api.ts';
import { fileSizeText } from '../platform/format.ts';
import { uploadFile } from '../platform/upload.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { alertDialog } from './dialog.ts';
import { useErrorSentence } from './error-box.tsx';
import { exceededLimit } from './file-limit.ts';
import { filesUrl, type ScanState, useScan } from './file-scan.ts';
import styles from './file-slot.module.css';
import { IconUpload } from './icons.ts';
import { ScanChip } from './scan-chip.tsx';
import { noteUpload } from './uploads-under-way.ts';

export type FiledFile = {
  readonly fileId: string;
  readonly fileName: string;
  /** As the server found it by the content. */
  readonly contentType?: string;
  readonly byteCount?: number;
  /** Of its bytes, in hexadecimal. */
  readonly sha256?: string;
  /** What the malware scanner has said so far. */
  readonly scan?: ScanState;
};

type FileSlotProps = {
  readonly label: string;
  readonly hint?: string;
  /** Sent along with the file. */
  readonly fields: Readonly<Record<string, string>>;
  readonly file: FiledFile | undefined;
  readonly onFile: (file: FiledFile) => void;
  readonly isDisabled?: boolean;
  /** Where it is sent, if not to the caller's own documents. */
  readonly url?: string;
  /** Asked before each sending; answers the headers that go along. */
  readonly prepare?: () => Promise<Readonly<Record<string, string>>>;
  /** The endings that the slot takes, judged before anything is sent; all that the server takes when absent. */
  readonly takes?: readonly string[];
  /** Where the file may be taken out again. */
  readonly onRemove?: () => void;
};

const everyEnding = ['pdf', 'jpg', 'jpeg', 'png', 'gif', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'txt'];

export function FileSlot(props: FileSlotProps) {
  const { label, hint, file, isDisabled = false, onRemove, takes = everyEnding } = props;
  const { t } = useTranslation('ui');
  const upload = useUpload(props);
  const [isOver, setOver] = useState(false);
  const isSending = upload.percent !== undefined;
  const forget = useRef<() => void>(null);
  const choose = (chosen: File | null) => {
    if (chosen) upload.send(chosen);
    // The browser says nothing of a file that is chosen again, such as one that did not arrive.
    forget.current?.();
  };
  const uploadedScan = file && (file.scan ?? upload.scan);
  const scan = useScan(file && { ...file, scan: uploadedScan }, props);
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
      {file && upload.preview && <img className={styles.preview} src={upload.preview} alt={file.fileName} />}
      <div className={styles.words}>
        <span className={styles.label}>{label}</span>
        {file && <span className={styles.small}>{nameWithSize(file)}</span>}
        <ScanChip scan={scan} />
        {scan === 'checking' && <span className={styles.small}>{t('file.checkingHint')}</span>}
        {scan === 'infected' && (
          <span className={`${styles.small} ${styles.bad}`} role="alert">
            {t('file.infectedHint')}
          </span>
        )}
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
      {isSending && (
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          onClick={upload.stop}
          aria-label={`${label}: ${t('file.stop')}`}
        >
          {t('file.stop')}
        </Button>
      )}
      {file && onRemove && !isSending && (
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          onClick={onRemove}
          aria-label={`${label}: ${t('file.remove', { name: file.fileName })}`}
        >
          {t('file.takeOut')}
        </Button>
      )}
      <FileButton resetRef={forget} accept={acceptOf(takes)} onChange={choose} disabled={isDisabled}>
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

function nameWithSize({ fileName, byteCount }: FiledFile): string {
  return byteCount === undefined ? fileName : `${fileName} · ${fileSizeText(byteCount)}`;
}

type Stored = {
  readonly fileId: string;
  readonly contentType: string;
  readonly fileSize: number;
  readonly sha256: string;
  readonly scan: ScanState;
};

function useUpload({ label, fields, onFile, url = filesUrl, prepare, takes = everyEnding }: FileSlotProps) {
  const complaintOf = useComplaint();
  const sentence = useErrorSentence();
  const [percent, setPercent] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const [scan, setScan] = useState<ScanState>();
  const { preview, show } = usePreview();
  const stopping = useRef<AbortController>(undefined);
  const send = async (file: File) => {
    const complaint = complaintOf(file, takes);
    setFailure(complaint);
    if (complaint) return alertDialog({ title: label, message: complaint });
    setPercent(0);
    const upload = new AbortController();
    stopping.current = upload;
    const { signal } = upload;
    const end = noteUpload(upload);
    try {
      const headers = (await prepare?.()) ?? {};
      const stored = (await uploadFile(url, file, { fields, headers, signal, onProgress: setPercent })) as Stored;
      const { fileId, contentType, fileSize: byteCount, sha256 } = stored;
      setScan(stored.scan);
      onFile({ fileId, fileName: file.name, contentType, byteCount, sha256, scan: stored.scan });
      show(file);
    } catch (error) {
      if (signal.aborted) return; // whoever stopped it knows
      setFailure(sentence(error));
      if (isOfFile(error)) void alertDialog({ title: label, message: sentence(error) });
    } finally {
      setPercent(undefined);
      end();
    }
  };
  const stop = () => stopping.current?.abort();
  return { percent, failure, scan, preview, stop, send: (file: File) => void send(file) };
}

/** What the server says of the size or the type of a file, which a dialog says (spec §5, §8). */
function isOfFile(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 413 || error.status === 415);
}

/** The picture that was just chosen; its bytes stay in this tab. */
function usePreview() {
  const [preview, setPreview] = useState<string>();
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);
  const show = (file: File) => setPreview(file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined);
  return { preview, show };
}

function acceptOf(takes: readonly string[]): string {
  return takes.map((ending) => `.${ending}`).join(',');
}

/** Why a file is not even sent, in the reader's words (spec §5). */
function useComplaint(): (file: File, takes: readonly string[]) => string | undefined {
  const { t } = useTranslation('ui');
  return (file, takes) => {
    const limit = exceededLimit(file.size);
    if (limit) return t('file.tooLarge', { limit });
    const [, ending = ''] = /\.([^.]*)$/.exec(file.name) ?? [];
    const isTaken = takes.includes(ending.toLowerCase());
    return isTaken ? undefined : t('file.wrongType', { types: takes.join(', ').toUpperCase() });
  };
}
