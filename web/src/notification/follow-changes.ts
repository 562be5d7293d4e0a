/**
 * What others do comes to the page by itself: one tab of the browser listens to the server and tells the others, for
 * HTTP/1.1 has six connections in all (decision 0287). Without a stream each page asks by itself, as before.
 */
import type { QueryClient } from '@tanstack/react-query';
import { setTold } from '../platform/polling.ts';
import { lockNames } from '../platform/storage-keys.ts';
import { makeChangeReader, type Told, watchForms } from './apply-changes.ts';
import { keepStream } from './change-stream.ts';

/** Between the tabs. */
type Word = { readonly told: Told } | { readonly stands: boolean } | { readonly asks: true };

/** Somebody who looks at another tab for a moment comes back. */
const hiddenMs = 30_000;

/** Follows until it is stopped. Where tabs cannot agree upon one of them, nobody listens. */
export function followChanges(queries: QueryClient): () => void {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return () => undefined;
  const stopping = new AbortController();
  const channel = new BroadcastChannel(lockNames.followChanges);
  const reader = makeChangeReader(queries);
  const stopForms = watchForms();
  const send = (word: Word) => {
    if (!stopping.signal.aborted) channel.postMessage(word);
  };
  let leads = false;
  let stands = false;
  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if ('told' in data) reader.add(data.told);
    else if ('stands' in data) setTold(data.stands);
    else if (leads) send({ stands });
  };
  send({ asks: true });
  void whileSeen(stopping.signal, (signal) =>
    navigator.locks.request(lockNames.followChanges, { signal }, async () => {
      leads = true;
      await keepStream(signal, {
        onTold(told) {
          reader.add(told);
          send({ told });
        },
        onStanding(next) {
          stands = next;
          setTold(next);
          send({ stands: next });
        },
      });
      leads = false;
    }),
  );
  return () => {
    stopping.abort();
    setTold(false);
    channel.close();
    reader.stop();
    stopForms();
  };
}

/** Runs `work` again and again while somebody looks at this tab, and lets go of it some time after nobody does. */
async function whileSeen(signal: AbortSignal, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    await untilVisible(true, signal);
    if (signal.aborted) return;
    const turn = new AbortController();
    const end = () => turn.abort();
    signal.addEventListener('abort', end);
    const stopWatching = onceHiddenFor(hiddenMs, end);
    await work(turn.signal).catch(() => undefined);
    stopWatching();
    signal.removeEventListener('abort', end);
    await untilVisible(true, signal);
  }
}

function untilVisible(isWanted: boolean, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.hidden === isWanted && !signal.aborted) return;
      document.removeEventListener('visibilitychange', look);
      signal.removeEventListener('abort', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', look);
    look();
  });
}

function onceHiddenFor(ms: number, end: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(end, ms);
  };
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
