import type { AccountRefusal } from '@gtp/domain/account/account-refusals.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { RecoveryRefusal } from '@gtp/domain/recovery/recovery-refusals.ts';
import { checkNewPassword } from '@gtp/domain/recovery/recovery-rules.ts';
import type { SessionRefusal } from '@gtp/domain/session/session-refusals.ts';
import { type Account, findAccount, hashPassword, isPasswordRight } from '../account/account.ts';
import { decideIn } from '../platform/database.ts';
import { changePassword, checkOwnPassword, mailPasswordChanged } from './change-password.ts';
import { type CodeAttempt, checkRecoveryCode } from './check-recovery-code.ts';
import type { RecoveryHouse } from './recovery-house.ts';
import { saveRecovery } from './recovery-store.ts';

type Reset = Omit<CodeAttempt, 'kind'> & { readonly password: string; readonly passwordConfirmation: string };

/**
 * Sets a new password for whom the code was mailed to. Refused: a password that is none or the one before
 * (`recovery.*`), which costs no try, and a code that is wrong, old or used (`session.code_*`). All sessions end.
 */
export async function resetPassword(
  house: RecoveryHouse,
  reset: Reset,
): Promise<Result<undefined, RecoveryRefusal | SessionRefusal | AccountRefusal>> {
  const password = checkNewPassword(reset);
  if (!password.ok) return password;
  const attempt = { ...reset, kind: 'password' } as const;
  const owner = await decideIn(house.database, (transaction) => checkRecoveryCode(house, transaction, attempt));
  if (!owner.ok) return owner;
  const account = await findAccount(house.database, owner.value);
  if (!account?.isActive) return refuse('session.code_expired', { field: 'code' });
  if (await isPasswordRight(account.passwordHash, password.value)) {
    return refuse('recovery.password_unchanged', { field: 'password' });
  }
  const guessable = checkOwnPassword(account, password.value);
  if (!guessable.ok) return guessable;
  // Outside of the transaction: it takes as long as all the rest.
  const passwordHash = await hashPassword(password.value);
  return saveReset(house, { attempt, account, passwordHash });
}

type Saving = { readonly attempt: CodeAttempt; readonly account: Account; readonly passwordHash: string };

/** The code is looked at again: of two at once, one resets. */
async function saveReset(house: RecoveryHouse, { attempt, account, passwordHash }: Saving) {
  return decideIn(house.database, async (transaction) => {
    const owner = await checkRecoveryCode(house, transaction, attempt);
    if (!owner.ok) return owner;
    await saveRecovery(transaction, attempt.recoveryId, { used_at: house.clock.now() });
    await changePassword(house, transaction, { account, passwordHash, temporaryUntil: undefined });
    await mailPasswordChanged(house, transaction, { account, cause: attempt.recoveryId });
    house.log.info({ event: 'password reset', userId: account.userId });
    return accept(undefined);
  });
}
