import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { checkTypedCode, type ProofKind } from '@gtp/domain/verification/verification.ts';
import type { VerificationRefusal } from '@gtp/domain/verification/verification-refusals.ts';
import { decideIn, keeping } from '../platform/database.ts';
import { isSameHash } from '../platform/secrets.ts';
import { codeHash } from './start-code.ts';
import type { VerificationContext } from './verification-context.ts';
import { lockVerification, saveVerification } from './verification-store.ts';

type Attempt = { readonly kind: ProofKind; readonly proofId: string; readonly code: string };

/** Takes a code that was sent; a wrong try is counted and stays counted. The value is what it was sent to. */
export async function verifyCode(
  context: VerificationContext,
  { kind, proofId, code }: Attempt,
): Promise<Result<{ readonly subject: string }, VerificationRefusal>> {
  const now = context.clock.now();
  return decideIn(context.database, async (transaction) => {
    const sent = await lockVerification(transaction, proofId);
    if (!sent?.codeHash || !sent.expiresAt || sent.kind !== kind) return refuse('verification.not_found');
    const matches = isSameHash(sent.codeHash, codeHash(context, proofId, code));
    const { wrongTries, expiresAt } = sent;
    const checked = checkTypedCode({ wrongTries, expiresAt, isProven: sent.provenAt !== null }, { matches }, now);
    if (!checked.ok) {
      if (matches) return checked;
      await saveVerification(transaction, proofId, { wrongTries: wrongTries + 1 });
      return keeping(checked);
    }
    if (!sent.provenAt) {
      await saveVerification(transaction, proofId, { provenAt: now });
      context.log.info({ event: 'verification proven', kind, proofId });
    }
    return accept({ subject: sent.subject });
  });
}
