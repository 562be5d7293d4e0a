/** What a provider says when a session of its own has ended (OpenID Connect Back-Channel Logout 1.0). */
import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose';
import { makeGuardedFetch } from './guarded-fetch-http.ts';
import { discover, type OpenConnection, type ProviderOptions } from './identity-provider-http.ts';

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';
/** By a key of the provider's alone: none of these can be made with the client's secret, or without any. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

export type EndedAtProvider = { readonly subject: string | undefined; readonly providerSession: string | undefined };

/**
 * Whose session has ended; undefined unless the provider signed it for us within two minutes, it says that it is about
 * a logout, and it is no ID token (section 2.6).
 */
export async function readLogoutToken(
  connection: OpenConnection,
  token: string,
  options: ProviderOptions,
): Promise<EndedAtProvider | undefined> {
  try {
    const { issuer, jwks_uri: keys } = (await discover(connection, options)).serverMetadata();
    if (keys === undefined) return undefined;
    const guarded = makeGuardedFetch(options);
    const keySet = createRemoteJWKSet(new URL(keys), {
      [customFetch]: (url, { method, headers }) =>
        guarded(url, { method, headers: Object.fromEntries(new Headers(headers)) }),
    });
    const { payload } = await jwtVerify(token, keySet, {
      ...{ issuer, audience: connection.clientId, algorithms },
      maxTokenAge: '2m',
      clockTolerance: 60,
      requiredClaims: ['iat', 'jti', 'events'],
    });
    const { sub, sid, nonce, events } = payload;
    const isLogout = typeof events === 'object' && events !== null && Object.hasOwn(events, logoutEvent);
    const providerSession = typeof sid === 'string' ? sid : undefined;
    if (!isLogout || nonce !== undefined || (sub === undefined && providerSession === undefined)) return undefined;
    return { subject: sub, providerSession };
  } catch {
    return undefined;
  }
}
