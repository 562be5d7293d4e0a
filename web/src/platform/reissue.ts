/** One shared exchange of the refresh token for all calls of a tab and, by a Web Lock, for all tabs (spec §4). */
import { ApiError } from './api.ts';
import {
  clearCredentials,
  isExpired,
  isSpent,
  readTokens,
  serverNowMs,
  type Tokens,
  writeTokens,
} from './credentials.ts';
import { lockNames } from './storage-keys.ts';

/** Sends the refresh token; throws ApiError when the server refuses it. */
export type ExchangeTokens = (refreshToken: string) => Promise<Tokens>;

let running: Promise<string | undefined> | undefined;

/**
 * A fresh access token, or undefined when the refresh token is absent, expired or refused; refused tokens
 * are cleared. An unreachable server is no refusal: its error is thrown and the tokens stay.
 */
export function reissueShared(exchange: ExchangeTokens): Promise<string | undefined> {
  running ??= withLock(() => reissue(exchange)).finally(() => {
    running = undefined;
  });
  return running;
}

async function reissue(exchange: ExchangeTokens): Promise<string | undefined> {
  const tokens = readTokens();
  if (!tokens) return undefined;
  const isFresh = !isSpent(tokens.accessToken);
  if (isFresh) return tokens.accessToken; // another tab was quicker
  if (isExpired(tokens.refreshToken, serverNowMs())) return undefined;
  try {
    const renewed = await exchange(tokens.refreshToken);
    writeTokens(renewed);
    return renewed.accessToken;
  } catch (error) {
    const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
    if (!isRefusal) throw error;
    clearCredentials();
    return undefined;
  }
}

/** Plain HTTP has no lock manager; then each tab exchanges for itself. */
function withLock<T>(work: () => Promise<T>): Promise<T> {
  const locks = (navigator as { locks?: LockManager }).locks;
  return locks ? locks.request(lockNames.reissueTokens, work) : work();
}
