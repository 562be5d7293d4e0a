/** The list that shows what waits, narrowed to exactly what is counted. */
import { waitingOrders, waitingQueries } from '@gtp/contract/statistics/waiting-queries.ts';
import type { WaitingKind } from '@gtp/domain/statistics/waiting-kinds.ts';
import { amendmentsPath } from '../amendment/amendment-paths.ts';
import { evidenceListPath } from '../evidence/evidence-paths.ts';
import { orderListPath } from '../order/order-paths.ts';
import { paymentListPath } from '../payment/payment-paths.ts';
import type { Search } from '../platform/page-link.tsx';
import { currentViewer } from '../platform/viewer.ts';
import { reconciliationListPath } from '../reconciliation/reconciliation-paths.ts';
import { memberListPath } from '../review/review-paths.ts';
import { riskHoldListPath } from '../risk/risk-paths.ts';
import { bankMessageListPath, settlementInquiryPath, settlementListPath } from '../settlement/settlement-paths.ts';
import type { Waiting } from '../statistics/statistics-queries.ts';
import { supportListPath } from '../support/support-paths.ts';

export type LinkTarget = { readonly to: string; readonly search: Search };

const paths: Readonly<Record<WaitingKind, () => string>> = {
  order: orderListPath,
  member: memberListPath,
  second_decision: memberListPath,
  risk_hold: riskHoldListPath,
  evidence_review: evidenceListPath,
  amendment: amendmentsPath,
  fee_proposal: () => settlementInquiryPath('fees'),
  inquiry: supportListPath,
  answer: supportListPath,
  payment_task: paymentListPath,
  refused_evidence: orderListPath,
  refund_request: orderListPath,
  failed_refund: orderListPath,
  refund_transfer: orderListPath,
  chargeback_loss: orderListPath,
  reconciliation: reconciliationListPath,
  safeguarding: () => settlementInquiryPath('safeguarding'),
  returned_payout: settlementListPath,
  payout_outcome: settlementListPath,
  bank_message: bankMessageListPath,
  paying_account: () => settlementInquiryPath('paying-accounts'),
  base_rate: () => settlementInquiryPath('base-rates'),
  exchange_rate: () => settlementInquiryPath('rates'),
  payout_file: () => settlementInquiryPath('files'),
  payout_file_request: () => settlementInquiryPath('files'),
  card: () => `${currentViewer().homePath}/mypage/payment-info`,
  payout_appeal: () => settlementInquiryPath('tmp'),
  account_proof: () => `${currentViewer().homePath}/seller-info/accounts`,
  blocked_account: () => `${currentViewer().homePath}/mypage/business-doc`,
};

export function linkOf({ kind, state }: Pick<Waiting, 'kind' | 'state'>): LinkTarget {
  return { to: paths[kind](), search: searchOf(kind === 'order' ? waitingOrders(state) : waitingQueries[kind]) };
}

/** In the names that pages have for their filters in the URL. */
export function searchOf({ whoseTurn, ...filters }: Search): Search {
  return { ...(whoseTurn && { turn: whoseTurn }), ...filters };
}
