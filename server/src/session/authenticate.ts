import { defaultLanguage, isLanguage } from '@gtp/domain/platform/language.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { checkSession, earlierStage } from '@gtp/domain/session/session-rules.ts';
import { readDelegation } from '../account/account.ts';
import { askTogether } from '../platform/ask-together.ts';
import type { AuthenticationRefusal, Caller } from '../platform/caller.ts';
import type { SessionContext } from './give-tokens.ts';
import type { KnownSession, KnownSessions } from './known-sessions.ts';
import { findSession, type SessionRow, touchSession } from './session-store.ts';
import { type Claims, readAccessToken } from './tokens.ts';

/** A request counts as activity at most this often, so that reading does not write all the time. */
const touchEveryMs = 1_000;

type Bearing = { readonly authorization: string | undefined; readonly isBackground: boolean };

/**
 * Who calls. Refuses a missing, forged or expired token and a session that ended, was idle for 15 minutes or
 * whose user may not log in any more. Background polling does not count as activity (product §10).
 */
export async function authenticate(
  context: SessionContext,
  bearing: Bearing,
  known: KnownSessions,
): Promise<Result<Caller, AuthenticationRefusal>> {
  const now = context.clock.now();
  const bearer = bearerIn(bearing.authorization);
  if (!bearer) return refuse('session.ended');
  const token = await known.readToken(bearer, now, () => readAccessToken(bearer, { secret: context.tokenSecret, now }));
  if (token.kind !== 'good') return refuse(token.kind === 'expired' ? 'session.token_expired' : 'session.ended');
  const { sessionId, userId, stage: shown } = token.claims;
  const found = await known.readSession(sessionId, now, {
    read: (before) => findWithDelegation(context, { sessionId, userId, now, before }),
    isPast: ({ session }) => session.stage !== shown && earlierStage(session.stage, shown) === session.stage,
  });
  if (!found?.session.isActive || found.session.userId !== userId) return refuse('session.ended');
  const { session, delegationStatus } = found;
  const { stage, endedAt } = session;
  const asked = { stage, lastRequestAt: found.lastSeenAt, endedAt: endedAt ?? undefined };
  const checked = checkSession(asked, 'second-factor', now);
  if (!checked.ok) return checked;
  if (delegationStatus?.kind === 'over') return refuse('session.ended');
  const unlessAfter = new Date(now.getTime() - touchEveryMs);
  if (!bearing.isBackground && found.lastSeenAt <= unlessAfter) {
    found.lastSeenAt = now;
    await touchSession(context.database, sessionId, { now, unlessAfter });
  }
  return accept({
    ...callerOf(session, token.claims),
    ...(delegationStatus?.kind === 'deputy' && { delegation: delegationStatus.delegation }),
  });
}

type Wanted = {
  readonly sessionId: string;
  /** As the token says. */
  readonly userId: string;
  readonly now: Date;
  readonly before: Promise<KnownSession | undefined> | undefined;
};

/**
 * A representative has no delegation, as the session says; only for deputies there is more to ask. Of whoever was one a
 * moment ago both are asked together.
 */
async function findWithDelegation(
  { database }: SessionContext,
  { sessionId, userId, now, before }: Wanted,
): Promise<KnownSession | undefined> {
  const wasDeputy = (await before)?.delegationStatus !== undefined;
  const [session, asked] = await askTogether(database, (together) =>
    Promise.all([findSession(together, sessionId), wasDeputy ? readDelegation(together, userId, now) : undefined]),
  );
  if (!session) return undefined;
  const { lastSeenAt } = session;
  if (!session.deputyKinds) return { session, delegationStatus: undefined, lastSeenAt };
  const isAnswered = asked !== undefined && session.userId === userId;
  const delegationStatus = isAnswered ? asked : await readDelegation(database, session.userId, now);
  return { session, delegationStatus, lastSeenAt };
}

/** The token of an Authorization header. */
export function bearerIn(authorization: string | undefined): string | undefined {
  return /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
}

/** A token from before the second factor stays one, even when its session has gone on. */
function callerOf(session: SessionRow, claims: Claims): Caller {
  const { userId, sessionId, companyId, userGroup, language } = session;
  return {
    userId,
    sessionId,
    companyId,
    userGroup,
    stage: earlierStage(claims.stage, session.stage),
    clientType: session.clientType,
    memberState: session.memberState ?? undefined,
    language: isLanguage(language) ? language : defaultLanguage,
  };
}
