import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { temporaryPasswordLifeMs } from '@gtp/domain/recovery/recovery-rules.ts';
import type { SessionRefusal } from '@gtp/domain/session/session-refusals.ts';
import { findAccount, hashPassword } from '../account/account.ts';
import { queueMail } from '../mail/mail.ts';
import { decideIn } from '../platform/database.ts';
import { makeTemporaryPassword } from '../platform/secrets.ts';
import { changePassword } from './change-password.ts';
import { type CodeAttempt, checkRecoveryCode } from './check-recovery-code.ts';
import type { RecoveryHouse } from './recovery-house.ts';
import { saveRecovery } from './recovery-store.ts';

/**
 * Mails a temporary password to whom the code was mailed to; the one before is good no more, and all sessions end.
 * Refused: a code that is wrong, old or used (`session.code_*`).
 */
export async function sendTemporaryPassword(
  house: RecoveryHouse,
  request: Omit<CodeAttempt, 'kind'>,
): Promise<Result<undefined, SessionRefusal>> {
  const { database, clock, log } = house;
  const password = makeTemporaryPassword();
  const passwordHash = await hashPassword(password);
  const { recoveryId } = request;
  return decideIn(database, async (transaction) => {
    const owner = await checkRecoveryCode(house, transaction, { ...request, kind: 'temporary_password' });
    if (!owner.ok) return owner;
    const account = await findAccount(transaction, owner.value);
    if (!account?.isActive) return refuse('session.code_expired', { field: 'code' });
    await saveRecovery(transaction, recoveryId, { used_at: clock.now() });
    const temporaryUntil = new Date(clock.now().getTime() + temporaryPasswordLifeMs);
    await changePassword(house, transaction, { account, passwordHash, temporaryUntil });
    await queueMail(transaction, {
      to: account,
      letter: 'recovery.temporary_password',
      facts: { password, userId: account.userId, until: temporaryUntil },
      dedupeKey: `recovery.temporary_password:${recoveryId}`,
    });
    log.info({ event: 'temporary password sent', userId: account.userId });
    return accept(undefined);
  });
}
