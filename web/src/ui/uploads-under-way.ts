/** Whether files of this tab are on their way to the server: what would be sent without them waits until then. */
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let underWay = 0;

function count(change: 1 | -1): void {
  underWay += change;
  for (const listener of listeners) listener();
}

/** Counts an upload until the answer is called, also where its slot has left the page meanwhile. */
export function noteUpload(): () => void {
  count(1);
  return () => count(-1);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useIsUploading(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => underWay > 0,
    () => false,
  );
}
