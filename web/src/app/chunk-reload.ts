/** After a new release old chunks are gone: the page is loaded anew, at most once a minute (spec §4, §9). */

import { sessionStore } from '../platform/storage.ts';
import { sessionKeys } from '../platform/storage-keys.ts';

const guardMs = 60_000;

/** Whether the page may be reloaded now; `last` is when it was, in epoch milliseconds. */
export function mayReload(last: string | undefined, nowMs: number): boolean {
  const lastMs = Number(last ?? 0);
  return !Number.isFinite(lastMs) || nowMs - lastMs >= guardMs;
}

/** Loads a chunk; when that fails the page reloads, or, if it just did, the failure is thrown on. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!mayReload(sessionStore.read(sessionKeys.lastChunkReload), Date.now())) throw error;
    sessionStore.write(sessionKeys.lastChunkReload, String(Date.now()));
    location.reload();
    return new Promise(() => undefined); // the page is leaving
  }
}
