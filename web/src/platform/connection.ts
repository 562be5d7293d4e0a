/** Whether the portal can be reached now, as far as the browser and the open calls show. */
import { useSyncExternalStore } from 'react';

/** `slow`: somebody has waited for an answer longer than one does without wondering. */
export type Connection = 'fine' | 'slow' | 'offline';

/** A lost connection is shown within three seconds. */
const slowAfterMs = 2_500;

const listeners = new Set<() => void>();
let lateCalls = 0;

function readConnection(): Connection {
  if (isOffline()) return 'offline';
  return lateCalls > 0 ? 'slow' : 'fine';
}

/** What the browser says of the device; it knows nothing of the way to the server. */
export function isOffline(): boolean {
  return !navigator.onLine;
}

/** Counts `call` among the late ones from when it takes long until it ends. */
export async function watchCall<T>(call: Promise<T>): Promise<T> {
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    count(1);
  }, slowAfterMs);
  try {
    return await call;
  } finally {
    clearTimeout(timer);
    if (isLate) count(-1);
  }
}

function count(change: 1 | -1): void {
  lateCalls += change;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** The connection, for a component; a page that is drawn without a browser has none to speak of. */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, readConnection, () => 'fine');
}
