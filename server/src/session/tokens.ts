/** Signed tokens (JWT, HS256). They name a session; what it may do stands in the database alone. */

import type { Inside } from '@gtp/contract/platform/wire-object.ts';
import { tokenClaims } from '@gtp/contract/session/session-wire.ts';
import { accessTokenLifeMs, idleLifeMs } from '@gtp/domain/session/session-rules.ts';
import { decodeJwt, errors, jwtVerify, SignJWT } from 'jose';

export type Claims = Inside<typeof tokenClaims>;
export type RefreshClaims = { readonly userId: string; readonly sessionId: string; readonly rotation: number };

const issuer = 'global-trade-payments';
/** What a token is for; the one is not taken for the other. */
const audiences = { access: 'portal', refresh: 'token-refresh' } as const;

type Issue = { readonly secret: string; readonly now: Date };

/** Five minutes; before the second factor as long as such a login may wait, because it cannot be reissued. */
export async function signAccessToken(claims: Claims, { secret, now }: Issue): Promise<string> {
  const lifeMs = claims.stage === 'complete' ? accessTokenLifeMs : idleLifeMs;
  const until = new Date(now.getTime() + lifeMs);
  return sign(tokenClaims.encode(claims), { secret, now, until, audience: audiences.access });
}

export async function signRefreshToken(
  claims: RefreshClaims,
  issue: Issue & { readonly until: Date },
): Promise<string> {
  const payload = { sub: claims.userId, sid: claims.sessionId, rot: claims.rotation };
  return sign(payload, { ...issue, audience: audiences.refresh });
}

type Signing = Issue & { readonly until: Date; readonly audience: string };

async function sign(payload: Record<string, unknown>, issue: Signing): Promise<string> {
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setAudience(issue.audience)
    .setIssuedAt(issue.now)
    .setExpirationTime(issue.until)
    .sign(await keyOf(issue.secret));
}

/** `expired`: it was ours and said `claims`, but its time is over. `forged`: it never was. */
export type ReadToken<Claims> =
  | { readonly kind: 'good'; readonly claims: Claims; readonly expiresAt: Date }
  | { readonly kind: 'expired'; readonly claims: Claims | undefined }
  | { readonly kind: 'forged' };

export async function readAccessToken(token: string, issue: Issue): Promise<ReadToken<Claims>> {
  return read(token, { ...issue, audience: audiences.access }, (payload) => {
    const claims = tokenClaims.parse(payload);
    return claims.ok ? claims.value : undefined;
  });
}

export async function readRefreshToken(token: string, issue: Issue): Promise<ReadToken<RefreshClaims>> {
  return read(token, { ...issue, audience: audiences.refresh }, ({ sub, sid, rot }) => {
    if (typeof sub !== 'string' || typeof sid !== 'string' || typeof rot !== 'number') return undefined;
    return { userId: sub, sessionId: sid, rotation: rot };
  });
}

type Understand<T> = (payload: Record<string, unknown>) => T | undefined;

type Reading = Issue & { readonly audience: string };

async function read<T>(token: string, reading: Reading, understand: Understand<T>): Promise<ReadToken<T>> {
  const { secret, now: currentDate, audience } = reading;
  try {
    const expected = { algorithms: ['HS256'], issuer, audience, currentDate };
    const { payload } = await jwtVerify(token, await keyOf(secret), expected);
    const claims = understand(payload);
    const expiresAt = new Date((payload.exp ?? 0) * 1_000);
    return claims ? { kind: 'good', claims, expiresAt } : { kind: 'forged' };
  } catch (error) {
    // The time is checked last: signature, issuer and audience were right.
    if (error instanceof errors.JWTExpired) return { kind: 'expired', claims: understand(error.payload) };
    if (error instanceof errors.JOSEError) return { kind: 'forged' };
    throw error;
  }
}

/** When a token ends that was found to be good. */
export function tokenEnd(token: string): Date {
  // scan-allow token-taken-as-it-is: only of a token that was found to be good, for its end
  return new Date((decodeJwt(token).exp ?? 0) * 1_000);
}

type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

const keys = new Map<string, Promise<Key>>();

/** Imported once a secret: jose would do it for each token again. */
function keyOf(secret: string): Promise<Key> {
  const known = keys.get(secret);
  if (known) return known;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = crypto.subtle.importKey('raw', new TextEncoder().encode(secret), algorithm, false, ['sign', 'verify']);
  keys.set(secret, key);
  return key;
}
