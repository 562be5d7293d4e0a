/** Files to download, one a line. */

import { useState } from 'react';
import { downloadFile } from '../platform/download.ts';
import { fileSizeText } from '../platform/format.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { ErrorBox } from './error-box.tsx';
import styles from './file-links.module.css';
import type { ScanState } from './file-scan.ts';
import { IconPaperclip } from './icons.ts';
import { ScanChip } from './scan-chip.tsx';

type FileLink = {
  readonly fileId: string;
  readonly fileName: string;
  readonly byteCount: number;
  readonly scan?: ScanState | undefined;
};

export function FileLinks({ files }: { readonly files: readonly FileLink[] }) {
  const { t } = useTranslation('ui');
  const [failure, setFailure] = useState<unknown>();
  const open = ({ fileId, fileName }: FileLink) => {
    setFailure(undefined);
    downloadFile(`/api/v1/files/${encodeURIComponent(fileId)}`, fileName).catch(setFailure);
  };
  if (files.length === 0) return null;
  return (
    <>
      {failure ? <ErrorBox error={failure} /> : null}
      <ul className={styles.list}>
        {files.map((file) => (
          <li key={file.fileId}>
            <IconPaperclip size={16} aria-hidden />
            <button
              type="button"
              className={styles.file}
              onClick={() => open(file)}
              aria-label={t('file.download', { name: file.fileName })}
            >
              {file.fileName}
            </button>
            <span className={styles.size}>{fileSizeText(file.byteCount)}</span>
            <ScanChip scan={file.scan} />
          </li>
        ))}
      </ul>
    </>
  );
}
