/** Around the seller's form: what came back item by item, and what happens once it is submitted. */
import { reviewBusinessDays } from '@gtp/domain/evidence/review-evidence.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../platform/use-translation.ts';
import { NoticeBox } from '../ui/notice-box.tsx';
import { QueryView } from '../ui/query-view.tsx';
import styles from './evidence.module.css';
import type { DocumentNames } from './evidence-props.ts';
import { type OrderEvidence, useReadEvidence } from './evidence-queries.ts';
import { ReturnedItems } from './returned-items.tsx';

type EvidenceFilingProps = {
  readonly orderId: string;
  readonly nameOf: DocumentNames;
  /** The form; it gets the documents on file that came back. */
  readonly children: (returnedFileIds: readonly string[]) => ReactNode;
};

export function EvidenceFiling({ orderId, nameOf, children }: EvidenceFilingProps) {
  return (
    <QueryView query={useReadEvidence(orderId)} skeletonLines={3}>
      {(evidence) => (
        <div className={styles.stack}>
          {evidence.returned.length > 0 && <ReturnedItems evidence={evidence} nameOf={nameOf} />}
          <WhatFollows condition={evidence.condition} />
          {children(evidence.documents.flatMap(({ fileId, isReturned }) => (isReturned ? [fileId] : [])))}
        </div>
      )}
    </QueryView>
  );
}

/** Which records are asked, where there are any. */
const registersAsked = {
  shipment: 'next.register_shipment',
  delivery: 'next.register_delivery',
  milestone_delivery: 'next.register_delivery',
} as const;

function WhatFollows({ condition }: Pick<OrderEvidence, 'condition'>) {
  const { t } = useTranslation('evidence');
  if (condition === 'none' || condition === 'acceptance') return null;
  const asked = condition === 'deposit' ? undefined : registersAsked[condition];
  return (
    <NoticeBox kind="info" title={t('next.title')}>
      <ol className={styles.bullets}>
        <li>{t('next.read')}</li>
        {asked && <li>{t(asked)}</li>}
        <li>{t(asked ? 'next.else' : 'next.person', { count: reviewBusinessDays })}</li>
      </ol>
      <p>{t(`condition.${condition}`)}</p>
    </NoticeBox>
  );
}
