/**
 * Pieces of the portal that cannot be fetched any more, mostly because a newer build has replaced them while the page
 * was open (spec §4, §9). What is drawn then: `ui/lazy-part.tsx`, `ui/stale-chunk-bar.tsx`, `app/failed-page.tsx`.
 */
import { sessionStore } from './storage.ts';
import { sessionKeys } from './storage-keys.ts';

/** `newer`: the server has another build than the one that this page is of. */
export type Release = 'same' | 'newer' | 'unreachable';

const guardMs = 60_000;
const timeoutMs = 3_000;

const staleChunkErrors = new WeakSet<object>();
let typedAt: string | undefined;

/** Call once before anything is fetched later than the page. */
export function watchForStaleChunks(): void {
  addEventListener('vite:preloadError', ({ payload }) => staleChunkErrors.add(payload));
  const recordTyping = () => {
    typedAt = location.pathname;
  };
  addEventListener('input', recordTyping, { capture: true, passive: true });
}

/** Whether `error` came of a piece of the portal that could not be fetched. */
export function isStaleChunk(error: unknown): boolean {
  return typeof error === 'object' && error !== null && staleChunkErrors.has(error);
}

/** Which build the server has now, by the names of the page's own scripts. */
export async function readRelease(): Promise<Release> {
  const scripts = [...document.querySelectorAll('script[type="module"]')].map((each) => each.getAttribute('src') ?? '');
  try {
    const answer = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
    if (!answer.ok) return 'unreachable';
    const page = await answer.text();
    return scripts.every((script) => page.includes(script)) ? 'same' : 'newer';
  } catch {
    return 'unreachable';
  }
}

/** Loads a piece; once more when it is still there, and throws what went wrong at last. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (isStaleChunk(error) && (await readRelease()) === 'same') return load();
    throw error;
  }
}

/**
 * Reloads the page where the server can be reached, at most once a minute and, if `keepsTyping`, only where nothing
 * was typed: for a newer build, and for one whose piece did not come (spec §4). A page that reloads never gets the
 * answer; else it is which build the server has.
 */
export async function reloadForStaleChunk({ keepsTyping }: { readonly keepsTyping: boolean }): Promise<Release> {
  const release = await readRelease();
  const hasTyped = typedAt === location.pathname;
  if (release === 'unreachable' || (keepsTyping && hasTyped) || !recordReload(Date.now())) return release;
  location.reload();
  return new Promise(() => undefined);
}

/** Whether the page may be reloaded now; `last` is when it was, in epoch milliseconds. */
export function mayReload(last: string | undefined, nowMs: number): boolean {
  const lastMs = Number(last ?? 0);
  return !Number.isFinite(lastMs) || nowMs - lastMs >= guardMs;
}

/** A browser that keeps no note could reload for ever, so there nothing reloads by itself. */
function recordReload(nowMs: number): boolean {
  if (!mayReload(sessionStore.read(sessionKeys.lastChunkReload), nowMs)) return false;
  sessionStore.write(sessionKeys.lastChunkReload, String(nowMs));
  return sessionStore.read(sessionKeys.lastChunkReload) === String(nowMs);
}
