/** The page that somebody wanted to see before a login, kept in this tab. */
import { sessionStore } from './storage.ts';
import { sessionKeys } from './storage-keys.ts';

/** Whether a client type may open a path. */
type PageGuard = (path: string, clientType: string) => boolean;

let opens: PageGuard = () => true;

/** The app brings it, for it has the table of pages. */
export function bringPageGuard(guard: PageGuard): void {
  opens = guard;
}

/** Taken once; undefined where there was none, or where who logs in now has no such page: another one wanted to see it. */
export function takeReturnPath(clientType: string): string | undefined {
  const wanted = sessionStore.read(sessionKeys.returnPath);
  sessionStore.remove(sessionKeys.returnPath);
  const [path = ''] = wanted?.split('?') ?? [];
  return wanted !== undefined && opens(path, clientType) ? wanted : undefined;
}
