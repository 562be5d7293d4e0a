import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { SessionRefusal } from '@gtp/domain/session/session-refusals.ts';
import { refreshSession } from '@gtp/domain/session/session-rules.ts';
import { decideIn, keeping } from '../platform/database.ts';
import { type GivenTokens, giveTokens, type SessionContext } from './give-tokens.ts';
import { endSession, lockSession, type SessionRow, saveSession } from './session-store.ts';
import { type RefreshClaims, readRefreshToken } from './tokens.ts';

type Presented = { readonly userId: string; readonly refreshToken: string; readonly userAgent: string };

/**
 * Exchanges a refresh token for new ones. The one before the newest still works for some seconds in the same
 * client, because several tabs may ask at once; anything older was copied, and the session ends (product §10).
 */
export async function refreshTokens(
  context: SessionContext,
  presented: Presented,
): Promise<Result<GivenTokens, SessionRefusal>> {
  const asked = { secret: context.tokenSecret, now: context.clock.now() };
  const token = await readRefreshToken(presented.refreshToken, asked);
  if (token.kind === 'expired') return refuse('session.token_expired');
  if (token.kind === 'forged' || token.claims.userId !== presented.userId) return refuse('session.ended');
  return decideIn(context.database, async (transaction) => {
    // On the same connection: many at once must not wait for each other's.
    const inside = { ...context, database: transaction };
    const session = await lockSession(transaction, token.claims.sessionId);
    if (!session?.isActive) return refuse('session.ended');
    // Judged by when it was asked, exchanged now: it may have waited, as may who asked a moment later, and is no thief.
    const decision = refreshSession(presentedToken(session, token.claims, presented), asked.now);
    const now = context.clock.now();
    switch (decision.kind) {
      case 'refuse':
        return decision.refusal;
      case 'end_family':
        context.log.warn({ event: 'refresh token reused', userId: session.userId, sessionId: session.sessionId });
        await endSession(transaction, session.sessionId, { now, reason: 'token_reused' });
        return keeping(decision.refusal);
      case 'repeat':
        return accept(await giveTokens(inside, session));
      case 'rotate': {
        const rotation = session.rotation + 1;
        await saveSession(transaction, session.sessionId, { rotation, rotatedAt: now });
        return accept(await giveTokens(inside, { ...session, rotation }));
      }
    }
  });
}

const longAgo = new Date(0);

function presentedToken(session: SessionRow, claims: RefreshClaims, { userAgent }: Presented) {
  const behind = session.rotation - claims.rotation;
  return {
    session: { stage: session.stage, lastRequestAt: session.lastSeenAt, endedAt: session.endedAt ?? undefined },
    expiresAt: session.refreshUntil,
    replacedAt: behind === 0 ? undefined : behind === 1 ? (session.rotatedAt ?? longAgo) : longAgo,
    isSameClient: session.userAgent === userAgent,
  };
}
