/**
 * An institution's identity provider by OpenID Connect, as `openid-client` speaks it: discovery, authorization code with PKCE,
 * state and nonce, and an ID token whose signature, issuer, audience, times and nonce are checked. No implicit flow.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import * as oidc from 'openid-client';
import type { SignedOn } from './attempt-store.ts';
import type { Connection } from './connection-store.ts';
import { makeGuardedFetch } from './guarded-fetch-http.ts';

export type ProviderOptions = { readonly allowsLoopback: boolean };

/** A connection with its secret opened. */
export type OpenConnection = Pick<
  Connection,
  'connectionId' | 'issuer' | 'clientId' | 'groupsClaim' | 'factorValues'
> & {
  readonly secret: string;
};

/** What was discovered is used for so long. */
const discoveredForMs = 10 * 60_000;
const mostKnown = 100;

type Known = { readonly provider: Promise<oidc.Configuration>; readonly untilMs: number };

const known = new Map<string, Known>();

/** Asks the provider of what it can do; throws where it does not answer or says to be another one. */
export async function discover(
  connection: OpenConnection,
  { allowsLoopback }: ProviderOptions,
): Promise<oidc.Configuration> {
  const { issuer, clientId, secret } = connection;
  const found = known.get(connection.connectionId);
  if (found && performance.now() < found.untilMs) return found.provider;
  const provider = oidc.discovery(new URL(issuer), clientId, secret, undefined, {
    [oidc.customFetch]: makeGuardedFetch({ allowsLoopback }),
    // oxlint-disable-next-line typescript/no-deprecated -- Marked so to be seen; for providers on this machine alone.
    execute: [oidc.enableNonRepudiationChecks, ...(allowsLoopback ? [oidc.allowInsecureRequests] : [])],
  });
  if (known.size >= mostKnown) known.clear();
  known.set(connection.connectionId, { provider, untilMs: performance.now() + discoveredForMs });
  provider.catch(() => known.delete(connection.connectionId));
  return provider;
}

/** What belongs to one round to the provider. */
export type Round = {
  readonly redirectUrl: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
};

export function makeRound(redirectUrl: string): Round {
  const { randomNonce, randomPKCECodeVerifier, randomState } = oidc;
  return { redirectUrl, state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
}

/** Where the person logs in. */
export async function loginUrl(
  connection: OpenConnection,
  { redirectUrl, state, nonce, codeVerifier, email }: Round & { readonly email?: string | undefined },
  options: ProviderOptions,
): Promise<string> {
  const provider = await discover(connection, options);
  const url = oidc.buildAuthorizationUrl(provider, {
    redirect_uri: redirectUrl,
    response_type: 'code',
    scope: scopeOf(provider.serverMetadata().scopes_supported, connection.groupsClaim),
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ...(email !== undefined && { login_hint: email }),
  });
  return url.href;
}

type Ending = { readonly idToken: string; readonly returnUrl: string; readonly state: string };

/** Nobody waits longer for a logout because a provider is slow: it is then one here alone. */
const logoutPatienceMs = 2_000;

/**
 * Where the person's session at the provider ends; undefined where it has no such address that a browser may follow, or
 * does not say so in time.
 */
export async function endSessionUrl(
  connection: OpenConnection,
  { idToken, returnUrl, state }: Ending,
  options: ProviderOptions,
): Promise<string | undefined> {
  const late = sleep(logoutPatienceMs, undefined, { ref: false });
  const provider = await Promise.race([discover(connection, options), late]);
  if (provider?.serverMetadata().end_session_endpoint === undefined) return undefined;
  const { href, protocol } = oidc.buildEndSessionUrl(provider, {
    id_token_hint: idToken,
    post_logout_redirect_uri: returnUrl,
    state,
  });
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}

/** Some providers have a scope of its own for the claim of groups, such as Okta. */
function scopeOf(supported: readonly string[] | undefined, groupsClaim: string): string {
  return ['openid', 'profile', 'email', ...(supported?.includes(groupsClaim) ? [groupsClaim] : [])].join(' ');
}

/** `refused`: the person or the provider said no. `wrong`: what came back is not what was asked for, or not the provider's. */
export type Returned =
  | { readonly kind: 'signed-on'; readonly person: SignedOn; readonly idToken: string }
  | { readonly kind: 'refused' | 'wrong' | 'unreachable'; readonly reason: string };

/** Exchanges what came back for the ID token and reads who it is. */
export async function readReturn(
  connection: OpenConnection,
  { url, ...round }: Round & { readonly url: URL },
  options: ProviderOptions,
): Promise<Returned> {
  try {
    const provider = await discover(connection, options);
    const tokens = await oidc.authorizationCodeGrant(provider, url, {
      expectedState: round.state,
      expectedNonce: round.nonce,
      pkceCodeVerifier: round.codeVerifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims || tokens.id_token === undefined) return { kind: 'wrong', reason: 'no ID token' };
    return { kind: 'signed-on', person: personOf(claims, connection.groupsClaim), idToken: tokens.id_token };
  } catch (error) {
    return problemOf(error);
  }
}

function problemOf(error: unknown): Returned {
  if (error instanceof oidc.AuthorizationResponseError) return { kind: 'refused', reason: error.error };
  if (error instanceof oidc.ResponseBodyError) return { kind: 'wrong', reason: error.error };
  if (error instanceof oidc.ClientError) return { kind: 'wrong', reason: error.code ?? error.message };
  const { code, message } = error as Error & { readonly code?: string };
  return code?.startsWith('OAUTH_')
    ? { kind: 'wrong', reason: code }
    : { kind: 'unreachable', reason: code ?? message };
}

function personOf(claims: oidc.IDToken, groupsClaim: string): SignedOn {
  const { iss, sub, acr, amr, sid, oid } = claims;
  const name = textOf(claims.name) ?? textOf(claims.preferred_username);
  return {
    issuer: iss,
    subject: sub,
    email: textOf(claims.email),
    name,
    groups: textsOf(claims[groupsClaim]),
    acr: textOf(acr),
    amr: textsOf(amr),
    sid: textOf(sid),
    objectId: textOf(oid),
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value.slice(0, 300) : undefined;
}

function textsOf(value: unknown): readonly string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.flatMap((each) => textOf(each) ?? []).slice(0, 500);
}
