import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { SessionRefusal } from '@gtp/domain/session/session-refusals.ts';
import { checkLogin, failureWindowMs, lockedUntil } from '@gtp/domain/session/session-rules.ts';
import { type Account, findAccount, isPasswordRight } from '../account/account.ts';
import { type Database, inTransaction } from '../platform/database.ts';
import { addJob } from '../platform/jobs.ts';
import { keyedHash } from '../platform/secrets.ts';
import type { SessionContext } from './give-tokens.ts';
import { findKnownPlace, type Visitor } from './known-place.ts';
import { insertLoginAttempt } from './login-attempt-store.ts';
import { deleteFailuresOf, deleteLoginFailure, insertLoginFailure } from './session-store.ts';

export type FirstFactor = Visitor & {
  readonly userId: string;
  readonly password: string;
  /** Set for who is logged in and is asked once more. */
  readonly sessionId?: string | undefined;
};

type AppContext = Pick<SessionContext, 'database' | 'clock' | 'log' | 'mailCodeSecret' | 'publicUrl'>;

/**
 * Whose user id and password these are. An unknown user, a wrong password and a user who may not log in any more are
 * answered alike, in the same time; five failures in 15 minutes lock for 15. They are counted by session for who is
 * logged in, by place where the user has logged in before, and together for all other places, so that outsiders lock
 * each other out and nobody else (decision 0070). People type passwords as a user id by mistake: what was typed is kept
 * nowhere but as a keyed hash.
 */
export async function checkFirstFactor(
  context: AppContext,
  attempt: FirstFactor,
): Promise<Result<Account, SessionRefusal>> {
  const { database, clock } = context;
  const now = clock.now();
  const account = await findAccount(database, attempt.userId);
  const typedHash = await counterOf(context, attempt, account?.userId ?? attempt.userId);
  const since = new Date(now.getTime() - 2 * failureWindowMs);
  const guess = await inTransaction(database, (transaction) =>
    insertLoginFailure(transaction, { typedUserId: attempt.userId, typedHash, now, since }),
  );
  const isRight = await isPasswordRight(account?.passwordHash, attempt.password);
  const failuresSinceSuccess = guess.earlier;
  const checked = checkLogin({ isPasswordRight: isRight && account?.isActive === true, failuresSinceSuccess }, now);
  if (!checked.ok) {
    if (checked.code === 'session.locked') await deleteLoginFailure(database, guess.failureId);
    else await notifyOwnerWhenLocked(database, { userId: account?.userId, failedAt: [...guess.earlier, now], now });
    const { ipAddress, userAgent = '' } = attempt;
    const userId = account?.userId;
    const outcome = checked.code === 'session.locked' ? 'locked' : 'wrong_password';
    await insertLoginAttempt(database, { userId, happenedAt: now, outcome, ipAddress, userAgent });
    context.log.warn({ event: 'login refused', userId, reason: checked.code, ipAddress });
    return checked;
  }
  if (!account) return refuse('session.wrong_credentials');
  await deleteFailuresOf(database, typedHash);
  return accept(account);
}

/** What the failures of this attempt are counted by. Asked of the database for every id alike. */
async function counterOf(context: AppContext, attempt: FirstFactor, userId: string): Promise<Buffer> {
  const known = await findKnownPlace(context, attempt, userId);
  const place = attempt.sessionId ? `session ${attempt.sessionId}` : known;
  return keyedHash(context.mailCodeSecret, ['login', userId.toLowerCase(), ...(place ? [place] : [])].join(':'));
}

type Failures = { readonly userId: string | undefined; readonly failedAt: readonly Date[]; readonly now: Date };

/** Asks for the e-mail whether the id has an owner or not, so that the time of an answer reveals nothing. */
async function notifyOwnerWhenLocked(database: Database, { userId, failedAt, now }: Failures): Promise<void> {
  const until = lockedUntil(failedAt, now);
  if (!until) return;
  const payload = { userId: userId ?? null, until: until.toISOString() };
  await inTransaction(database, (transaction) => addJob(transaction, { name: 'notify-owner-of-lock', payload }));
}
