import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { temporaryPasswordLifeMs } from '@gtp/domain/recovery/recovery-rules.ts';
import type { SessionRefusal } from '@gtp/domain/session/session-refusals.ts';
import { findAccount, hashPassword, readerOf } from '../account/account.ts';
import { notify } from '../notification/notification.ts';
import { decideIn, type Transaction } from '../platform/database.ts';
import { makeTemporaryPassword } from '../platform/secrets.ts';
import { changePassword } from './change-password.ts';
import { type CodeAttempt, checkRecoveryCode } from './check-recovery-code.ts';
import type { RecoveryContext } from './recovery-context.ts';
import { saveRecovery } from './recovery-store.ts';

/**
 * Mails a temporary password to whom the code was e-mailed to; the one before is good no more, and all sessions end.
 * Refused: a code that is wrong, old or used (`session.code_*`).
 */
export async function sendTemporaryPassword(
  context: RecoveryContext,
  request: Omit<CodeAttempt, 'kind'>,
): Promise<Result<undefined, SessionRefusal>> {
  const { database, clock, log } = context;
  const password = makeTemporaryPassword();
  const passwordHash = await hashPassword(password);
  const { recoveryId } = request;
  return decideIn(database, async (transaction) => {
    const owner = await checkRecoveryCode(context, transaction, { ...request, kind: 'temporary_password' });
    if (!owner.ok) return owner;
    const account = await findAccount(transaction, owner.value);
    if (!account?.isActive) return refuse('session.code_expired', { field: 'code' });
    await saveRecovery(transaction, recoveryId, { usedAt: clock.now() });
    const temporaryUntil = new Date(clock.now().getTime() + temporaryPasswordLifeMs);
    await changePassword(context, transaction, { account, passwordHash, temporaryUntil });
    await notify(transaction, {
      rule: 'recovery.temporary_password',
      cause: recoveryId,
      readers: [readerOf(account)],
      facts: { password, userId: account.userId, until: temporaryUntil },
    });
    log.info({ event: 'temporary password sent', userId: account.userId });
    return accept(undefined);
  });
}

type Reset = { readonly userId: string; readonly cause: string };

/** The same for somebody whose access an administrator of their institution resets. */
export async function mailTemporaryPassword(
  { clock }: Pick<RecoveryContext, 'clock'>,
  transaction: Transaction,
  { userId, cause }: Reset,
): Promise<void> {
  const account = await findAccount(transaction, userId);
  if (!account) throw new Error(`The user ${userId} is gone`);
  const password = makeTemporaryPassword();
  const temporaryUntil = new Date(clock.now().getTime() + temporaryPasswordLifeMs);
  const passwordHash = await hashPassword(password);
  await changePassword({ clock }, transaction, { account, passwordHash, temporaryUntil });
  await notify(transaction, {
    rule: 'recovery.temporary_password',
    cause,
    readers: [readerOf(account)],
    facts: { password, userId, until: temporaryUntil },
  });
}
