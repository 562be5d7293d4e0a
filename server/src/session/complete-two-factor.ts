import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { SecondFactorRefusal } from '@gtp/domain/second-factor/second-factor-refusals.ts';
import type { SessionRefusal } from '@gtp/domain/session/session-refusals.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn } from '../platform/database.ts';
import { enterUnderRule, readFactorStanding } from '../second-factor/second-factor.ts';
import { checkSecondFactor, type Showing } from './check-second-factor.ts';
import { type GivenTokens, giveTokens, type SessionContext } from './give-tokens.ts';
import { insertLoginAttempt } from './login-attempt-store.ts';
import { notifyNewLoginPlace } from './notify-new-login-place.ts';
import { lockLastCode, lockSession, saveSession } from './session-store.ts';
import { keepSharedBrowsers } from './shared-trace-store.ts';

type Attempt = Showing & {
  /** The Cookie header, which may name a browser in which a colleague has logged in. */
  readonly cookies?: string | undefined;
};

type Completed = Result<GivenTokens, SessionRefusal | SecondFactorRefusal>;

/** The second factor of a login. Without a stronger one by the day of the rule it leads to setting one up, and nowhere else. */
export async function completeTwoFactor(context: SessionContext, attempt: Attempt): Promise<Completed> {
  const { caller, ipAddress, userAgent, cookies, proof } = attempt;
  const { sessionId, userId, companyId } = caller;
  const { mailCodeSecret, publicUrl } = context;
  const now = context.clock.now();
  const seen = { userId, happenedAt: now, ipAddress, userAgent };
  return decideIn(context.database, async (transaction): Promise<Completed> => {
    const [session, lastCode, standing] = await Promise.all([
      lockSession(transaction, sessionId),
      proof.method === 'mail' ? lockLastCode(transaction, sessionId) : undefined,
      readFactorStanding(context, transaction, userId),
    ]);
    if (!session || session.endedAt) return refuse('session.ended');
    const checked = await checkSecondFactor(context, transaction, { ...attempt, standing, lastCode });
    if (!checked.ok) return checked;
    await notifyNewLoginPlace(transaction, session, seen);
    await keepSharedBrowsers(transaction, { userId, companyId, cookies, mailCodeSecret, publicUrl, now });
    await insertLoginAttempt(transaction, { ...seen, outcome: 'succeeded' });
    const stage = await enterUnderRule(context, transaction, { userId, standing });
    // Without `rotated_at`: no grace for the first factor's refresh token, which is worth less than the new one.
    const changed = { stage, rotation: session.rotation + 1 };
    // What was shown a moment ago is not asked for again where nothing else can be done.
    const confirmed = stage === 'set-up' && { confirmedAt: now };
    await saveSession(transaction, sessionId, { ...changed, lastSeenAt: now, ...confirmed });
    context.log.info({ event: 'login completed', userId, sessionId, stage, method: proof.method });
    const inside = { ...context, database: transaction };
    return accept(await giveTokens(inside, { ...session, ...changed }));
  });
}

/** Goes on with a login that had to set up a stronger second factor, once it is there. */
export async function completeSetUp(
  context: SessionContext,
  { userId, sessionId }: Caller,
): Promise<Result<GivenTokens, SessionRefusal>> {
  return decideIn(context.database, async (transaction): Promise<Result<GivenTokens, SessionRefusal>> => {
    const session = await lockSession(transaction, sessionId);
    if (!session || session.endedAt) return refuse('session.ended');
    const standing = await readFactorStanding(context, transaction, userId);
    if (standing.mustSetUp) return refuse('session.set_up_needed');
    const changed = { stage: 'complete', rotation: session.rotation + 1 } as const;
    await saveSession(transaction, sessionId, { ...changed, lastSeenAt: context.clock.now() });
    return accept(await giveTokens({ ...context, database: transaction }, { ...session, ...changed }));
  });
}
