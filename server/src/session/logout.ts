import { accept, type Result } from '@gtp/domain/platform/result.ts';
import { bearerIn } from './authenticate.ts';
import type { SessionContext } from './give-tokens.ts';
import { endSession } from './session-store.ts';
import { readAccessToken } from './tokens.ts';

/**
 * Ends the bearer's session at once, also when its access token has run out meanwhile: the session has not. Without a
 * token of ours there is nothing to end, and the answer is the same.
 */
export async function logout(context: SessionContext, authorization: string | undefined): Promise<Result<undefined>> {
  const now = context.clock.now();
  const bearer = bearerIn(authorization);
  const token = bearer ? await readAccessToken(bearer, { secret: context.tokenSecret, now }) : undefined;
  if (!token || token.kind === 'forged' || !token.claims) return accept(undefined);
  await endSession(context.database, token.claims.sessionId, { now, reason: 'logout' });
  return accept(undefined);
}
