import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import type { logout as endpoint } from '@gtp/contract/session/session-wire.ts';
import type { ClientType } from '@gtp/domain/account/permissions.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import { bearerIn } from './authenticate.ts';
import type { SessionContext } from './give-tokens.ts';
import { endSession } from './session-store.ts';
import { readAccessToken } from './tokens.ts';

export type LogoutContext = SessionContext & {
  /** Where the browser ends the session at the provider that opened this one. */
  readonly findProviderLogout: (ended: {
    readonly sessionId: string;
    readonly clientType: ClientType;
    readonly language: Language;
  }) => Promise<string | undefined>;
};

type Leaving = { readonly authorization: string | undefined; readonly language: Language };

/**
 * Ends the bearer's session at once, also when its access token has run out meanwhile: the session has not. Without a
 * token of ours there is nothing to end, and the answer is the same. Only who ended it learns of a provider's session.
 */
export async function logout(
  context: LogoutContext,
  { authorization, language }: Leaving,
): Promise<Result<Answer<typeof endpoint>>> {
  const now = context.clock.now();
  const bearer = bearerIn(authorization);
  const token = bearer ? await readAccessToken(bearer, { secret: context.tokenSecret, now }) : undefined;
  if (!token || token.kind === 'forged' || !token.claims) return accept({});
  const { sessionId, clientType } = token.claims;
  const isOver = await endSession(context.database, sessionId, { now, reason: 'logout' });
  const providerUrl = isOver ? await context.findProviderLogout({ sessionId, clientType, language }) : undefined;
  return accept({ providerUrl });
}
