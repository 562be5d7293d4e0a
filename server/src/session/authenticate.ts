import type { ClientType } from '@gtp/domain/account/permissions.ts';
import { defaultLanguage, isLanguage } from '@gtp/domain/platform/language.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { checkSession } from '@gtp/domain/session/session-rules.ts';
import { readMandate } from '../account/account.ts';
import type { Caller } from '../platform/caller.ts';
import type { SessionHouse } from './give-tokens.ts';
import { findSession, type SessionRow, touchSession } from './session-store.ts';
import { type Claims, readAccessToken } from './tokens.ts';

/** A request counts as activity at most this often, so that reading does not write all the time. */
const touchEveryMs = 1_000;

type Bearing = { readonly authorization: string | undefined; readonly isBackground: boolean };

/**
 * Who calls. Refuses a missing, forged or expired token and a session that ended, was idle for 15 minutes or
 * whose user may not log in any more. Background polling does not count as activity (product §10).
 */
export async function authenticate(house: SessionHouse, bearing: Bearing): Promise<Result<Caller>> {
  const now = house.clock.now();
  const bearer = bearerIn(bearing.authorization);
  if (!bearer) return refuse('session.ended');
  const token = await readAccessToken(bearer, { secret: house.tokenSecret, now });
  if (token.kind !== 'good') return refuse(token.kind === 'expired' ? 'session.token_expired' : 'session.ended');
  const session = await findSession(house.database, token.claims.sessionId);
  if (!session?.isActive || session.userId !== token.claims.userId) return refuse('session.ended');
  const { stage, lastSeenAt, endedAt } = session;
  const known = { stage, lastRequestAt: lastSeenAt, endedAt: endedAt ?? undefined };
  const checked = checkSession(known, 'second-factor', now);
  if (!checked.ok) return checked;
  // A representative has no mandate, which the session tells; only for deputies there is more to ask.
  const standing = session.deputyKinds ? await readMandate(house.database, session.userId, now) : undefined;
  if (standing?.kind === 'over') return refuse('session.ended');
  const unlessAfter = new Date(now.getTime() - touchEveryMs);
  if (!bearing.isBackground && lastSeenAt <= unlessAfter) {
    await touchSession(house.database, session.sessionId, { now, unlessAfter });
  }
  return accept({
    ...callerOf(session, token.claims),
    ...(standing?.kind === 'deputy' && { mandate: standing.mandate }),
  });
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
    stage: claims.stage === 'complete' && session.stage === 'complete' ? 'complete' : 'second-factor',
    clientType: session.clientType as ClientType,
    memberState: session.memberState ?? undefined,
    language: isLanguage(language) ? language : defaultLanguage,
  };
}
