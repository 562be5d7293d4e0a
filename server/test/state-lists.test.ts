/**
 * What holds of the records of all machines (decision 0109): each code is one state's, and migrations, which are written
 * once and name states, name what the records say.
 */
import { amendmentStates, openAmendmentStates } from '@gtp/domain/amendment/amendment.ts';
import { cardStates, ownedCardStates } from '@gtp/domain/card/card.ts';
import { buyerStateRecords, endedMemberStates, sellerStateRecords } from '@gtp/domain/company/member-states.ts';
import { disputeStateRecords, freezingDisputeStates } from '@gtp/domain/dispute/dispute-states.ts';
import { feeProposalStates } from '@gtp/domain/fee/fee-table.ts';
import { endedOrderStates, orderStateRecords } from '@gtp/domain/order/order-state-records.ts';
import { orderFinality } from '@gtp/domain/order/order-states.ts';
import { chargebackStateRecords, lostChargebackStates } from '@gtp/domain/payment/chargeback-states.ts';
import { holdStateRecords } from '@gtp/domain/payment/hold-states.ts';
import { openPaymentStates, paymentStateRecords } from '@gtp/domain/payment/payment-states.ts';
import { refundStateRecords } from '@gtp/domain/payment/refund-states.ts';
import { accountChangeStates, openAccountChangeStates } from '@gtp/domain/payout-account/payout-account.ts';
import { exceptionStates, reconciliationStateRecords } from '@gtp/domain/reconciliation/reconciliation-states.ts';
import { requirementStates } from '@gtp/domain/review/document-checklist.ts';
import { payoutFileStates } from '@gtp/domain/settlement/payout-file-states.ts';
import { settlementStateRecords } from '@gtp/domain/settlement/settlement-states.ts';
import { inquiryStateRecords, inquiryStates } from '@gtp/domain/support/inquiry-states.ts';
import { expect, test } from 'vitest';
import { withTestDatabase } from './make-test-database.ts';

const listed: Readonly<Record<string, readonly string[]>> = {
  amendments_one_open_of_details: openAmendmentStates,
  amendments_one_open_per_document: openAmendmentStates,
  amendments_open_by_age: openAmendmentStates,
  amendments_state_known: amendmentStates,
  cards_one_company_a_token: ownedCardStates,
  cards_state_known: cardStates,
  chargebacks_lost: lostChargebackStates,
  companies_tax_number_once_per_kind: endedMemberStates,
  company_documents_state_known: requirementStates.filter((state) => state !== 'missing'),
  disputes_one_open_per_order: freezingDisputeStates,
  fee_proposals_state_known: feeProposalStates,
  inquiries_state_known: inquiryStates,
  orders_ended_otherwise: endedOrderStates.filter((state) => orderFinality(state) === 'final'),
  orders_under_way: endedOrderStates,
  payments_one_open_per_order: openPaymentStates,
  payout_account_changes_one_at_a_time: openAccountChangeStates,
  payout_account_changes_state_known: accountChangeStates,
  payout_files_state_known: payoutFileStates,
  reconciliation_items_open: ['expected', ...exceptionStates],
};

const machines: readonly Readonly<Record<string, { readonly code: string }>>[] = [
  buyerStateRecords,
  chargebackStateRecords,
  disputeStateRecords,
  holdStateRecords,
  inquiryStateRecords,
  orderStateRecords,
  paymentStateRecords,
  reconciliationStateRecords,
  refundStateRecords,
  sellerStateRecords,
  settlementStateRecords,
];

test('no two states of any machine have the same code', () => {
  const codes = machines.flatMap((records) => Object.values(records).map(({ code }) => code));
  expect(codes.filter((code, index) => codes.indexOf(code) < index)).toEqual([]);
});

const query = `select relname as name, pg_get_indexdef(oid) as definition from pg_class where relname = any($1)
  union all select conname, pg_get_constraintdef(oid) from pg_constraint where conname = any($1)`;

test('the lists of states in indexes and checks are those of the records', async () => {
  const { rows } = await withTestDatabase(({ pool }) => pool.query(query, [Object.keys(listed)]));
  const found = rows.map(({ name, definition }): [string, string[]] => [name, statesIn(definition)]);
  const expected = Object.entries(listed).map(([name, states]) => [name, states.toSorted()]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
});

/** `state = ANY (ARRAY['open'::text, …])`, or `<> ALL`. */
function statesIn(definition: string): string[] {
  const list = /state (?:= ANY|<> ALL) \(ARRAY\[([^\]]+)\]/.exec(definition)?.[1] ?? '';
  return [...list.matchAll(/'(\w+)'/g)].map(([, state = '']) => state).toSorted();
}
