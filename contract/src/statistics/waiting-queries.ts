/** How the list that shows what waits is narrowed to exactly the rows that a main page counts. */

import type { OrderState } from '@gtp/domain/order/order-state-records.ts';
import type { WaitingKind } from '@gtp/domain/statistics/waiting-kinds.ts';
import type { listAmendments } from '../amendment/amendment-endpoints.ts';
import type { listEvidenceReviews } from '../evidence/evidence-wire.ts';
import type { listOrders } from '../order/order-endpoints.ts';
import type { listPayments } from '../payment/payment-wire.ts';
import type { listAccountChanges } from '../payout-account/payout-account-wire.ts';
import type { Endpoint, Query } from '../platform/endpoint.ts';
import type { listReconciliation, listSafeguardingDays } from '../reconciliation/reconciliation-endpoints.ts';
import type { listMembers } from '../review/review-endpoints.ts';
import type { listRiskHolds } from '../risk/risk-wire.ts';
import type { listBankMessages } from '../settlement/bank-message-wire.ts';
import type { listExpectedSettlements, listSettlements } from '../settlement/settlement-wire.ts';
import type { listInquiries } from '../support/support-endpoints.ts';

type Of<E extends Endpoint & { readonly query: unknown }> = Query<E>;

const mine = { whoseTurn: 'mine' } as const satisfies Of<typeof listOrders>;

/** Of orders also by the state that is counted. */
export function waitingOrders(state: OrderState | undefined) {
  return { ...mine, ...(state && { state }) };
}

/** Fee proposals are on a page of their own, which is narrowed by their state. */
export const waitingQueries = {
  member: { scope: 'waiting' } satisfies Of<typeof listMembers>,
  second_decision: { scope: 'second' } satisfies Of<typeof listMembers>,
  risk_hold: { scope: 'waiting' } satisfies Of<typeof listRiskHolds>,
  /** All of the list waits. */
  evidence_review: {} satisfies Of<typeof listEvidenceReviews>,
  amendment: { scope: 'open' } satisfies Of<typeof listAmendments>,
  fee_proposal: { state: 'proposed' },
  inquiry: { scope: 'open' } satisfies Of<typeof listInquiries>,
  answer: { state: 'answered' } satisfies Of<typeof listInquiries>,
  payment_task: { task: 'open' } satisfies Of<typeof listPayments>,
  refused_evidence: { matter: 'refused_evidence' } satisfies Of<typeof listOrders>,
  refund_request: { matter: 'refund_request' } satisfies Of<typeof listOrders>,
  failed_refund: { matter: 'failed_refund' } satisfies Of<typeof listOrders>,
  refund_transfer: { matter: 'refund_transfer' } satisfies Of<typeof listOrders>,
  chargeback_loss: { matter: 'chargeback_loss' } satisfies Of<typeof listOrders>,
  reconciliation: { scope: 'open' } satisfies Of<typeof listReconciliation>,
  safeguarding: { scope: 'short' } satisfies Of<typeof listSafeguardingDays>,
  returned_payout: { task: 'open' } satisfies Of<typeof listSettlements>,
  payout_outcome: { task: 'outcome' } satisfies Of<typeof listSettlements>,
  bank_message: { task: 'open' } satisfies Of<typeof listBankMessages>,
  payout_appeal: { matter: 'appeal' } satisfies Of<typeof listExpectedSettlements>,
  account_proof: { task: 'proof' } satisfies Of<typeof listAccountChanges>,
  /** Pages, not lists, where those of other people wait. */
  paying_account: {},
  base_rate: {},
  exchange_rate: {},
  payout_file: {},
  payout_file_request: {},
  card: {},
  /** The seller's own settlement account: a page, not a list. */
  blocked_account: {},
} as const satisfies Readonly<Record<Exclude<WaitingKind, 'order'>, object>>;
