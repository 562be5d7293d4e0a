/** Every e-mail that the portal sends, of every feature. */

import { amendmentEmails } from './amendment/amendment-emails.ts';
import { cardEmails } from './card/card-emails.ts';
import { deputyEmails } from './deputy/deputy-emails.ts';
import { disputeEmails } from './dispute/dispute-emails.ts';
import { feeEmails } from './fee/fee-emails.ts';
import { integrationEmails } from './integration/integration-emails.ts';
import { noticeEmails } from './notice/notice-emails.ts';
import { notificationEmails } from './notification/notification-emails.ts';
import { holdEmails } from './order/hold-emails.ts';
import { orderEmails } from './order/order-emails.ts';
import { paymentEmails } from './payment/payment-emails.ts';
import { payoutAccountEmails } from './payout-account/payout-account-emails.ts';
import { recoveryEmails } from './recovery/recovery-emails.ts';
import { refundRequestEmails } from './refund/refund-emails.ts';
import { registrationEmails } from './registration/registration-emails.ts';
import { reviewEmails } from './review/review-emails.ts';
import { secondFactorEmails } from './second-factor/second-factor-emails.ts';
import { sessionEmails } from './session/session-emails.ts';
import { settlementEmails } from './settlement/settlement-emails.ts';
import { signatoryEmails } from './signatory/signatory-emails.ts';
import { supportEmails } from './support/support-emails.ts';
import { verificationEmails } from './verification/verification-emails.ts';

export const emailTemplates = {
  ...secondFactorEmails,
  ...sessionEmails,
  ...notificationEmails,
  ...deputyEmails,
  ...verificationEmails,
  ...cardEmails,
  ...payoutAccountEmails,
  ...feeEmails,
  ...noticeEmails,
  ...supportEmails,
  ...holdEmails,
  ...orderEmails,
  ...paymentEmails,
  ...settlementEmails,
  ...refundRequestEmails,
  ...disputeEmails,
  ...registrationEmails,
  ...reviewEmails,
  ...signatoryEmails,
  ...amendmentEmails,
  ...integrationEmails,
  ...recoveryEmails,
};
