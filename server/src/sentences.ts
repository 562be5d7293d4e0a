/** Status and sentence of every refusal, of every feature. */
import { accountStatuses } from './account/account-refusal-statuses.ts';
import { amendmentStatuses } from './amendment/amendment-refusal-statuses.ts';
import { attachmentStatuses } from './attachment/attachment-refusal-statuses.ts';
import { cardStatuses } from './card/card-refusal-statuses.ts';
import { companyStatuses } from './company/company-refusal-statuses.ts';
import { deputyStatuses } from './deputy/deputy-refusal-statuses.ts';
import { disputeStatuses } from './dispute/dispute-refusal-statuses.ts';
import { documentStatuses } from './document/document-refusal-statuses.ts';
import { feeStatuses } from './fee/fee-refusal-statuses.ts';
import { integrationStatuses } from './integration/integration-refusal-statuses.ts';
import { noticeStatuses } from './notice/notice-refusal-statuses.ts';
import { notificationStatuses } from './notification/notification-refusal-statuses.ts';
import { orderStatuses } from './order/order-refusal-statuses.ts';
import { paymentStatuses } from './payment/payment-refusal-statuses.ts';
import { payoutAccountStatuses } from './payout-account/payout-account-refusal-statuses.ts';
import { platformStatuses, withSentences } from './platform/refusals.ts';
import { reconciliationStatuses } from './reconciliation/reconciliation-refusal-statuses.ts';
import { recoveryStatuses } from './recovery/recovery-refusal-statuses.ts';
import { refundStatuses } from './refund/refund-refusal-statuses.ts';
import { applicationStatuses } from './registration/registration-refusal-statuses.ts';
import { submissionStatuses } from './registration/submission-refusal-statuses.ts';
import { reviewStatuses } from './review/review-refusal-statuses.ts';
import { sessionStatuses } from './session/session-refusal-statuses.ts';
import { settlementStatuses } from './settlement/settlement-refusal-statuses.ts';
import { supportStatuses } from './support/support-refusal-statuses.ts';
import { verificationStatuses } from './verification/verification-refusal-statuses.ts';
import { zeroRatingStatuses } from './zero-rating/zero-rating-refusal-statuses.ts';

export const sentences = withSentences({
  ...platformStatuses,
  ...attachmentStatuses,
  ...accountStatuses,
  ...sessionStatuses,
  ...notificationStatuses,
  ...deputyStatuses,
  ...verificationStatuses,
  ...companyStatuses,
  ...cardStatuses,
  ...payoutAccountStatuses,
  ...feeStatuses,
  ...noticeStatuses,
  ...supportStatuses,
  ...orderStatuses,
  ...paymentStatuses,
  ...settlementStatuses,
  ...documentStatuses,
  ...zeroRatingStatuses,
  ...refundStatuses,
  ...disputeStatuses,
  ...reconciliationStatuses,
  ...applicationStatuses,
  ...submissionStatuses,
  ...reviewStatuses,
  ...amendmentStatuses,
  ...integrationStatuses,
  ...recoveryStatuses,
});
