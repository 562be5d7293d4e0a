import type { WorkKind } from '@gtp/domain/statistics/waiting-kinds.ts';
import { expect, test } from 'vitest';
import { acceptAmendment, refuseAmendment } from '../amendment/amendment-endpoints.ts';
import { decideCard, registerCard } from '../card/card-wire.ts';
import { decideChargebackLoss, proposeChargebackLoss } from '../dispute/chargeback-loss-wire.ts';
import { answerChargeback } from '../dispute/dispute-wire.ts';
import { reviewEvidence } from '../evidence/evidence-wire.ts';
import { decideFee, proposeFee } from '../fee/fee-wire.ts';
import { acceptTerms, sendOrder, submitEvidence } from '../order/order-endpoints.ts';
import { completePayment } from '../payment/payment-wire.ts';
import { decideRefundTransfer, proposeRefundTransfer } from '../payment/refund-transfer-wire.ts';
import { retryRefund } from '../payment/refund-wire.ts';
import { acceptAccountProof, approveAccountChange, returnAccountProof } from '../payout-account/payout-account-wire.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import { confirmResolution, importStatement, reconcileDays } from '../reconciliation/reconciliation-endpoints.ts';
import { confirmMemberDecision, fileDocument, proposeMemberDecision } from '../review/review-endpoints.ts';
import { approveRiskDecision, holdOrder, proposeRiskDecision } from '../risk/risk-wire.ts';
import { readBankReportAgain } from '../settlement/bank-message-wire.ts';
import { decideExchangeRate, proposeExchangeRate } from '../settlement/exchange-rate-wire.ts';
import { decidePayingAccount, proposePayingAccount, retirePayingAccount } from '../settlement/paying-account-wire.ts';
import { decidePayoutOutcome, proposePayoutOutcome } from '../settlement/payout-outcome-wire.ts';
import { decideFileUnexecuted, proposeFileUnexecuted } from '../settlement/refused-file-wire.ts';
import {
  appealWithholding,
  decideAppeal,
  rescheduleSettlement,
  retryPayoutFile,
} from '../settlement/settlement-wire.ts';
import { addToInquiry, answerInquiry, closeInquiry } from '../support/support-endpoints.ts';
import { decideBaseRate, proposeBaseRate } from '../zero-rating/base-rate-wire.ts';
import { listWorkMatters, readWorkQueue } from './work-wire.ts';

/** By which commands a matter comes into the queue, changes in it, or leaves it. */
const commandsOf: Readonly<Record<WorkKind, readonly Endpoint[]>> = {
  order: [sendOrder, acceptTerms],
  member: [fileDocument, confirmMemberDecision],
  second_decision: [proposeMemberDecision, confirmMemberDecision],
  risk_hold: [holdOrder, proposeRiskDecision, approveRiskDecision],
  evidence_review: [submitEvidence, reviewEvidence],
  amendment: [acceptAmendment, refuseAmendment],
  fee_proposal: [proposeFee, decideFee],
  inquiry: [addToInquiry, answerInquiry],
  answer: [answerInquiry, closeInquiry],
  payment_task: [completePayment],
  refused_evidence: [answerChargeback],
  failed_refund: [retryRefund],
  refund_transfer: [proposeRefundTransfer, decideRefundTransfer],
  chargeback_loss: [proposeChargebackLoss, decideChargebackLoss],
  reconciliation: [reconcileDays, confirmResolution],
  safeguarding: [importStatement],
  returned_payout: [rescheduleSettlement],
  payout_appeal: [appealWithholding, decideAppeal],
  payout_outcome: [proposePayoutOutcome, decidePayoutOutcome],
  bank_message: [readBankReportAgain],
  paying_account: [proposePayingAccount, retirePayingAccount, decidePayingAccount],
  base_rate: [proposeBaseRate, decideBaseRate],
  exchange_rate: [proposeExchangeRate, decideExchangeRate],
  payout_file: [retryPayoutFile],
  payout_file_request: [proposeFileUnexecuted, decideFileUnexecuted],
  card: [registerCard, decideCard],
  account_proof: [approveAccountChange, acceptAccountProof, returnAccountProof],
};

test.each([readWorkQueue, listWorkMatters])(
  '$name is read again after every command that changes a kind of matter',
  ({ shows }) => {
    const unseen = Object.values(commandsOf)
      .flat()
      .filter(({ changes = [] }) => !changes.some((tag) => shows.some((shown) => shown === tag)));
    expect(unseen.map(({ name }) => name)).toEqual([]);
  },
);
