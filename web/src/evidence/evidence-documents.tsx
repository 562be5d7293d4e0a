/** The documents that were filed, with what is odd about each. */
import { useTranslation } from '../platform/use-translation.ts';
import { IconAlertTriangle, IconCircleCheck } from '../ui/icons.ts';
import { ScanChip } from '../ui/scan-chip.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import styles from './evidence.module.css';
import type { DocumentNames, ShownPlace } from './evidence-props.ts';
import type { EvidenceDocument, OrderEvidence } from './evidence-queries.ts';

type EvidenceDocumentsProps = {
  readonly evidence: OrderEvidence;
  readonly nameOf: DocumentNames;
  readonly onShow: (place: ShownPlace) => void;
};

export function EvidenceDocuments({ evidence: { documents, judgedAt }, nameOf, onShow }: EvidenceDocumentsProps) {
  const { t } = useTranslation('evidence');
  return (
    <div>
      <h3 className={styles.subtitle}>{t('document.title')}</h3>
      <ul className={styles.documents}>
        {documents.map((document) => (
          <li key={document.fileId}>
            <button type="button" className={styles.read} onClick={() => onShow({ fileId: document.fileId, page: 1 })}>
              {nameOf(document.documentCode)}
            </button>
            <span className={styles.source}>{document.fileName}</span>
            <DocumentWord document={document} isJudged={judgedAt !== undefined} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type DocumentWordProps = { readonly document: EvidenceDocument; readonly isJudged: boolean };

function DocumentWord({ document: { scan, problems, isReturned }, isJudged }: DocumentWordProps) {
  const { t } = useTranslation('evidence');
  if (isReturned) return <StateChip tone="waiting" label={t('document.returned')} />;
  if (problems.length === 0) {
    return isJudged ? (
      <span className={styles.source}>
        <IconCircleCheck size={14} aria-hidden /> {t('document.fine')}
      </span>
    ) : (
      <ScanChip scan={scan} />
    );
  }
  return (
    <ul className={styles.lines}>
      {problems.map((problem) => (
        <li key={problem} className={styles.bad}>
          <IconAlertTriangle size={14} aria-hidden /> {t(`problem.${problem}`)}
        </li>
      ))}
    </ul>
  );
}
