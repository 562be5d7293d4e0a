/** Cookies and web storage. A browser that refuses storage loses comfort, never the page. */

const dayS = 86_400;

/** Reading cookies asks another process of the browser: pages that are drawn read them hundreds of times. */
let known: readonly string[] | undefined;

/** All cookies, as they are until the code that runs now has ended. */
function allCookies(): readonly string[] {
  if (!known) {
    known = typeof document === 'undefined' ? [] : document.cookie.split('; ');
    queueMicrotask(forgetCookies);
  }
  return known;
}

function forgetCookies(): void {
  known = undefined;
}

/** The value of a cookie that script may read; undefined if absent. */
export function readCookie(name: string): string | undefined {
  const prefix = `${name}=`;
  const found = allCookies().find((each) => each.startsWith(prefix));
  const value = found && decodeURIComponent(found.slice(prefix.length));
  return value || undefined;
}

/** Writes a cookie for the whole site that lives `days`, or a part of one. */
export function writeCookie(name: string, value: string, days: number): void {
  setCookie(`${name}=${encodeURIComponent(value)}; Max-Age=${Math.round(days * dayS)}`);
}

export function removeCookie(name: string): void {
  setCookie(`${name}=; Max-Age=0`);
}

function setCookie(text: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // scan-allow session-in-storage: the one place; the spec has pages keep their tokens in cookies (Token cookie, one day)
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is absent on plain HTTP, which the demo uses
  document.cookie = `${text}; Path=/; SameSite=Strict${secure}`;
  forgetCookies();
}

/** Local or session storage that answers undefined instead of throwing. */
export type TextStore = {
  readonly read: (key: string) => string | undefined;
  readonly write: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
  readonly keys: () => readonly string[];
};

export const localStore: TextStore = textStore(() => localStorage);
export const sessionStore: TextStore = textStore(() => sessionStorage);

function textStore(storage: () => Storage): TextStore {
  return {
    read: (key) => attempt(() => storage().getItem(key) ?? undefined),
    write: (key, value) => attempt(() => storage().setItem(key, value)),
    remove: (key) => attempt(() => storage().removeItem(key)),
    keys: () => attempt(() => Object.keys(storage())) ?? [],
  };
}

function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
