import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { SessionRefusal } from '@gtp/domain/session/session-refusals.ts';
import { checkCode } from '@gtp/domain/session/session-rules.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn, keeping } from '../platform/database.ts';
import { isSameHash, keyedHash } from '../platform/secrets.ts';
import { type GivenTokens, giveTokens, type SessionContext } from './give-tokens.ts';
import { insertLoginAttempt } from './login-attempt-store.ts';
import { notifyNewLoginPlace } from './notify-new-login-place.ts';
import { lockLastCode, lockSession, saveCode, saveSession } from './session-store.ts';
import { keepSharedBrowsers } from './shared-trace-store.ts';

type CodeAttempt = {
  readonly caller: Caller;
  readonly code: string;
  readonly ipAddress: string;
  readonly userAgent: string;
  /** The Cookie header, which may name a browser in which a colleague has logged in. */
  readonly cookies?: string | undefined;
};

/** Second factor: the last e-mailed code. A wrong try is counted and stays counted. */
export async function completeTwoFactor(
  context: SessionContext,
  attempt: CodeAttempt,
): Promise<Result<GivenTokens, SessionRefusal>> {
  const { sessionId } = attempt.caller;
  const now = context.clock.now();
  const { ipAddress, userAgent } = attempt;
  const seen = { userId: attempt.caller.userId, happenedAt: now, ipAddress, userAgent };
  return decideIn(context.database, async (transaction) => {
    const [session, code] = await Promise.all([
      lockSession(transaction, sessionId),
      lockLastCode(transaction, sessionId),
    ]);
    if (!session || session.endedAt) return refuse('session.ended');
    if (!code) return refuse('session.code_expired', { field: 'code' });
    const matches = isSameHash(code.codeHash, keyedHash(context.mailCodeSecret, `${sessionId}:${attempt.code}`));
    const checked = checkCode({ ...code, isUsed: code.usedAt !== null }, { matches }, now);
    if (!checked.ok) {
      if (matches) return checked;
      await saveCode(transaction, code.codeId, { wrongTries: code.wrongTries + 1 });
      await insertLoginAttempt(transaction, { ...seen, outcome: 'wrong_code' });
      return keeping(checked);
    }
    const rotation = session.rotation + 1;
    await notifyNewLoginPlace(transaction, session, seen);
    const { userId, companyId } = attempt.caller;
    const { mailCodeSecret } = context;
    await keepSharedBrowsers(transaction, { userId, companyId, cookies: attempt.cookies, mailCodeSecret, now });
    await insertLoginAttempt(transaction, { ...seen, outcome: 'succeeded' });
    await saveCode(transaction, code.codeId, { usedAt: now });
    // Without `rotated_at`: no grace for the first factor's refresh token, which is worth less than the new one.
    await saveSession(transaction, sessionId, { stage: 'complete', rotation, lastSeenAt: now });
    context.log.info({ event: 'login completed', userId: session.userId, sessionId });
    const inside = { ...context, database: transaction };
    return accept(await giveTokens(inside, { ...session, stage: 'complete', rotation }));
  });
}
