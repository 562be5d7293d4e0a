/** What became of the reader's last command on an order, on top of its page, also when somebody else acted first. */

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../platform/api.ts';
import { readAgain } from '../platform/use-read.ts';
import { NoticeBox } from '../ui/notice-box.tsx';

/** Refusals of an order that is no longer what the page shows. */
const staleCodes = [
  'order.moved_by_other',
  'order.not_in_state',
  'order.cancel_asked_already',
  'order.milestones_paid',
  'order.milestone_being_paid',
  'order.payment_open',
  'evidence.judged_anew',
  'dispute.not_in_state',
  'dispute.not_your_turn',
  'dispute.already_open',
  'dispute.offer_replaced',
  'refund.answered_already',
  'refund.asked_already',
  'refund.interrupted',
];

type Outcome = { readonly kind: 'good' | 'warning'; readonly sentence: string };

/**
 * The newest outcome, and how to report one that is done. A command that came second, in whichever dialog, reports
 * itself: the order is read again then, which may take the dialog and its own message away.
 */
export function useOrderOutcome() {
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(
    () =>
      queries.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const error: unknown = event.action.error;
        if (!(error instanceof ApiError) || !staleCodes.includes(error.code)) return;
        setOutcome({ kind: 'warning', sentence: error.message });
        readAgain(queries, ['order']);
      }),
    [queries],
  );
  const onDone = useCallback((sentence: string) => setOutcome({ kind: 'good', sentence }), []);
  return { outcome, onDone };
}

/** Comes into sight by itself: the button that was pressed may be far below. */
export function OrderOutcome({ outcome }: { readonly outcome: Outcome | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) place.current?.scrollIntoView({ block: 'center' });
  }, [outcome]);
  if (!outcome) return null;
  return (
    <div ref={place}>
      <NoticeBox kind={outcome.kind} role={outcome.kind === 'good' ? 'status' : 'alert'}>
        <p>{outcome.sentence}</p>
      </NoticeBox>
    </div>
  );
}
