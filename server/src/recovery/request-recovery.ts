import type { ClientType } from '@gtp/domain/account/permissions.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import type { RecoveryRefusal } from '@gtp/domain/recovery/recovery-refusals.ts';
import { checkRecoveryRequest, recoveryWindowMs } from '@gtp/domain/recovery/recovery-rules.ts';
import { codeLifeMs } from '@gtp/domain/session/session-rules.ts';
import { decideIn } from '../platform/database.ts';
import { addJob } from '../platform/jobs.ts';
import type { RecoveryHouse } from './recovery-house.ts';
import { insertRecovery, lockRequests, type RecoveryKind } from './recovery-store.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    'answer-recovery': { readonly recoveryId: string };
  }
}

export type RecoveryRequest = {
  readonly kind: RecoveryKind;
  /** Of whom the user may be. */
  readonly clientTypes: readonly ClientType[];
  readonly userId?: string;
  readonly businessNumber?: string;
  readonly email: string;
  readonly language: Language;
  readonly ipAddress: string;
};

export type RecoveryCodeSent = { readonly recoveryId: string; readonly expiresAt: Date; readonly secondsLeft: number };

/**
 * Writes the request down and leaves the rest to a job, so that neither the answer nor its time tells whether there is
 * such a user. Refuses with `recovery.too_many` by what was typed and where it comes from.
 */
export async function requestRecovery(
  house: RecoveryHouse,
  request: RecoveryRequest,
): Promise<Result<RecoveryCodeSent, RecoveryRefusal>> {
  const now = house.clock.now();
  const { email, ipAddress, userId = '', businessNumber = '' } = request;
  const since = new Date(now.getTime() - recoveryWindowMs);
  return decideIn(house.database, async (transaction) => {
    const count = (subject: 'user_id' | 'email' | 'ip_address', value: string) =>
      lockRequests(transaction, { subject, value, since });
    // One after the other, in this order: two requests that share an id and an address must not wait for each other.
    const ofAddress = await count('email', email);
    const ofUser = userId === '' ? [] : await count('user_id', userId);
    const ofPlace = await count('ip_address', ipAddress);
    const allowed = checkRecoveryRequest({ email: ofAddress, user_id: ofUser, ip_address: ofPlace }, now);
    if (!allowed.ok) {
      house.log.warn({ event: 'recovery refused', kind: request.kind, ipAddress });
      return allowed;
    }
    const recoveryId = house.ids.make('rec');
    await insertRecovery(transaction, { ...request, recoveryId, userId, businessNumber, requestedAt: now });
    await addJob(transaction, { name: 'answer-recovery', payload: { recoveryId } });
    const expiresAt = new Date(now.getTime() + codeLifeMs);
    return accept({ recoveryId, expiresAt, secondsLeft: codeLifeMs / 1_000 });
  });
}
