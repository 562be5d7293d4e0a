/** The list that shows what waits. */
import { amendmentsPath } from '../amendment/amendment-paths.ts';
import type { Waiting } from '../figure/figure-queries.ts';
import { orderListPath } from '../order/order-paths.ts';
import { paymentListPath } from '../payment/payment-paths.ts';
import type { Search } from '../platform/page-link.tsx';
import { currentViewer } from '../platform/viewer.ts';
import { reconciliationListPath } from '../reconciliation/reconciliation-paths.ts';
import { memberListPath } from '../review/review-paths.ts';
import { settlementInquiryPath, settlementListPath } from '../settlement/settlement-paths.ts';
import { supportListPath } from '../support/support-paths.ts';

type Place = { readonly to: string; readonly search: Search };

const places: Readonly<Record<Waiting['kind'], (waiting: Waiting) => Place>> = {
  order: ({ state }) => ({ to: orderListPath(), search: { turn: 'mine', state } }),
  member: () => ({ to: memberListPath(), search: { scope: 'waiting' } }),
  second_decision: () => ({ to: memberListPath(), search: { scope: 'second' } }),
  amendment: () => ({ to: amendmentsPath(), search: {} }),
  fee_proposal: () => ({ to: settlementInquiryPath('fees'), search: {} }),
  inquiry: () => ({ to: supportListPath(), search: { scope: 'open' } }),
  answer: () => ({ to: supportListPath(), search: { state: 'answered' } }),
  payment_task: () => ({ to: paymentListPath(), search: { task: 'open' } }),
  refused_evidence: () => ({ to: orderListPath(), search: { state: 'chargeback' } }),
  reconciliation: () => ({ to: reconciliationListPath(), search: {} }),
  safeguarding: () => ({ to: settlementInquiryPath('safeguarding'), search: {} }),
  returned_payout: () => ({ to: settlementListPath(), search: { task: 'open' } }),
  blocked_account: () => ({ to: `${currentViewer().root}/mypage/business-doc`, search: {} }),
};

export function placeOf(waiting: Waiting): Place {
  return places[waiting.kind](waiting);
}
