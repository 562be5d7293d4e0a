/** A round to the institution's provider and back: what the page keeps meanwhile, and what it exchanges afterwards. */
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import { tokenClaims } from '@gtp/contract/session/session-wire.ts';
import type { readConnectionTest } from '@gtp/contract/single-sign-on/connection-wire.ts';
import { completeSignOn, linkOwnSignOn } from '@gtp/contract/single-sign-on/single-sign-on-wire.ts';
import { callEndpoint } from '../platform/api.ts';
import { resetCountdown } from '../platform/countdown.ts';
import { clearCredentials, readClaims, writeIdentity, writeTokens } from '../platform/credentials.ts';
import { takeReturnPath } from '../platform/return-path.ts';
import { sessionStore } from '../platform/storage.ts';
import { sessionKeys } from '../platform/storage-keys.ts';

/** What the round is for, and the page from which it began. */
export type Errand = { readonly purpose: 'login' | 'link' | 'test'; readonly from: string };

type Kept = Errand & { readonly verifier: string };

/** What a round ended with: a page to go to, or what the provider said in a test. */
export type RoundEnd = { readonly goTo: string } | { readonly test: Answer<typeof readConnectionTest> };

/** Leaves for the provider, whose address `begin` asks for. Nobody else can use what comes back: they lack the verifier. */
export async function leaveFor(
  errand: Errand,
  begin: (challenge: string) => Promise<{ readonly url: string }>,
): Promise<void> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  const { url } = await begin(base64url(new Uint8Array(hash)));
  const kept: Kept = { ...errand, verifier };
  sessionStore.write(sessionKeys.signOn, JSON.stringify(kept));
  // scan-allow leads-elsewhere: our server answers with the address of the provider that two administrators approved
  window.location.assign(url);
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The errand that is under way in this tab. */
export function keptErrand(): Kept | undefined {
  const kept = sessionStore.read(sessionKeys.signOn);
  return kept ? (JSON.parse(kept) as Kept) : undefined;
}

/** Takes the code out of the address, so that no history keeps it. `gone`: the server sent nobody there. */
export function takeCode(): string | 'gone' | undefined {
  const { hash, pathname, search } = window.location;
  if (hash === '') return undefined;
  window.history.replaceState(window.history.state, '', pathname + search);
  return /^#code=([\w-]+)$/.exec(hash)?.[1] ?? 'gone';
}

/** Exchanges the code; throws what the server refuses. */
export async function finishRound(code: string): Promise<RoundEnd | undefined> {
  const kept = keptErrand();
  sessionStore.remove(sessionKeys.signOn);
  if (!kept) return undefined;
  const body = { code, verifier: kept.verifier };
  if (kept.purpose === 'link') {
    await callEndpoint(linkOwnSignOn, { body });
    return { goTo: kept.from };
  }
  if (kept.purpose === 'test') {
    const { readConnectionTest: readTest } = await import('@gtp/contract/single-sign-on/connection-wire.ts');
    return { test: await callEndpoint(readTest, { body }) };
  }
  return { goTo: await finishLogin(body) };
}

/** As after a password, or as after both factors, where the provider's second one counts. */
async function finishLogin(body: { readonly code: string; readonly verifier: string }): Promise<string> {
  clearCredentials();
  sessionStore.remove(sessionKeys.mailedCode);
  const tokens = await callEndpoint(completeSignOn, { body });
  const { userId, clientType, companyId, stage } = tokenClaims.decode(readClaims(tokens.accessToken) as never);
  writeTokens(tokens);
  if (stage !== 'complete') return '/user/twofactor';
  writeIdentity({ userId, clientType, companyId });
  resetCountdown();
  return takeReturnPath(clientType) ?? `/admin/${clientType.toLowerCase()}/main`;
}
