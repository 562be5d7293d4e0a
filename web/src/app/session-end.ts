/** What the end of a session leads to: by logout, by time, by a 401 (spec §4). */

import { bringSessionHooks } from '../platform/api.ts';
import { isUnheard, noteRequest, resetCountdown } from '../platform/countdown.ts';
import { clearCredentials, readIdentity, readSignedIn, readTokens, readUserGroup } from '../platform/credentials.ts';
import { localPath, splitPath } from '../platform/language.ts';
import { reissueShared } from '../platform/reissue.ts';
import type { Router } from '../platform/router.ts';
import { sessionStore } from '../platform/storage.ts';
import { sessionKeys } from '../platform/storage-keys.ts';
import { plainText } from '../platform/use-translation.ts';
import { entryPath, entryPathFor, exitPath, mainPagePath } from '../session/entry-paths.ts';
import { exchangeTokens, reportActivity, reportLogout } from '../session/session-calls.ts';
import { alertDialog } from '../ui/dialog.ts';
import { showToast } from '../ui/toast.tsx';
import { findRow } from './routes.ts';

let router: Router | undefined;
/** The refresh token of the session that was logged out here: a late 401 of it is no news. */
let loggedOut: string | undefined;
/** A logout is under way: its tokens may be renewed at the same moment, and a 401 of those is no news either. */
let isLeaving = false;
/** Where who was signed in last enters: their identity goes before it is asked for when a reissue is refused. */
let lastEntry: string | undefined;
/** Whose pages this tab shows, since a page with the countdown stood here. */
let shownTo: string | undefined;
const forgetters = new Set<() => void>();
const stoppers = new Set<() => void>();

/** Connects the API's 401 and the router's changes of page with the session. */
export function followSession(given: Router): void {
  router = given;
  lastEntry = undefined;
  shownTo = undefined;
  recordEntry();
  bringSessionHooks({ reissueTokens, onUnauthorized: endByServer });
  given.on('leave', ({ pathChanged }) => {
    recordEntry();
    if (pathChanged) noteChangeOfPage();
  });
}

/** The frames that show the countdown. On all other pages tokens that are left from yesterday are nobody's business. */
const countingLayouts: readonly (string | undefined)[] = ['main', 'default'];

/** The countdown starts again at each change of page (spec §4): on the server, too, to which most of them send nothing. */
function noteChangeOfPage(): void {
  resetCountdown();
  if (!countingLayouts.includes(findRow(currentPath())?.layout)) return;
  if (!readSignedIn() || !isUnheard()) return;
  noteRequest(); // a redirect that follows at once tells nothing again
  void reportActivity();
}

function reissueTokens(): Promise<string | undefined> {
  recordEntry();
  return reissueShared(exchangeTokens);
}

function recordEntry(): void {
  const identity = readIdentity();
  if (identity) lastEntry = entryPath(identity.clientType);
}

/** Calls `forget` whenever a session ends: what was loaded is the business of who was signed in. */
export function onSessionEnd(forget: () => void): void {
  forgetters.add(forget);
}

/** Calls `stop` before a session ends: what is still being asked for would only be refused. */
export function beforeSessionEnd(stop: () => void): void {
  stoppers.add(stop);
}

function stopAsking(): void {
  for (const stop of stoppers) stop();
}

/**
 * The Logout button, and the countdown at zero: then the login page says why and leads back. Who came by their
 * organisation and presses the button ends the session there, too.
 */
export async function logOut(reason?: 'time'): Promise<void> {
  const userGroup = readUserGroup();
  const to = userGroup ? exitPath(userGroup) : lastEntryPath();
  keepReason(reason);
  loggedOut = readTokens()?.refreshToken;
  isLeaving = true;
  stopAsking();
  const providerUrl = await reportLogout();
  if (providerUrl === undefined || reason)
    return leave(to).finally(() => {
      isLeaving = false;
    });
  // The provider sends the browser back to the login page, which says in this tab that one is logged out.
  const keepProvider = () => sessionStore.write(sessionKeys.endReason, 'provider');
  keepProvider();
  // The countdown sees that nobody is signed in: a login page drawn before the browser has left takes the word away.
  addEventListener('pagehide', keepProvider, { once: true });
  clearCredentials();
  // scan-allow leads-elsewhere: our server answers with the address of the provider that two administrators approved
  window.location.assign(providerUrl);
}

/** Another tab ended the session, or its tokens are gone by their age: nothing is left to send to the server. */
export function followLogout(reason?: 'time'): void {
  keepReason(reason);
  void leave(lastEntryPath());
}

/**
 * Another tab may have logged out, and somebody else in, while this one slept: what it shows and has loaded is the
 * former person's, and what is pressed in it would be done by the other. Then it begins anew at that person's main
 * page, with no way back to this one. Answers whether it does.
 */
export function followPerson(): boolean {
  const present = readSignedIn();
  if (!present) return false;
  const person = `${present.userId} ${present.companyId}`;
  shownTo ??= person;
  if (person === shownTo) return false;
  stopAsking();
  // scan-allow leads-elsewhere: the main page of one of our client types, and the start page for any other word
  window.location.replace(localPath(mainPagePath(present.clientType)));
  for (const forget of forgetters) forget();
  return true;
}

/**
 * Where who was signed in last enters: the group is kept for a day after the login alone, and who it was for a week. Else the
 * page that is shown says it.
 */
function lastEntryPath(): string {
  recordEntry();
  return lastEntry ?? entryPathFor(currentPath());
}

function keepReason(reason: 'time' | undefined): void {
  if (!reason) return;
  rememberPath();
  sessionStore.write(sessionKeys.endReason, reason);
}

/** A 401: alert, forget, and the entry of the client type; the page is opened again after the next login. */
function endByServer(refreshToken: string): void {
  if (isLeaving || refreshToken === loggedOut) return;
  const to = lastEntryPath();
  if (currentPath() !== '/user/twofactor') rememberPath();
  void leave(to);
  void alertDialog({ title: 'LOGOUT', message: plainText('app:sessionEnded') });
}

function rememberPath(): void {
  sessionStore.write(sessionKeys.returnPath, currentPath() + (router?.location.searchText ?? ''));
}

function currentPath(): string {
  return splitPath(router?.location.pathname ?? '/').path;
}

async function leave(to: string): Promise<void> {
  stopAsking();
  clearCredentials();
  shownTo = undefined;
  await router?.go(localPath(to));
  for (const forget of forgetters) forget();
}

/** The extend button: the countdown starts again here and on the server. */
export function extendSession(): void {
  resetCountdown();
  void reportActivity();
  showToast(plainText('app:countdown.extended'));
}
