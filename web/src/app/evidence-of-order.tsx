/** The evidence feature's parts with what they need of an order. */
import type { ReactNode } from 'react';
import { EvidenceFiling } from '../evidence/evidence-filing.tsx';
import { EvidencePanel } from '../evidence/evidence-panel.tsx';
import { useDocumentName } from '../order/document-kinds.ts';
import type { OrderDetail } from '../order/order-queries.ts';

type EvidenceOfOrderProps = {
  readonly order: OrderDetail;
  readonly onDone: (sentence: string) => void;
  readonly opensDocument?: boolean;
};

export function EvidenceOfOrder({ order, ...props }: EvidenceOfOrderProps) {
  const { orderId, held, inspectionDays, events, actions } = order;
  const isAcceptedByBuyer = events.some(({ event, actorKind }) => event === 'accept_goods' && actorKind === 'buyer');
  const isFiledHere = actions.includes('submit_evidence');
  const released = { orderId, held, inspectionDays, isAcceptedByBuyer, isFiledHere };
  return <EvidencePanel order={released} nameOf={useDocumentName()} {...props} />;
}

type FilingOfOrderProps = {
  readonly orderId: string;
  readonly children: (returnedFileIds: readonly string[]) => ReactNode;
};

export function FilingOfOrder({ orderId, children }: FilingOfOrderProps) {
  return (
    <EvidenceFiling orderId={orderId} nameOf={useDocumentName()}>
      {children}
    </EvidenceFiling>
  );
}
