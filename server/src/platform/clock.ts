import { dayMs } from '@gtp/domain/platform/instant.ts';

/** The time, as an argument: nothing but this file asks the machine for it (design §6). */
export type Clock = { readonly now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

/**
 * The machine's time and `days` more, for a demo that shows what comes later; `aheadMs` more besides, for a machine
 * whose clock is wrong.
 */
export function makeClockAhead(days: number, aheadMs: () => number = () => 0): Clock {
  return { now: () => new Date(Date.now() + aheadMs() + days * dayMs) };
}

/** A clock that stands still until it is moved: for tests, and for demo data of past months. */
export type AdjustableClock = Clock & {
  readonly set: (instant: Date) => void;
  readonly advance: (durationMs: number) => void;
};

export function makeAdjustableClock(start: Date): AdjustableClock {
  let current = start.getTime();
  return {
    now: () => new Date(current),
    set(instant) {
      current = instant.getTime();
    },
    advance(durationMs) {
      current += durationMs;
    },
  };
}
