/** Several files: what is attached, each removable, and a place for one more. */
import { CloseButton } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from '../platform/use-translation.ts';
import styles from './file-links.module.css';
import { useScan } from './file-scan.ts';
import { type FiledFile, FileSlot } from './file-slot.tsx';
import { IconPaperclip } from './icons.ts';
import { ScanChip } from './scan-chip.tsx';

function ScanOf({ file }: { readonly file: FiledFile }) {
  return <ScanChip scan={useScan(file)} />;
}

type FilesFieldProps = {
  readonly label: string;
  readonly hint: string;
  readonly files: readonly FiledFile[];
  readonly onChange: (files: readonly FiledFile[]) => void;
  readonly most: number;
};

export function FilesField({ label, hint, files, onChange, most }: FilesFieldProps) {
  const { t } = useTranslation('ui');
  // What was attached and removed while a file was on its way counts when it arrives.
  const newest = useRef({ files, onChange });
  newest.current = { files, onChange };
  const add = (file: FiledFile) => newest.current.onChange([...newest.current.files, file]);
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
                onClick={() => onChange(files.filter((each) => each.fileId !== file.fileId))}
              />
            </li>
          ))}
        </ul>
      )}
      {files.length < most && <FileSlot label={label} hint={hint} fields={{}} file={undefined} onFile={add} />}
    </div>
  );
}
