import { askGatewayAgainAfterMs } from '@gtp/domain/payment/payment.ts';

const minuteMs = 60_000;

/** Buyers wait in front of the screen for so long. */
const freshMs = 15 * minuteMs;

/** When to ask the gateway next about an open attempt: every minute while it is fresh, then more rarely. */
export function checkAgainAt({ startedAt }: { readonly startedAt: Date }, now: Date): Date {
  const isFresh = now.getTime() - startedAt.getTime() < freshMs;
  return new Date(now.getTime() + (isFresh ? minuteMs : askGatewayAgainAfterMs));
}

/**
 * Whether an attempt that the gateway does not know can no longer arrive there: a request that was under way
 * when its process died is long over by then.
 */
export function isLostForGood({ sentAt }: { readonly sentAt: Date }, now: Date): boolean {
  return now.getTime() - sentAt.getTime() >= freshMs;
}

/** Whether a process slept so long before sending that the sweeper may already be giving the attempt up. */
export function isTooLateToSend({ sentAt }: { readonly sentAt: Date }, now: Date): boolean {
  return now.getTime() - sentAt.getTime() >= minuteMs;
}
