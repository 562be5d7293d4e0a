import type { UploadHouse } from '../attachment/attachment.ts';
import type { CardHouse } from '../card/card.ts';
import type { Transaction } from '../platform/database.ts';
import type { VerificationHouse } from '../verification/verification.ts';

/** What signing up needs. */
export type RegistrationHouse = Pick<VerificationHouse, 'database' | 'clock' | 'ids' | 'log' | 'mailCodeSecret'> &
  Pick<CardHouse, 'gateway'> &
  Pick<UploadHouse, 'fileStore' | 'fileLimitKb' | 'scanner'> & {
    /** What follows from a new application; the review of it begins. */
    readonly startReview: (transaction: Transaction, companyId: string) => Promise<void>;
  };
