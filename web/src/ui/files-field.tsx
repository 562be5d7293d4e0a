/** Several files: what is attached, each removable, and a place for one more. */
import { CloseButton } from '@mantine/core';
import { useTranslation } from '../platform/use-translation.ts';
import styles from './file-links.module.css';
import { useScan } from './file-scan.ts';
import { type FiledFile, FileSlot } from './file-slot.tsx';
import { IconPaperclip } from './icons.ts';
import { ScanChip } from './scan-chip.tsx';

function ScanOf({ file }: { readonly file: FiledFile }) {
  return <ScanChip scan={useScan(file)} />;
}

/** What becomes of the files that are attached at that moment. */
export type FilesChange = (now: readonly FiledFile[]) => readonly FiledFile[];

type FilesFieldProps = {
  readonly label: string;
  readonly hint: string;
  readonly files: readonly FiledFile[];
  /** A file may arrive after the field has gone, or stands there anew: the change is of what is attached by then. */
  readonly onChange: (change: FilesChange) => void;
  readonly most: number;
};

export function FilesField({ label, hint, files, onChange, most }: FilesFieldProps) {
  const { t } = useTranslation('ui');
  const add = (file: FiledFile) => onChange((now) => (now.length < most ? [...now, file] : now));
  return (
    <div>
      {files.length > 0 && (
        <ul className={styles.list}>
          {files.map((file) => (
            <li key={file.fileId}>
              <IconPaperclip size={16} aria-hidden />
              <span className={styles.name}>{file.fileName}</span>
              <ScanOf file={file} />
              <CloseButton
                size="sm"
                aria-label={t('file.remove', { name: file.fileName })}
                onClick={() => onChange((now) => now.filter((each) => each.fileId !== file.fileId))}
              />
            </li>
          ))}
        </ul>
      )}
      {files.length < most && <FileSlot label={label} hint={hint} fields={{}} file={undefined} onFile={add} />}
    </div>
  );
}
