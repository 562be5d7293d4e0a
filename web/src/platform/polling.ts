/** How often a page asks again by itself: not at all while word comes of what changes (decision 0287). */
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isTold = false;

/** Whether word comes of what changes. */
export function setTold(next: boolean): void {
  if (isTold === next) return;
  isTold = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What becomes of a time between two questions: false while they are not needed. */
export function usePolling(): (everyMs: number | false) => number | false {
  const told = useSyncExternalStore(
    subscribe,
    () => isTold,
    () => false,
  );
  return (everyMs) => (told ? false : everyMs);
}
