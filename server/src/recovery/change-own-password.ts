import type { AccountRefusal } from '@gtp/domain/account/account-refusals.ts';
import { loginPathOf } from '@gtp/domain/account/client-types.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { RecoveryRefusal } from '@gtp/domain/recovery/recovery-refusals.ts';
import { checkNewPassword } from '@gtp/domain/recovery/recovery-rules.ts';
import type { SessionRefusal } from '@gtp/domain/session/session-refusals.ts';
import { hashPassword, readerOf, savePassword } from '../account/account.ts';
import { notify } from '../notification/notification.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn } from '../platform/database.ts';
import { checkFirstFactor, endOtherSessionsOfUser } from '../session/session.ts';
import { checkOwnPassword } from './change-password.ts';
import type { RecoveryContext } from './recovery-context.ts';

type Change = {
  readonly caller: Caller;
  readonly currentPassword: string;
  readonly password: string;
  readonly passwordConfirmation: string;
  readonly ipAddress: string;
  readonly userAgent: string;
};

/**
 * Sets another password of one's own. Guesses at the current one are counted as at the login, so that a session left
 * open is no way to it; all other sessions end, and an e-mail says so.
 */
export async function changeOwnPassword(
  context: RecoveryContext,
  change: Change,
): Promise<Result<undefined, RecoveryRefusal | SessionRefusal | AccountRefusal>> {
  const { caller, currentPassword, ipAddress, userAgent } = change;
  const password = checkNewPassword(change);
  if (!password.ok) return password;
  const { userId, sessionId } = caller;
  const attempt = { userId, sessionId, password: currentPassword, ipAddress, userAgent };
  const found = await checkFirstFactor(context, attempt);
  if (!found.ok && found.code === 'session.wrong_credentials') {
    return refuse('recovery.current_password_wrong', { field: 'currentPassword' });
  }
  if (!found.ok) return found;
  // scan-allow secret-compared-in-steps: both were sent by the same person in one call
  if (password.value === currentPassword) return refuse('recovery.password_unchanged', { field: 'password' });
  const account = found.value;
  const guessable = await checkOwnPassword(account, password.value);
  if (!guessable.ok) return guessable;
  const passwordHash = await hashPassword(password.value);
  const now = context.clock.now();
  return decideIn(context.database, async (transaction) => {
    await savePassword(transaction, account.userId, { passwordHash, temporaryUntil: undefined });
    await endOtherSessionsOfUser(transaction, caller, { now, reason: 'password_changed' });
    await notify(transaction, {
      rule: 'recovery.own_password_changed',
      cause: context.ids.make('chg'),
      readers: [readerOf(account)],
      facts: { entrance: loginPathOf(account.clientType), userId: account.userId, changedAt: now, ipAddress },
    });
    return accept(undefined);
  });
}
