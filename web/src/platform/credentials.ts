/** The tokens and the identity of who is signed in, kept in cookies (spec §3, §9). */

import { readCookie, removeCookie, writeCookie } from './storage.ts';
import { clientCookies, tokenCookies } from './storage-keys.ts';

const tokenDays = 1;
const identityDays = 7;

export type Tokens = { readonly accessToken: string; readonly refreshToken: string };
export type Identity = { readonly userId: string; readonly clientType: string; readonly companyId: string };

/** Both tokens, or undefined when either is missing. */
export function readTokens(): Tokens | undefined {
  const accessToken = readCookie(tokenCookies.accessToken);
  const refreshToken = readCookie(tokenCookies.refreshToken);
  return accessToken && refreshToken ? { accessToken, refreshToken } : undefined;
}

/** Stores tokens for a day; a reissue brings no user group and leaves the stored one. */
export function writeTokens(tokens: Tokens & { readonly userGroup?: string }): void {
  writeCookie(tokenCookies.accessToken, tokens.accessToken, tokenDays);
  writeCookie(tokenCookies.refreshToken, tokens.refreshToken, tokenDays);
  if (tokens.userGroup) writeCookie(tokenCookies.userGroup, tokens.userGroup, tokenDays);
  const { iat } = readClaims(tokens.accessToken);
  if (typeof iat === 'number') writeCookie(tokenCookies.clockAheadMs, String(Date.now() - iat * 1000), tokenDays);
}

/** UG04–UG06 for the bodies, ours for members; decides where a logout leads (spec §4). */
export function readUserGroup(): string | undefined {
  return readCookie(tokenCookies.userGroup);
}

/** Who completed both factors; undefined before. */
export function readIdentity(): Identity | undefined {
  const userId = readCookie(clientCookies.userId);
  const clientType = readCookie(clientCookies.clientType);
  if (!userId || !clientType) return undefined;
  return { userId, clientType, companyId: readCookie(clientCookies.companyId) ?? '' };
}

export function writeIdentity(identity: Identity): void {
  for (const [name, cookie] of Object.entries(clientCookies)) {
    writeCookie(cookie, identity[name as keyof Identity], identityDays);
  }
}

/** Who may see protected pages: someone with both tokens and an identity (spec §4). */
export function readSignedIn(): Identity | undefined {
  return readTokens() ? readIdentity() : undefined;
}

export function clearCredentials(): void {
  for (const cookie of [...Object.values(tokenCookies), ...Object.values(clientCookies)]) removeCookie(cookie);
}

/** What a token says, without checking its signature: the server does that. */
export function readClaims(token: string): Readonly<Record<string, unknown>> {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Whether a token's `exp` (seconds) lies before `nowMs`; one without `exp` counts as expired. */
export function isExpired(token: string, nowMs: number): boolean {
  const { exp } = readClaims(token);
  return typeof exp !== 'number' || exp * 1000 <= nowMs;
}

/** The server's time, as the tokens gave it when they came: devices' clocks go wrong by minutes. */
export function serverNowMs(): number {
  return Date.now() - (Number(readCookie(tokenCookies.clockAheadMs)) || 0);
}

/** A call with a token that lasts no longer may come too late. */
export const clockSkewMarginMs = 20_000;

/** Whether a call with this access token would be refused, or might be by the time it arrives. */
export function isSpent(accessToken: string): boolean {
  return isExpired(accessToken, serverNowMs() + clockSkewMarginMs);
}

/** Whose token it is: the registered claim `sub`; empty for what is no token. */
export function readSubject(token: string): string {
  const { sub } = readClaims(token);
  return typeof sub === 'string' ? sub : '';
}
