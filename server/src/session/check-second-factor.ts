import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { SecondFactorRefusal } from '@gtp/domain/second-factor/second-factor-refusals.ts';
import type { SessionRefusal } from '@gtp/domain/session/session-refusals.ts';
import { checkCode, failureWindowMs, lockedUntil } from '@gtp/domain/session/session-rules.ts';
import { findAccount, readerOf } from '../account/account.ts';
import { notify } from '../notification/notification.ts';
import type { Caller } from '../platform/caller.ts';
import { keeping, type Transaction } from '../platform/database.ts';
import { isSameHash, keyedHash } from '../platform/secrets.ts';
import { type FactorProof, type FactorStanding, proveFactor } from '../second-factor/second-factor.ts';
import { deleteFactorFailures, insertFactorFailure, lockFactorFailures } from './factor-failure-store.ts';
import type { SessionContext } from './give-tokens.ts';
import { insertLoginAttempt } from './login-attempt-store.ts';
import type {} from './session-emails.ts';
import { type LastCode, saveCode } from './session-store.ts';

/** Somebody shows their second factor, at the login or anew. */
export type Showing = {
  readonly caller: Caller;
  readonly proof: FactorProof;
  readonly ipAddress: string;
  readonly userAgent: string;
};

type Checking = Showing & {
  readonly standing: FactorStanding;
  /** The last code that was mailed for this session, where one is shown. */
  readonly lastCode: LastCode | undefined;
};

export type Checked = Result<undefined, SessionRefusal | SecondFactorRefusal>;

/** Whether it is right and counts for this person. A wrong try is counted, and what is good once is spent: both are kept. */
export async function checkSecondFactor(
  context: SessionContext,
  transaction: Transaction,
  checking: Checking,
): Promise<Checked> {
  const { standing, proof } = checking;
  if (!standing.methods.includes(proof.method)) return refuse('second_factor.method_not_possible');
  const isMailed = proof.method === 'mail';
  return isMailed ? checkMailedCode(context, transaction, checking) : checkOwnFactor(context, transaction, checking);
}

async function checkMailedCode(
  { clock, mailCodeSecret }: SessionContext,
  transaction: Transaction,
  { lastCode, proof, ...showing }: Checking,
): Promise<Checked> {
  const now = clock.now();
  if (!lastCode) return refuse('session.code_expired', { field: 'code' });
  const typed = keyedHash(mailCodeSecret, `${showing.caller.sessionId}:${proof.code ?? ''}`);
  const matches = isSameHash(lastCode.codeHash, typed);
  const checked = checkCode({ ...lastCode, isUsed: lastCode.usedAt !== null }, { matches }, now);
  if (!checked.ok) {
    if (matches) return checked;
    await saveCode(transaction, lastCode.codeId, { wrongTries: lastCode.wrongTries + 1 });
    await insertLoginAttempt(transaction, { ...seenIn(showing), happenedAt: now, outcome: 'wrong_code' });
    return keeping(checked);
  }
  await saveCode(transaction, lastCode.codeId, { usedAt: now });
  return accept(undefined);
}

function seenIn({ caller, ipAddress, userAgent }: Pick<Checking, 'caller' | 'ipAddress' | 'userAgent'>) {
  return { userId: caller.userId, ipAddress, userAgent };
}

/** Five wrong codes in 15 minutes lock for 15, in whichever session: a login more buys no further tries. */
async function checkOwnFactor(context: SessionContext, transaction: Transaction, showing: Checking): Promise<Checked> {
  const now = context.clock.now();
  const { userId } = showing.caller;
  const since = new Date(now.getTime() - 2 * failureWindowMs);
  const failedAt = await lockFactorFailures(transaction, userId, since);
  const until = showing.proof.method === 'passkey' ? undefined : lockedUntil(failedAt, now);
  if (until) return refuseLocked(transaction, showing, { now, until });
  const proved = await proveFactor(context, transaction, showing);
  if (proved.ok) {
    if (failedAt.length > 0) await deleteFactorFailures(transaction, userId);
    return proved;
  }
  context.log.warn({ event: 'second factor refused', userId, reason: proved.code });
  if (proved.code === 'second_factor.challenge_gone') return keeping(proved);
  await insertLoginAttempt(transaction, { ...seenIn(showing), happenedAt: now, outcome: 'wrong_code' });
  if (proved.code === 'second_factor.code_wrong') {
    await insertFactorFailure(transaction, userId, now);
    await notifyWhenLocked(transaction, { userId, failedAt: [...failedAt, now], now });
  }
  return keeping(proved);
}

type Lock = { readonly now: Date; readonly until: Date };

async function refuseLocked(transaction: Transaction, showing: Checking, { now, until }: Lock): Promise<Checked> {
  await insertLoginAttempt(transaction, { ...seenIn(showing), happenedAt: now, outcome: 'locked' });
  const retryAfterSeconds = String(Math.ceil((until.getTime() - now.getTime()) / 1_000));
  return keeping(refuse('second_factor.locked', { facts: { retryAfterSeconds } }));
}

type Failures = { readonly userId: string; readonly failedAt: readonly Date[]; readonly now: Date };

/** Whoever guesses here knows the password. */
async function notifyWhenLocked(transaction: Transaction, { userId, failedAt, now }: Failures): Promise<void> {
  const until = lockedUntil(failedAt, now);
  const account = until && (await findAccount(transaction, userId));
  if (!account) return;
  await notify(transaction, {
    rule: 'session.factor_locked',
    cause: `${userId}:${until.toISOString()}`,
    readers: [readerOf(account)],
    facts: { userId, until },
  });
}
