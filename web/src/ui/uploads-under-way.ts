/** Whether files of this tab are on their way to the server: what would be sent without them waits until then. */
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const underWay = new Set<AbortController>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Counts an upload until the answer is called, also where its slot has left the page meanwhile. */
export function noteUpload(upload: AbortController): () => void {
  underWay.add(upload);
  tell();
  return () => {
    underWay.delete(upload);
    tell();
  };
}

/** For whoever waits and does not see the slot any more. */
export function stopUploads(): void {
  for (const upload of underWay) upload.abort();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useIsUploading(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => underWay.size > 0,
    () => false,
  );
}
