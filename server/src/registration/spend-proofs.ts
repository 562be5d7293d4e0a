import { accept, inField, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { Transaction } from '../platform/database.ts';
import { findProven, type ProofSubject, spendProof, type WantedProof } from '../verification/verification.ts';
import type { RegistrationContext } from './registration-context.ts';

export type ProofToSpend = {
  /** What it is called among the application's proofs. */
  readonly name: string;
  readonly proofId: string;
  readonly proves: ProofSubject;
  /** The path of the value that a refusal is about. */
  readonly field: string;
};

type Proofs = {
  readonly applicationId: string;
  readonly emailProof: string;
  /** The address that must be the proved one; undefined if the proof alone says it. */
  readonly email: string | undefined;
  readonly proofs: readonly ProofToSpend[];
};

/** Uses every proof up for this application; the value is the proved address. Refuses as `verification.*` do. */
export async function spendProofs(
  context: RegistrationContext,
  transaction: Transaction,
  { applicationId, emailProof, email, proofs }: Proofs,
): Promise<Result<string>> {
  const address = email ?? (await findProven(transaction, { proofId: emailProof, kind: 'email' }))?.subject;
  if (address === undefined) return refuse('verification.proof_missing', { field: 'emailProof' });
  const ofAddress: ProofToSpend = {
    name: 'email',
    proofId: emailProof,
    proves: { kind: 'email', email: address },
    field: 'emailProof',
  };
  for (const { proofId, proves, field } of [ofAddress, ...proofs]) {
    const wanted: WantedProof & { usedFor: string } = { proofId, proves, usedFor: applicationId };
    const used = await spendProof(transaction, context, wanted);
    if (!used.ok) return inField(used, field);
  }
  return accept(address);
}
