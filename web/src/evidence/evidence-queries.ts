/** The evidence of an order as it stands, and how it is looked at again while machines are at it. */
import { type listEvidenceReviews, readEvidence } from '@gtp/contract/evidence/evidence-wire.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import { useEffect, useRef } from 'react';
import { usePolling } from '../platform/polling.ts';
import { useRead, useReadAgain } from '../platform/use-read.ts';

export type OrderEvidence = Answer<typeof readEvidence>;
export type EvidenceRow = OrderEvidence['rows'][number];
export type EvidenceRead = EvidenceRow['reads'][number];
export type EvidenceDocument = OrderEvidence['documents'][number];
export type ReturnedItem = OrderEvidence['returned'][number];
export type EvidenceReviewRow = Answer<typeof listEvidenceReviews>['list'][number];

/** Reading takes seconds, asking a register too. */
const judgingLookMs = 4_000;

/** What machines find moves the order: it is read again then. */
export function useReadEvidence(orderId: string) {
  const readAgain = useReadAgain();
  const polling = usePolling();
  const query = useRead(
    readEvidence,
    { params: { orderId } },
    {
      isBackground: (known) => known?.state === 'judging',
      refetchInterval: ({ state }) => polling(state.data?.state === 'judging' ? judgingLookMs : false),
    },
  );
  const state = query.data?.state;
  const before = useRef(state);
  useEffect(() => {
    if (before.current === 'judging' && state !== 'judging') readAgain('order');
    before.current = state;
  }, [state, readAgain]);
  return query;
}
