import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { SessionRefusal } from '@gtp/domain/session/session-refusals.ts';
import { checkCode } from '@gtp/domain/session/session-rules.ts';
import { keeping, type Transaction } from '../platform/database.ts';
import { isSameHash, keyedHash } from '../platform/secrets.ts';
import type { RecoveryContext } from './recovery-context.ts';
import { lockRecovery, type RecoveryKind, saveRecovery } from './recovery-store.ts';

export type CodeAttempt = {
  readonly recoveryId: string;
  readonly code: string;
  readonly kind: RecoveryKind;
  /** Of whom the user may be. */
  readonly clientTypes: readonly string[];
};

/** No code has this hash: what is compared with when none was e-mailed. */
const noHash = Buffer.alloc(32);

/**
 * Whose code it is. A wrong try is counted and stays counted. A request about nobody is answered as one with another
 * code.
 */
export async function checkRecoveryCode(
  { clock, mailCodeSecret }: RecoveryContext,
  transaction: Transaction,
  attempt: CodeAttempt,
): Promise<Result<string, SessionRefusal>> {
  const { recoveryId, code } = attempt;
  const recovery = await lockRecovery(transaction, recoveryId);
  const isOfKind = recovery?.kind === attempt.kind && recovery.clientTypes.join() === attempt.clientTypes.join();
  if (!recovery || !isOfKind) return refuse('session.code_expired', { field: 'code' });
  const { wrongTries, codeHash, userId } = recovery;
  const matches = isSameHash(codeHash ?? noHash, keyedHash(mailCodeSecret, `${recoveryId}:${code}`));
  const sent = { sentAt: recovery.requestedAt, wrongTries, isUsed: recovery.usedAt !== null };
  const checked = checkCode(sent, { matches }, clock.now());
  if (!matches) await saveRecovery(transaction, recoveryId, { wrongTries: wrongTries + 1 });
  if (!checked.ok) return matches ? checked : keeping(checked);
  return userId === null ? refuse('session.code_expired', { field: 'code' }) : accept(userId);
}
