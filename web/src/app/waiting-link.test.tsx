// @vitest-environment happy-dom
/** Each list asks the server for exactly what the main page counts (server/test/main-page-links.test.ts sums it up). */
import { listAmendments } from '@gtp/contract/amendment/amendment-endpoints.ts';
import { listEvidenceReviews } from '@gtp/contract/evidence/evidence-wire.ts';
import { listOrders } from '@gtp/contract/order/order-endpoints.ts';
import { listPayments } from '@gtp/contract/payment/payment-wire.ts';
import { listAccountChanges } from '@gtp/contract/payout-account/payout-account-wire.ts';
import type { Endpoint } from '@gtp/contract/platform/endpoint.ts';
import { listReconciliation, listSafeguardingDays } from '@gtp/contract/reconciliation/reconciliation-endpoints.ts';
import { listMembers } from '@gtp/contract/review/review-endpoints.ts';
import { listRiskHolds } from '@gtp/contract/risk/risk-wire.ts';
import { listBankMessages } from '@gtp/contract/settlement/bank-message-wire.ts';
import { listExpectedSettlements, listSettlements } from '@gtp/contract/settlement/settlement-wire.ts';
import { waitingOrders, waitingQueries } from '@gtp/contract/statistics/waiting-queries.ts';
import { listInquiries } from '@gtp/contract/support/support-endpoints.ts';
import type { WaitingKind } from '@gtp/domain/statistics/waiting-kinds.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { showPage, signInForTest } from '../../test/show-page.tsx';
import { AmendmentsPage } from '../amendment/amendments-page.tsx';
import { EvidenceReviewListPage } from '../evidence/evidence-review-list-page.tsx';
import { OrderListPage } from '../order/order-list-page.tsx';
import { PaymentListPage } from '../payment/payment-list-page.tsx';
import { AccountChangesPage } from '../payout-account/account-changes-page.tsx';
import { bringTexts } from '../platform/translate.ts';
import { ReconciliationListPage } from '../reconciliation/reconciliation-list-page.tsx';
import { SafeguardingPage } from '../reconciliation/safeguarding-page.tsx';
import { MemberListPage } from '../review/member-list-page.tsx';
import { RiskHoldListPage } from '../risk/risk-hold-list-page.tsx';
import { BankMessageListPage } from '../settlement/bank-message-list-page.tsx';
import { ExpectedSettlementPage } from '../settlement/expected-settlement-page.tsx';
import { SettlementListPage } from '../settlement/settlement-list-page.tsx';
import { SupportListPage } from '../support/support-list-page.tsx';
import ui from '../ui/texts/en.json' with { type: 'json' };
import { linkOf } from './waiting-link.ts';

beforeAll(() => bringTexts('en', { ui }));
afterEach(cleanup);

/** The others lead to a page that is no list. */
type OnPage =
  | 'fee_proposal'
  | 'paying_account'
  | 'base_rate'
  | 'exchange_rate'
  | 'payout_file'
  | 'payout_file_request'
  | 'card'
  | 'blocked_account';
type Kind = Exclude<WaitingKind, OnPage>;

const lists: Readonly<Record<Kind, readonly [Endpoint, ReactNode]>> = {
  order: [listOrders, <OrderListPage key="order" />],
  member: [listMembers, <MemberListPage key="member" />],
  second_decision: [listMembers, <MemberListPage key="second" />],
  risk_hold: [listRiskHolds, <RiskHoldListPage key="risk" />],
  evidence_review: [listEvidenceReviews, <EvidenceReviewListPage key="reviews" />],
  amendment: [listAmendments, <AmendmentsPage key="amendment" />],
  inquiry: [listInquiries, <SupportListPage key="inquiry" />],
  answer: [listInquiries, <SupportListPage key="answer" />],
  payment_task: [listPayments, <PaymentListPage key="payment" />],
  refused_evidence: [listOrders, <OrderListPage key="evidence" />],
  refund_request: [listOrders, <OrderListPage key="refund" />],
  failed_refund: [listOrders, <OrderListPage key="failed" />],
  refund_transfer: [listOrders, <OrderListPage key="transfer" />],
  chargeback_loss: [listOrders, <OrderListPage key="loss" />],
  reconciliation: [listReconciliation, <ReconciliationListPage key="reconciliation" />],
  safeguarding: [listSafeguardingDays, <SafeguardingPage key="safeguarding" />],
  returned_payout: [listSettlements, <SettlementListPage key="returned" />],
  payout_outcome: [listSettlements, <SettlementListPage key="outcome" />],
  bank_message: [listBankMessages, <BankMessageListPage key="messages" />],
  account_proof: [listAccountChanges, <AccountChangesPage key="proofs" />],
  payout_appeal: [listExpectedSettlements, <ExpectedSettlementPage key="appeal" />],
};

/** What is asked below `/api/v1`, with the query. */
function listenInTest(): readonly string[] {
  const asked: string[] = [];
  globalThis.fetch = async (url) => {
    asked.push((url instanceof Request ? url.url : url.toString()).replace('/api/v1', ''));
    return new Response(JSON.stringify({ code: 'request.not_found', message: '' }), { status: 404 });
  };
  return asked;
}

it.each(Object.keys(lists) as Kind[])('%s', async (kind) => {
  signInForTest('KOTRA');
  const asked = listenInTest();
  const [{ path, query }, page] = lists[kind];
  const state = kind === 'order' ? 'evidence_submitted' : undefined;
  const { to, search } = linkOf({ kind, state });
  const filters = Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  showPage(page, `/en${to}?${new URLSearchParams(filters)}`);
  const wanted = kind === 'order' ? waitingOrders(state) : waitingQueries[kind];
  const shown = query?.encode(wanted) as Record<string, string>;
  await waitFor(() => expect(asked.some((each) => each.startsWith(`${path}?`))).toBe(true));
  const call = asked.find((each) => each.startsWith(`${path}?`)) ?? '';
  const { limit, only: _, ...given } = Object.fromEntries(new URLSearchParams(call.split('?')[1]));
  expect(limit).toBeDefined();
  expect(given).toEqual(shown);
});

it('a list says which filter it does not know, and shows nothing rather than everything', async () => {
  signInForTest('KOTRA');
  listenInTest();
  showPage(<ReconciliationListPage />, '/en/x?state=mismatched&from=yesterday');
  const shown = await screen.findByRole('alert');
  expect(shown.textContent).toContain('state=mismatched, from=yesterday');
  expect(screen.queryByRole('table')).toBeNull();
});
