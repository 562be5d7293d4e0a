/** Status and sentence of every refusal, of every feature. */
import { accountRefusals } from '@gtp/domain/account/account-refusals.ts';
import { amendmentRefusals } from '@gtp/domain/amendment/amendment-refusals.ts';
import { attachmentRefusals } from '@gtp/domain/attachment/attachment-refusals.ts';
import { auditRefusals } from '@gtp/domain/audit/audit-refusals.ts';
import { cardRefusals } from '@gtp/domain/card/card-refusals.ts';
import { companyRefusals } from '@gtp/domain/company/company-refusals.ts';
import { deputyRefusals } from '@gtp/domain/deputy/deputy-refusals.ts';
import { disputeRefusals } from '@gtp/domain/dispute/dispute-refusals.ts';
import { documentRefusals } from '@gtp/domain/document/document-refusals.ts';
import { evidenceRefusals } from '@gtp/domain/evidence/evidence-refusals.ts';
import { feeRefusals } from '@gtp/domain/fee/fee-refusals.ts';
import { integrationRefusals } from '@gtp/domain/integration/integration-refusals.ts';
import { noticeRefusals } from '@gtp/domain/notice/notice-refusals.ts';
import { notificationRefusals } from '@gtp/domain/notification/notification-refusals.ts';
import { orderRefusals } from '@gtp/domain/order/order-refusals.ts';
import { paymentRefusals } from '@gtp/domain/payment/payment-refusals.ts';
import { payoutAccountRefusals } from '@gtp/domain/payout-account/payout-account-refusals.ts';
import { peopleRefusals } from '@gtp/domain/people/people-refusals.ts';
import { proposalRefusals } from '@gtp/domain/platform/approval.ts';
import { provisioningRefusals } from '@gtp/domain/provisioning/provisioning-refusals.ts';
import { readingRefusals } from '@gtp/domain/reading/reading-refusals.ts';
import { reconciliationRefusals } from '@gtp/domain/reconciliation/reconciliation-refusals.ts';
import { recoveryRefusals } from '@gtp/domain/recovery/recovery-refusals.ts';
import { refundRefusals } from '@gtp/domain/refund/refund-refusals.ts';
import { registrationRefusals } from '@gtp/domain/registration/registration-refusals.ts';
import { submissionRefusals } from '@gtp/domain/registration/submission-refusals.ts';
import { reviewRefusals } from '@gtp/domain/review/review-refusals.ts';
import { savedViewRefusals } from '@gtp/domain/saved-view/saved-view-refusals.ts';
import { screeningRefusals } from '@gtp/domain/screening/screening-refusals.ts';
import { secondFactorRefusals } from '@gtp/domain/second-factor/second-factor-refusals.ts';
import { sessionRefusals } from '@gtp/domain/session/session-refusals.ts';
import { settlementRefusals } from '@gtp/domain/settlement/settlement-refusals.ts';
import { signatoryRefusals } from '@gtp/domain/signatory/signatory-refusals.ts';
import { signOnRefusals } from '@gtp/domain/single-sign-on/single-sign-on-refusals.ts';
import { statisticsRefusals } from '@gtp/domain/statistics/statistics-refusals.ts';
import { supportRefusals } from '@gtp/domain/support/support-refusals.ts';
import { verificationRefusals } from '@gtp/domain/verification/verification-refusals.ts';
import { workRefusals } from '@gtp/domain/work/work-refusals.ts';
import { zeroRatingRefusals } from '@gtp/domain/zero-rating/zero-rating-refusals.ts';
import { platformRefusals, withSentences } from './platform/refusals.ts';

export const sentences = withSentences({
  ...platformRefusals,
  ...proposalRefusals,
  ...attachmentRefusals,
  ...readingRefusals,
  ...accountRefusals,
  ...auditRefusals,
  ...savedViewRefusals,
  ...secondFactorRefusals,
  ...sessionRefusals,
  ...notificationRefusals,
  ...deputyRefusals,
  ...verificationRefusals,
  ...companyRefusals,
  ...cardRefusals,
  ...payoutAccountRefusals,
  ...feeRefusals,
  ...noticeRefusals,
  ...supportRefusals,
  ...orderRefusals,
  ...paymentRefusals,
  ...settlementRefusals,
  ...evidenceRefusals,
  ...documentRefusals,
  ...zeroRatingRefusals,
  ...statisticsRefusals,
  ...workRefusals,
  ...peopleRefusals,
  ...signOnRefusals,
  ...provisioningRefusals,
  ...refundRefusals,
  ...disputeRefusals,
  ...reconciliationRefusals,
  ...registrationRefusals,
  ...submissionRefusals,
  ...reviewRefusals,
  ...screeningRefusals,
  ...signatoryRefusals,
  ...amendmentRefusals,
  ...integrationRefusals,
  ...recoveryRefusals,
});
