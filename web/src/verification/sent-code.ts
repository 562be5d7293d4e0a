/** A code on its way: when it ends and when the next one may be asked for, in the browser's own time. */
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
