/** Every letter that leaves the house, of every feature. */

import { amendmentLetters } from './amendment/amendment-letters.ts';
import { cardLetters } from './card/card-letters.ts';
import { deputyLetters } from './deputy/deputy-letters.ts';
import { disputeLetters } from './dispute/dispute-letters.ts';
import { feeLetters } from './fee/fee-letters.ts';
import { integrationLetters } from './integration/integration-letters.ts';
import { messageLetters } from './message/message-letters.ts';
import { noticeLetters } from './notice/notice-letters.ts';
import { orderLetters } from './order/order-letters.ts';
import { paymentLetters } from './payment/payment-letters.ts';
import { payoutAccountLetters } from './payout-account/payout-account-letters.ts';
import { recoveryLetters } from './recovery/recovery-letters.ts';
import { refundRequestLetters } from './refund/refund-letters.ts';
import { registrationLetters } from './registration/registration-letters.ts';
import { reviewLetters } from './review/review-letters.ts';
import { sessionLetters } from './session/session-letters.ts';
import { returnedPayoutLetters } from './settlement/returned-payout-letters.ts';
import { settlementLetters } from './settlement/settlement-letters.ts';
import { supportLetters } from './support/support-letters.ts';
import { verificationLetters } from './verification/verification-letters.ts';

export const letters = {
  ...sessionLetters,
  ...messageLetters,
  ...deputyLetters,
  ...verificationLetters,
  ...cardLetters,
  ...payoutAccountLetters,
  ...feeLetters,
  ...noticeLetters,
  ...supportLetters,
  ...orderLetters,
  ...paymentLetters,
  ...returnedPayoutLetters,
  ...settlementLetters,
  ...refundRequestLetters,
  ...disputeLetters,
  ...registrationLetters,
  ...reviewLetters,
  ...amendmentLetters,
  ...integrationLetters,
  ...recoveryLetters,
};
