/** A code on its way: when it ends and when the next one may be asked for, in the browser's own time. */
import { useEffect, useState } from 'react';
import { checkEveryMs } from '../platform/countdown.ts';

export type Sent = { readonly expiresAtMs: number; readonly resendAtMs: number };
type Answered = { readonly secondsLeft: number; readonly resendSeconds: number };

export function sentNow<Answer extends Answered>(answer: Answer): Answer & Sent {
  const nowMs = Date.now();
  return {
    ...answer,
    expiresAtMs: nowMs + answer.secondsLeft * 1000,
    resendAtMs: nowMs + answer.resendSeconds * 1000,
  };
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
