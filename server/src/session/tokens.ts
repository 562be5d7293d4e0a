/** Signed tokens (JWT, HS256). They name a session; what it may do stands in the database alone. */
import { tokenClaims } from '@gtp/contract/session/session-wire.ts';
import type { Inside } from '@gtp/contract/platform/wire-object.ts';
import { accessTokenLifeMs, idleLifeMs } from '@gtp/domain/session/session-rules.ts';
import { errors, jwtVerify, SignJWT } from 'jose';

export type Claims = Inside<typeof tokenClaims>;
export type RefreshClaims = { readonly userId: string; readonly sessionId: string; readonly rotation: number };

type Issue = { readonly secret: string; readonly now: Date };

/** Five minutes; before the second factor as long as such a login may wait, because it cannot be reissued. */
export async function signAccessToken(claims: Claims, { secret, now }: Issue): Promise<string> {
  const lifeMs = claims.stage === 'complete' ? accessTokenLifeMs : idleLifeMs;
  return sign({ ...tokenClaims.encode(claims), use: 'access' }, { secret, now, until: new Date(now.getTime() + lifeMs) });
}

export async function signRefreshToken(claims: RefreshClaims, issue: Issue & { readonly until: Date }): Promise<string> {
  return sign({ sub: claims.userId, sid: claims.sessionId, rot: claims.rotation, use: 'refresh' }, issue);
}

async function sign(payload: Record<string, unknown>, issue: Issue & { readonly until: Date }): Promise<string> {
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(issue.now)
    .setExpirationTime(issue.until)
    .sign(keyOf(issue.secret));
}

/** `expired`: it was ours, but its time is over. `forged`: it never was. */
export type ReadToken<Claims> =
  | { readonly kind: 'good'; readonly claims: Claims }
  | { readonly kind: 'expired' }
  | { readonly kind: 'forged' };

export async function readAccessToken(token: string, issue: Issue): Promise<ReadToken<Claims>> {
  return read(token, issue, (payload) => {
    const claims = payload.use === 'access' ? tokenClaims.parse(payload) : undefined;
    return claims?.ok ? claims.value : undefined;
  });
}

export async function readRefreshToken(token: string, issue: Issue): Promise<ReadToken<RefreshClaims>> {
  return read(token, issue, ({ use, sub, sid, rot }) => {
    if (use !== 'refresh' || typeof sub !== 'string' || typeof sid !== 'string' || typeof rot !== 'number') return undefined;
    return { userId: sub, sessionId: sid, rotation: rot };
  });
}

type Understand<T> = (payload: Record<string, unknown>) => T | undefined;

async function read<T>(token: string, { secret, now }: Issue, understand: Understand<T>): Promise<ReadToken<T>> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), { algorithms: ['HS256'], currentDate: now });
    const claims = understand(payload);
    return claims ? { kind: 'good', claims } : { kind: 'forged' };
  } catch (error) {
    if (error instanceof errors.JWTExpired) return { kind: 'expired' };
    if (error instanceof errors.JOSEError) return { kind: 'forged' };
    throw error;
  }
}

function keyOf(secret: string): Uint8Array {
  return new TextEncoder().encode(secret);
}
