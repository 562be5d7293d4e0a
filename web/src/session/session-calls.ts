/** The session's calls, and what their answers leave in the browser (spec §4, §7). */
import {
  completeTwoFactor as completeTwoFactorCall,
  login as loginCall,
  logout as logoutCall,
  refreshTokens as refreshTokensCall,
  sendTwoFactorCode as sendCodeCall,
  tokenClaims,
} from '@gtp/contract/session/session-wire.ts';
import { ApiError, callEndpoint } from '../platform/api.ts';
import {
  clearCredentials,
  readClaims,
  readSubject,
  readTokens,
  type Tokens,
  writeIdentity,
  writeTokens,
} from '../platform/credentials.ts';
import { sessionStore } from '../platform/storage.ts';
import { sessionKeys } from '../platform/storage-keys.ts';

/** First factor. Afterwards the tokens open only the second; throws ApiError for wrong credentials. */
export async function logIn(credentials: { readonly userId: string; readonly password: string }): Promise<void> {
  clearCredentials();
  sessionStore.remove(sessionKeys.mailedCode);
  writeTokens(await callEndpoint(loginCall, { body: credentials }));
}

/** The e-mailed code that is awaited; `expiresAtMs` in the browser's own time. */
export type MailedCode = { readonly maskedEmail: string; readonly expiresAtMs: number };

/** Mails a new code. */
export async function sendCode(): Promise<MailedCode> {
  const { maskedEmail, secondsLeft } = await callEndpoint(sendCodeCall);
  const mailed = { maskedEmail, expiresAtMs: Date.now() + secondsLeft * 1000 };
  sessionStore.write(sessionKeys.mailedCode, JSON.stringify(mailed));
  return mailed;
}

/** The code mailed before a reload, while it is valid. */
export function keptCode(nowMs: number = Date.now()): MailedCode | undefined {
  const kept = sessionStore.read(sessionKeys.mailedCode);
  const mailed = kept ? (JSON.parse(kept) as MailedCode) : undefined;
  return mailed && mailed.expiresAtMs > nowMs ? mailed : undefined;
}

const claimsIn = (tokens: Tokens) => tokenClaims.decode(readClaims(tokens.accessToken) as never);

/** How the awaited second factor may be shown, the preferred way first; undefined where a code is mailed. */
export function awaitedMethods() {
  const tokens = readTokens();
  return tokens && claimsIn(tokens).methods;
}

/** Keeps what a login ended with; answers the client type, or nothing where a stronger second factor is to be set up. */
export function keepLogin(tokens: Tokens): string | undefined {
  const { userId, clientType, companyId, stage } = claimsIn(tokens);
  writeTokens(tokens);
  sessionStore.remove(sessionKeys.mailedCode);
  if (stage !== 'complete') return undefined;
  writeIdentity({ userId, clientType, companyId });
  return clientType;
}

/** Second factor by a mailed code. */
export async function completeLogin(code: string): Promise<string | undefined> {
  return keepLogin(await callEndpoint(completeTwoFactorCall, { body: { code } }));
}

/**
 * Exchanges a refresh token; the user id comes from the token itself (spec §7). It is no activity of its own: the
 * call that needs the new tokens may be the bell's, which keeps nobody signed in.
 */
export async function exchangeTokens(refreshToken: string): Promise<Tokens> {
  const body = { userId: readSubject(refreshToken), refreshToken };
  return callEndpoint(refreshTokensCall, { body, isBackground: true });
}

/**
 * Ends the session on the server; being unreachable does not keep anyone signed in here. Answers where the session at the
 * organisation's provider ends, if that opened this one.
 */
export async function reportLogout(): Promise<string | undefined> {
  try {
    return (await callEndpoint(logoutCall, { isBackground: true })).providerUrl;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return undefined;
  }
}

/** Prolongs the session on the server too; a refusal ends it the usual way. */
export async function reportActivity(): Promise<void> {
  try {
    const { readSession } = await import('@gtp/contract/session/current-session-wire.ts');
    await callEndpoint(readSession);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
