import type { EmailFactsOf } from '../email/email.ts';
import { buyerEmails } from './buyer-emails.ts';
import { cancellationDueEmails } from './cancellation-due-emails.ts';
import { cancellationEmails } from './cancellation-emails.ts';
import { closingEmails } from './closing-emails.ts';
import { deadlineEmails } from './deadline-emails.ts';
import { paymentReviewEmails } from './payment-review-emails.ts';
import { progressEmails } from './progress-emails.ts';
import { sellerEmails } from './seller-emails.ts';

export const orderEmails = {
  ...buyerEmails,
  ...sellerEmails,
  ...closingEmails,
  ...cancellationEmails,
  ...deadlineEmails,
  ...cancellationDueEmails,
  ...paymentReviewEmails,
  ...progressEmails,
};

declare module '../email/email.ts' {
  interface EmailFacts extends EmailFactsOf<typeof orderEmails> {}
}
