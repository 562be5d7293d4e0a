import type { PaperRequirement } from '@gtp/domain/registration/paper-proofs.ts';
import type { UploadContext } from '../attachment/attachment.ts';
import type { CardContext } from '../card/card.ts';
import type { Brand } from '../platform/brand.ts';
import type { Transaction } from '../platform/database.ts';
import type { RegisterContext } from '../register/register.ts';
import type { VerificationContext } from '../verification/verification.ts';

/** What signing up needs. */
export type RegistrationContext = Pick<VerificationContext, 'database' | 'clock' | 'ids' | 'log' | 'mailCodeSecret'> &
  Pick<CardContext, 'gateway'> &
  Pick<RegisterContext, 'registers'> &
  Pick<UploadContext, 'fileStore' | 'fileLimitKb' | 'scanner'> & {
    /** Whose terms applicants agree to. */
    readonly brand: Pick<Brand, 'terms'>;
    /** What nobody can be asked about here, and documents prove instead. */
    readonly paperRequirements: readonly PaperRequirement[];
    /** What follows from a new application; the review of it begins. */
    readonly openReview: (transaction: Transaction, companyId: string) => Promise<void>;
  };
