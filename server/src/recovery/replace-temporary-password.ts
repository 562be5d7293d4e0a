import type { AccountRefusal } from '@gtp/domain/account/account-refusals.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { RecoveryRefusal } from '@gtp/domain/recovery/recovery-refusals.ts';
import { checkNewPassword } from '@gtp/domain/recovery/recovery-rules.ts';
import type { SessionRefusal } from '@gtp/domain/session/session-refusals.ts';
import { hashPassword } from '../account/account.ts';
import { decideIn } from '../platform/database.ts';
import { checkFirstFactor } from '../session/session.ts';
import { changePassword, checkOwnPassword, notifyPasswordChanged } from './change-password.ts';
import type { RecoveryContext } from './recovery-context.ts';

type Replacement = {
  readonly userId: string;
  readonly temporaryPassword: string;
  readonly password: string;
  readonly passwordConfirmation: string;
  readonly ipAddress: string;
  readonly userAgent: string;
  readonly cookies: string | undefined;
};

/**
 * Sets a password of one's own in place of a temporary one. Guesses are counted as at the login, and a password that is
 * no temporary one is answered like a wrong one.
 */
export async function replaceTemporaryPassword(
  context: RecoveryContext,
  replacement: Replacement,
): Promise<Result<undefined, RecoveryRefusal | SessionRefusal | AccountRefusal>> {
  const { userId, temporaryPassword, ipAddress, userAgent, cookies } = replacement;
  const password = checkNewPassword(replacement);
  if (!password.ok) return password;
  const found = await checkFirstFactor(context, { userId, password: temporaryPassword, ipAddress, userAgent, cookies });
  if (!found.ok) return found;
  const account = found.value;
  const until = account.temporaryPasswordUntil;
  if (!until) return refuse('session.wrong_credentials', { field: 'temporaryPassword' });
  if (context.clock.now() >= until)
    return refuse('recovery.temporary_password_expired', { field: 'temporaryPassword' });
  // scan-allow secret-compared-in-steps: both were sent by the same person in one call
  if (password.value === temporaryPassword) return refuse('recovery.password_unchanged', { field: 'password' });
  const guessable = await checkOwnPassword(account, password.value);
  if (!guessable.ok) return guessable;
  const passwordHash = await hashPassword(password.value);
  return decideIn(context.database, async (transaction) => {
    await changePassword(context, transaction, { account, passwordHash, temporaryUntil: undefined });
    await notifyPasswordChanged(context, transaction, { account, cause: context.ids.make('chg') });
    return accept(undefined);
  });
}
