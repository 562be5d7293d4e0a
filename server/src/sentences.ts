/** Status and sentence of every refusal, of every feature. */
import { accountSentences } from './account/account-refusal-sentences.ts';
import { amendmentSentences } from './amendment/amendment-refusal-sentences.ts';
import { attachmentSentences } from './attachment/attachment-refusal-sentences.ts';
import { cardSentences } from './card/card-refusal-sentences.ts';
import { companySentences } from './company/company-refusal-sentences.ts';
import { deputySentences } from './deputy/deputy-refusal-sentences.ts';
import { disputeSentences } from './dispute/dispute-refusal-sentences.ts';
import { documentSentences } from './document/document-refusal-sentences.ts';
import { feeSentences } from './fee/fee-refusal-sentences.ts';
import { integrationSentences } from './integration/integration-refusal-sentences.ts';
import { noticeSentences } from './notice/notice-refusal-sentences.ts';
import { notificationSentences } from './notification/notification-refusal-sentences.ts';
import { orderSentences } from './order/order-refusal-sentences.ts';
import { paymentSentences } from './payment/payment-refusal-sentences.ts';
import { payoutAccountSentences } from './payout-account/payout-account-refusal-sentences.ts';
import { platformSentences, type RefusalSentences } from './platform/refusals.ts';
import { reconciliationSentences } from './reconciliation/reconciliation-refusal-sentences.ts';
import { recoverySentences } from './recovery/recovery-refusal-sentences.ts';
import { refundSentences } from './refund/refund-refusal-sentences.ts';
import { applicationSentences } from './registration/registration-refusal-sentences.ts';
import { submissionSentences } from './registration/submission-refusal-sentences.ts';
import { reviewSentences } from './review/review-refusal-sentences.ts';
import { sessionSentences } from './session/session-refusal-sentences.ts';
import { settlementSentences } from './settlement/settlement-refusal-sentences.ts';
import { supportSentences } from './support/support-refusal-sentences.ts';
import { verificationSentences } from './verification/verification-refusal-sentences.ts';
import { zeroRatingSentences } from './zero-rating/zero-rating-refusal-sentences.ts';

export const sentences: RefusalSentences = {
  ...platformSentences,
  ...attachmentSentences,
  ...accountSentences,
  ...sessionSentences,
  ...notificationSentences,
  ...deputySentences,
  ...verificationSentences,
  ...companySentences,
  ...cardSentences,
  ...payoutAccountSentences,
  ...feeSentences,
  ...noticeSentences,
  ...supportSentences,
  ...orderSentences,
  ...paymentSentences,
  ...settlementSentences,
  ...documentSentences,
  ...zeroRatingSentences,
  ...refundSentences,
  ...disputeSentences,
  ...reconciliationSentences,
  ...applicationSentences,
  ...submissionSentences,
  ...reviewSentences,
  ...amendmentSentences,
  ...integrationSentences,
  ...recoverySentences,
};
