import type { SubmissionRefusal } from '@gtp/domain/registration/submission-refusals.ts';
import type { RefusalStatus } from '../platform/refusals.ts';

/** Why a right application is not stored: 400 like the others, so that the form shows the sentence (spec §8). */
export const submissionStatuses: Readonly<Record<SubmissionRefusal, RefusalStatus>> = {
  'registration.user_id_taken': 400,
  'registration.company_taken': 400,
  'registration.already_submitted': 400,
  'registration.file_not_found': 400,
  'registration.card_unknown': 400,
  'registration.card_differs': 400,
  'registration.card_issuer_unknown': 400,
  'registration.card_not_accepted': 400,
  'registration.card_expired': 400,
};
