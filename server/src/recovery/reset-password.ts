import type { AccountRefusal } from '@gtp/domain/account/account-refusals.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { RecoveryRefusal } from '@gtp/domain/recovery/recovery-refusals.ts';
import { checkNewPassword } from '@gtp/domain/recovery/recovery-rules.ts';
import type { SessionRefusal } from '@gtp/domain/session/session-refusals.ts';
import { type Account, findAccount, hashPassword, isPasswordRight } from '../account/account.ts';
import { decideIn } from '../platform/database.ts';
import { changePassword, checkOwnPassword, notifyPasswordChanged } from './change-password.ts';
import { type CodeAttempt, checkRecoveryCode } from './check-recovery-code.ts';
import type { RecoveryContext } from './recovery-context.ts';
import { saveRecovery } from './recovery-store.ts';

type Reset = Omit<CodeAttempt, 'kind'> & { readonly password: string; readonly passwordConfirmation: string };

/**
 * Sets a new password for whom the code was e-mailed to. Refused: a password that is none or the one before
 * (`recovery.*`), which costs no try, and a code that is wrong, old or used (`session.code_*`). All sessions end.
 */
export async function resetPassword(
  context: RecoveryContext,
  reset: Reset,
): Promise<Result<undefined, RecoveryRefusal | SessionRefusal | AccountRefusal>> {
  const password = checkNewPassword(reset);
  if (!password.ok) return password;
  const attempt = { ...reset, kind: 'password' } as const;
  const owner = await decideIn(context.database, (transaction) => checkRecoveryCode(context, transaction, attempt));
  if (!owner.ok) return owner;
  const account = await findAccount(context.database, owner.value);
  if (!account?.isActive) return refuse('session.code_expired', { field: 'code' });
  if (await isPasswordRight(account.passwordHash, password.value)) {
    return refuse('recovery.password_unchanged', { field: 'password' });
  }
  const guessable = await checkOwnPassword(account, password.value);
  if (!guessable.ok) return guessable;
  // Outside of the transaction: it takes as long as all the rest.
  const passwordHash = await hashPassword(password.value);
  return saveReset(context, { attempt, account, passwordHash });
}

type Saving = { readonly attempt: CodeAttempt; readonly account: Account; readonly passwordHash: string };

/** The code is looked at again: of two at once, one resets. */
async function saveReset(context: RecoveryContext, { attempt, account, passwordHash }: Saving) {
  return decideIn(context.database, async (transaction) => {
    const owner = await checkRecoveryCode(context, transaction, attempt);
    if (!owner.ok) return owner;
    await saveRecovery(transaction, attempt.recoveryId, { usedAt: context.clock.now() });
    await changePassword(context, transaction, { account, passwordHash, temporaryUntil: undefined });
    await notifyPasswordChanged(context, transaction, { account, cause: attempt.recoveryId });
    context.log.info({ event: 'password reset', userId: account.userId });
    return accept(undefined);
  });
}
