/** What confirms what the seller says of an order: who looked, at what, until when, and who has not yet. */
import { useState } from 'react';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { NoticeBox } from '../ui/notice-box.tsx';
import { Panel } from '../ui/panel.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { DocumentViewer, useHasRoomBeside } from './document-viewer.tsx';
import styles from './evidence.module.css';
import { EvidenceDocuments } from './evidence-documents.tsx';
import type { DocumentNames, Released, ShownPlace } from './evidence-props.ts';
import { type OrderEvidence, useReadEvidence } from './evidence-queries.ts';
import { EvidenceStateChip, EvidenceStateLine } from './evidence-state.tsx';
import { EvidenceTable } from './evidence-table.tsx';
import { ReturnedItems } from './returned-items.tsx';
import { ReviewEvidence } from './review-evidence.tsx';

type EvidencePanelProps = {
  readonly order: Released & {
    readonly orderId: string;
    /** The buyer's own word ended the waiting. */
    readonly isAcceptedByBuyer: boolean;
    /** The reader files it again above, where what came back stands already. */
    readonly isFiledHere: boolean;
  };
  readonly nameOf: DocumentNames;
  readonly onDone: (sentence: string) => void;
  /** A document stands beside the table from the start, if there is room. */
  readonly opensDocument?: boolean;
};

export function EvidencePanel(props: EvidencePanelProps) {
  const query = useReadEvidence(props.order.orderId);
  return (
    <QueryView query={query} skeletonLines={3}>
      {(evidence) => <Evidence evidence={evidence} {...props} />}
    </QueryView>
  );
}

type EvidenceProps = EvidencePanelProps & { readonly evidence: OrderEvidence };

function Evidence({ evidence, order, nameOf, onDone, opensDocument = false }: EvidenceProps) {
  const { t } = useTranslation('evidence');
  const { condition, documents, rows, returned } = evidence;
  const [chosen, setChosen] = useState<ShownPlace | 'none'>();
  const hasRoom = useHasRoomBeside();
  const first = opensDocument && hasRoom ? documents.find(({ isReturned }) => !isReturned) : undefined;
  const shown = chosen === 'none' ? undefined : (chosen ?? (first && { fileId: first.fileId, page: 1 }));
  const show = (place: ShownPlace | undefined) => setChosen(place ?? 'none');
  // The form above says it all while nothing is filed.
  const isNothingFiled = documents.length === 0 && returned.length === 0;
  if (condition === 'none' || (order.isFiledHere && isNothingFiled)) return null;
  return (
    <Panel
      title={t('title')}
      side={<EvidenceStateChip evidence={evidence} isAcceptedByBuyer={order.isAcceptedByBuyer} />}
    >
      <div className={styles.stack}>
        <div>
          <p className={styles.note}>{t(`condition.${condition}`)}</p>
          <EvidenceStateLine evidence={evidence} isAcceptedByBuyer={order.isAcceptedByBuyer} />
        </div>
        <Unconfirmed evidence={evidence} isAcceptedByBuyer={order.isAcceptedByBuyer} />
        {returned.length > 0 && !order.isFiledHere && <ReturnedItems evidence={evidence} nameOf={nameOf} />}
        <ReviewEvidence evidence={evidence} released={order} nameOf={nameOf} onDone={onDone} />
        <div className={styles.split} data-open={shown !== undefined}>
          <div className={styles.stack}>
            <Hidden evidence={evidence} />
            {documents.length > 0 && <EvidenceDocuments evidence={evidence} nameOf={nameOf} onShow={show} />}
            {rows.length > 0 && <EvidenceTable rows={rows} nameOf={nameOf} shown={shown} onShow={show} />}
          </div>
          {shown && <DocumentViewer place={shown} documents={documents} nameOf={nameOf} onShow={show} />}
        </div>
      </div>
    </Panel>
  );
}

/** Says to whoever reads no documents why there is no table. */
function Hidden({ evidence: { isMasked, state } }: { readonly evidence: OrderEvidence }) {
  const { t } = useTranslation('evidence');
  const { clientType } = currentViewer();
  if (!isMasked || state === undefined || (clientType !== 'VISA' && clientType !== 'ISSUER')) return null;
  return (
    <NoticeBox kind="info" title={t('hidden.title')}>
      <p>{t(`hidden.${clientType}`)}</p>
    </NoticeBox>
  );
}

type UnconfirmedProps = { readonly evidence: OrderEvidence; readonly isAcceptedByBuyer: boolean };

/** What stands on the seller's word alone says so. */
function Unconfirmed({ evidence, isAcceptedByBuyer }: UnconfirmedProps) {
  const { t } = useTranslation('evidence');
  const { state, confirmedBy, needed } = evidence;
  if (confirmedBy || isAcceptedByBuyer || state === undefined || needed.length === 0) return null;
  return (
    <NoticeBox kind="warning">
      <p>{t('unconfirmed')}</p>
    </NoticeBox>
  );
}
