/**
 * The session's 15 minutes (spec §4, §9): counted from the last activity in any tab, which all tabs
 * read from local storage. Activity is an API request, a route change or the extend button;
 * background polling is none.
 */

import { useEffect, useState } from 'react';
import { localStore } from './storage.ts';
import { localKeys } from './storage-keys.ts';

export const sessionMs = 15 * 60_000;
export const warningMs = 2 * 60_000;
/** From here on the countdown is seen without being looked for. */
export const nearEndMs = 5 * 60_000;
export const checkEveryMs = 500;

/** Notes activity; every tab's countdown starts again at 15:00. */
export function resetCountdown(nowMs: number = Date.now()): void {
  localStore.write(localKeys.lastActivity, String(nowMs));
}

/** A tab that has sent nothing for longer tells the server of a change of page: a reading person sends nothing. */
const unheardMs = 30_000;
let lastRequestMs = Date.now();

/** Notes a request that the server counts as activity, too. */
export function noteRequest(): void {
  lastRequestMs = Date.now();
  resetCountdown(lastRequestMs);
}

/** Whether the server's countdown may be behind the one here by more than a little. */
export function isUnheard(): boolean {
  return Date.now() - lastRequestMs > unheardMs;
}

/** Milliseconds until the session ends, 0 when it is over; a full session where nothing was noted yet. */
export function remainingMs(nowMs: number = Date.now()): number {
  const last = Number(localStore.read(localKeys.lastActivity) ?? nowMs);
  const left = last + sessionMs - nowMs;
  return Math.min(Math.max(Number.isFinite(left) ? left : sessionMs, 0), sessionMs);
}

/** `mm:ss` of a duration, rounded up so that 15:00 is seen and 00:00 means over. */
export function clockText(durationMs: number): string {
  const seconds = Math.ceil(durationMs / 1000);
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Calls `onTick` with the milliseconds left every 500 ms, and `onEnd` once at zero; answers how to stop. */
export function watchCountdown(onTick: (leftMs: number) => void, onEnd: () => void): () => void {
  const timer = setInterval(() => {
    const left = remainingMs();
    onTick(left);
    if (left > 0) return;
    clearInterval(timer);
    onEnd();
  }, checkEveryMs);
  return () => clearInterval(timer);
}

/** Milliseconds until then, 0 afterwards. */
export function useTimeLeft(untilMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    if (untilMs <= Date.now()) return;
    setNowMs(Date.now());
    const timer = setInterval(() => setNowMs(Date.now()), checkEveryMs);
    return () => clearInterval(timer);
  }, [untilMs]);
  return Math.max(0, untilMs - nowMs);
}
