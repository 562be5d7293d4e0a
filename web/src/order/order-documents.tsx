/** The documents on file, to download. */
import { useState } from 'react';
import { downloadFile } from '../platform/download.ts';
import { fileSizeText } from '../platform/format.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { ScanChip } from '../ui/scan-chip.tsx';
import { InstantText } from '../ui/time-text.tsx';
import { useDocumentName } from './document-kinds.ts';
import styles from './order-detail-page.module.css';
import type { OrderDetail } from './order-queries.ts';

export function OrderDocuments({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation('order');
  const nameOf = useDocumentName();
  const [failure, setFailure] = useState<unknown>();
  const open = (fileId: string, fileName: string) => {
    setFailure(undefined);
    downloadFile(`/api/v1/files/${encodeURIComponent(fileId)}`, fileName).catch(setFailure);
  };
  return (
    <>
      {failure ? <ErrorBox error={failure} /> : null}
      {order.documents.length === 0 ? (
        <p className={styles.note}>{t(`document.${emptyReason(order)}`)}</p>
      ) : (
        <ul className={styles.documents}>
          {order.documents.map((document) => (
            <li key={document.fileId}>
              <span className={styles.small}>{nameOf(document.documentCode)}</span>
              <button
                type="button"
                className={styles.file}
                onClick={() => open(document.fileId, document.fileName)}
                aria-label={t('document.download', { name: document.fileName })}
              >
                {document.fileName}
              </button>
              <ScanChip scan={document.scan} />
              <span className={styles.small}>
                {fileSizeText(document.byteCount)} · <InstantText at={document.uploadedAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Whoever sees personal data masked is not shown documents at all. */
function emptyReason({ isMasked, releaseMode }: OrderDetail): 'masked' | 'notNeeded' | 'none' {
  if (isMasked) return 'masked';
  return releaseMode === 'direct' ? 'notNeeded' : 'none';
}
