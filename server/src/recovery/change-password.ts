import type { AccountRefusal } from '@gtp/domain/account/account-refusals.ts';
import { loginPathOf } from '@gtp/domain/account/client-types.ts';
import { checkGuessable } from '@gtp/domain/account/guessable-password.ts';
import type { Result } from '@gtp/domain/platform/result.ts';
import { type Account, leakedPasswords, readerOf, savePassword } from '../account/account.ts';
import { notify } from '../notification/notification.ts';
import type { Transaction } from '../platform/database.ts';
import { deleteLoginFailures, endSessionsOfUser } from '../session/session.ts';
import type { RecoveryContext } from './recovery-context.ts';

type Change = {
  readonly account: Account;
  readonly passwordHash: string;
  /** Until when it lets its owner choose another, if it is one that we mail. */
  readonly temporaryUntil: Date | undefined;
};

/**
 * Sets the password, ends every session of the user, and lets them log in again at once if guesses had locked them
 * out.
 */
export async function changePassword(
  { clock }: Pick<RecoveryContext, 'clock'>,
  transaction: Transaction,
  { account, ...password }: Change,
): Promise<void> {
  await savePassword(transaction, account.userId, password);
  await endSessionsOfUser(transaction, account.userId, { now: clock.now(), reason: 'password_changed' });
  await deleteLoginFailures(transaction, account.userId);
}

/** Refuses a password that is guessed at once: a common one, or one's own id, address or company. */
export async function checkOwnPassword(account: Account, password: string): Promise<Result<undefined, AccountRefusal>> {
  const names = [account.companyName, account.companyEnglishName];
  return checkGuessable({ password, owner: { ...account, names }, leaked: await leakedPasswords() });
}

/** Notifies the owner, who may not have been the one. `cause` names the change. */
export async function notifyPasswordChanged(
  { clock }: Pick<RecoveryContext, 'clock'>,
  transaction: Transaction,
  { account, cause }: { readonly account: Account; readonly cause: string },
): Promise<void> {
  await notify(transaction, {
    rule: 'recovery.password_changed',
    cause,
    readers: [readerOf(account)],
    facts: { entrance: loginPathOf(account.clientType), userId: account.userId, changedAt: clock.now() },
  });
}
