/**
 * Proofs of applicants who have no account yet: an address by an e-mailed code, an identity card by its office, a phone
 * by a text, a bank account by one won. What is answered is an id that nobody can guess; an application comes with it,
 * and here it is looked up, of the very address or account, and used up by that application alone.
 */
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import { checkProof } from '@gtp/domain/verification/verification.ts';
import type { VerificationRefusal } from '@gtp/domain/verification/verification-refusals.ts';
import type { Transaction } from '../platform/database.ts';
import { keptSubject, type ProofSubject } from './proof-subject.ts';
import type { VerificationContext } from './verification-context.ts';
import { findProven, lockVerification, saveVerification } from './verification-store.ts';

export { askAsApplicant } from './check-duplicate.ts';
export { makePortOneIdentity } from './portone-identity-http.ts';
export type { ProofSubject } from './proof-subject.ts';
export { absentProviders, makeProviderSimulators } from './provider-simulators.ts';
export { makeProviders } from './providers-http.ts';
export { remitDepositFor } from './remit-deposit.ts';
export { type StartedCode, startCode } from './start-code.ts';
export type { VerificationContext, VerificationProviders } from './verification-context.ts';
export { findProven } from './verification-store.ts';

type ProofContext = Pick<VerificationContext, 'clock' | 'mailCodeSecret'>;

export type WantedProof = {
  readonly proofId: string;
  readonly proves: ProofSubject;
  /** The application; it may come again, another one may not use the proof. */
  readonly usedFor?: string;
};

/**
 * Whether a proof holds for this subject; locks it until the transaction ends. Refuses one that is missing, not
 * proven, too old, of something else or used before.
 */
export async function findProof(
  transaction: Transaction,
  context: ProofContext,
  wanted: WantedProof,
): Promise<Result<true, VerificationRefusal>> {
  const { kind, subject, holder } = keptSubject(context.mailCodeSecret, wanted.proves);
  const found = await lockVerification(transaction, wanted.proofId);
  const proof = found?.kind === kind ? found : undefined;
  const whole = (of: string, by: string | null | undefined) => (by ? `${of} ${by}` : of);
  return checkProof(
    proof && {
      subject: whole(proof.subject, proof.holder),
      provenAt: proof.provenAt ?? undefined,
      usedFor: proof.usedFor ?? undefined,
    },
    { subject: whole(subject, holder), ...(wanted.usedFor !== undefined && { usedFor: wanted.usedFor }) },
    context.clock.now(),
  );
}

/** The same, and marks the proof as used by `usedFor`. */
export async function spendProof(
  transaction: Transaction,
  context: ProofContext,
  wanted: WantedProof & { readonly usedFor: string },
): Promise<Result<true, VerificationRefusal>> {
  const found = await findProof(transaction, context, wanted);
  if (!found.ok) return found;
  await saveVerification(transaction, wanted.proofId, { usedFor: wanted.usedFor });
  return accept(true);
}

/** Whether `proofId` proves this address and is not too old; a proof that an application used still does. */
export async function isEmailProven(
  context: ProofContext & Pick<VerificationContext, 'database'>,
  { proofId, email }: { readonly proofId: string | undefined; readonly email: string },
): Promise<boolean> {
  const proof = proofId === undefined ? undefined : await findProven(context.database, { proofId, kind: 'email' });
  const { subject } = keptSubject(context.mailCodeSecret, { kind: 'email', email });
  return checkProof(proof && { ...proof, usedFor: undefined }, { subject }, context.clock.now()).ok;
}
