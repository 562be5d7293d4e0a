/** What the end of a session leads to: by logout, by time, by a 401 (spec §4). */
import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { bringSessionHooks } from '../platform/api.ts';
import { resetCountdown } from '../platform/countdown.ts';
import { clearCredentials, readIdentity, readUserGroup } from '../platform/credentials.ts';
import { localPath, splitPath } from '../platform/language.ts';
import { reissueShared } from '../platform/reissue.ts';
import { sessionStore } from '../platform/storage.ts';
import { sessionKeys } from '../platform/storage-keys.ts';
import { entryPath, exitPath } from '../session/entry-paths.ts';
import { exchangeTokens, tellServerLogout } from '../session/session-calls.ts';
import { alertDialog } from '../ui/dialog.ts';
import type { makeRouter } from './router.tsx';

type Parts = { readonly router: ReturnType<typeof makeRouter>; readonly queryClient: QueryClient };

let parts: Parts | undefined;

/** Connects the API's 401 and the router's changes of page with the session. */
export function followSession(given: Parts): void {
  parts = given;
  bringSessionHooks({ reissueTokens: () => reissueShared(exchangeTokens), onUnauthorized: endByServer });
  given.router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) resetCountdown();
  });
}

/** The Logout button, and the countdown at zero: then `reason` is told on the login page. */
export async function logOut(reason?: 'time'): Promise<void> {
  const to = exitPath(readUserGroup());
  if (reason) keepPlace();
  await tellServerLogout();
  if (reason) sessionStore.write(sessionKeys.endReason, reason);
  leave(to);
}

/** Another tab logged out: nothing is left to tell the server. */
export function followLogout(): void {
  leave(exitPath(readUserGroup()));
}

/** A 401: alert, forget, and the entry of the client type; the page is opened again after the next login. */
function endByServer(): void {
  const to = entryPath(readIdentity()?.clientType);
  keepPlace();
  leave(to);
  void alertDialog({ title: 'LOGOUT', message: i18next.t('app:sessionEnded') });
}

function keepPlace(): void {
  const { pathname, searchStr } = parts?.router.state.location ?? { pathname: '/', searchStr: '' };
  if (readIdentity()) sessionStore.write(sessionKeys.returnPath, splitPath(pathname).path + searchStr);
}

function leave(to: string): void {
  clearCredentials();
  parts?.queryClient.clear();
  void parts?.router.navigate({ to: localPath(to) as never, search: {} as never });
}

/** The extend button: the countdown starts again here, and the server hears of it. */
export function extendSession(): void {
  resetCountdown();
  void parts?.queryClient.refetchQueries({ queryKey: ['session'] });
}
