import type { VerificationContext } from '../verification/verification.ts';

/** What changing accounts needs: codes, proofs and what the bank says. */
export type PayoutAccountContext = VerificationContext & {
  /** What nobody can be asked about here, and documents prove instead. */
  readonly paperRequirements: readonly string[];
};
