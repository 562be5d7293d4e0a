import type { ClientType } from '@gtp/domain/account/permissions.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import type { RecoveryRefusal } from '@gtp/domain/recovery/recovery-refusals.ts';
import { checkRecoveryRequest, type RecoveryRequests, recoveryWindowMs } from '@gtp/domain/recovery/recovery-rules.ts';
import { codeLifeMs } from '@gtp/domain/session/session-rules.ts';
import { decideIn, type Transaction } from '../platform/database.ts';
import { addJob } from '../platform/jobs.ts';
import { keyedHash } from '../platform/secrets.ts';
import { findKnownPlace, findKnownPlaceOfEmail, type Visitor } from '../session/session.ts';
import type { RecoveryContext } from './recovery-context.ts';
import { type EarlierRequest, insertRecovery, lockRequests, type RecoveryKind } from './recovery-store.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    'answer-recovery': { readonly recoveryId: string };
  }
}

export type RecoveryRequest = Visitor & {
  readonly kind: RecoveryKind;
  /** Of whom the user may be. */
  readonly clientTypes: readonly ClientType[];
  readonly userId?: string;
  readonly businessNumber?: string;
  readonly email: string;
  readonly language: Language;
};

export type RecoveryCodeSent = { readonly recoveryId: string; readonly expiresAt: Date; readonly secondsLeft: number };

/**
 * Writes the request down and leaves the rest to a job, so that neither the answer nor its time shows whether there is
 * such a user. Refuses with `recovery.too_many` by what was typed and where it comes from.
 */
export async function requestRecovery(
  context: RecoveryContext,
  request: RecoveryRequest,
): Promise<Result<RecoveryCodeSent, RecoveryRefusal>> {
  const now = context.clock.now();
  const { kind, clientTypes, language, email, ipAddress, userId = '', businessNumber = '' } = request;
  const knownPlace = await knownPlaceOf(context, request);
  return decideIn(context.database, async (transaction) => {
    const earlier = await listEarlier(transaction, { email, userId, ipAddress, knownPlace, now });
    const allowed = checkRecoveryRequest(earlier, now);
    if (!allowed.ok) {
      context.log.warn({ event: 'recovery refused', kind, ipAddress });
      return allowed;
    }
    const recoveryId = context.ids.make('rec');
    const typed = { email, typedUserId: userId, typedBusinessNumber: businessNumber };
    const asked = { ...typed, kind, clientTypes, language };
    await insertRecovery(transaction, { ...asked, recoveryId, ipAddress, knownPlace, requestedAt: now });
    await addJob(transaction, { name: 'answer-recovery', payload: { recoveryId } });
    const expiresAt = new Date(now.getTime() + codeLifeMs);
    return accept({ recoveryId, expiresAt, secondsLeft: codeLifeMs / 1_000 });
  });
}

/** Asked of the database for every id and every address alike, whether they are somebody's or not. */
async function knownPlaceOf(context: RecoveryContext, request: RecoveryRequest): Promise<Buffer | undefined> {
  const { userId, email } = request;
  const place = userId
    ? await findKnownPlace(context, request, userId)
    : await findKnownPlaceOfEmail(context, request, email);
  return place === undefined ? undefined : keyedHash(context.mailCodeSecret, `recovery place:${place}`);
}

type Asked = {
  readonly email: string;
  readonly userId: string;
  readonly ipAddress: string;
  readonly knownPlace: Buffer | undefined;
  readonly now: Date;
};

/** The requests in the window by what they are counted by (decision 0090). */
async function listEarlier(transaction: Transaction, asked: Asked): Promise<RecoveryRequests> {
  const { email, userId, ipAddress, now } = asked;
  const since = new Date(now.getTime() - recoveryWindowMs);
  const count = (subject: 'user_id' | 'email' | 'ip_address', value: string) =>
    lockRequests(transaction, { subject, value, since });
  // One after the other, in this order: two requests that share an id and an address must not wait for each other.
  const ofEmail = await count('email', email);
  const ofUser = userId === '' ? [] : await count('user_id', userId);
  const ofAddress = await count('ip_address', ipAddress);
  return {
    user_id: timesOf(ofUser.filter(isFromSamePlace(asked))),
    email: timesOf(ofEmail.filter(isFromSamePlace(asked))),
    user_id_from_unknown_places: timesOf(ofUser.filter(isFromUnknownPlace(asked))),
    email_from_unknown_places: timesOf(ofEmail.filter(isFromUnknownPlace(asked))),
    ip_address: timesOf(ofAddress),
  };
}

function isFromSamePlace({ knownPlace, ipAddress }: Asked) {
  return (earlier: EarlierRequest): boolean => {
    if (knownPlace) return earlier.knownPlace?.equals(knownPlace) === true;
    return earlier.knownPlace === null && earlier.ipAddress === ipAddress;
  };
}

/** What comes from elsewhere does not count for who asks from a known place. */
function isFromUnknownPlace({ knownPlace }: Asked) {
  return (earlier: EarlierRequest): boolean => !knownPlace && earlier.knownPlace === null;
}

function timesOf(requests: readonly EarlierRequest[]): readonly Date[] {
  return requests.map(({ requestedAt }) => requestedAt);
}
