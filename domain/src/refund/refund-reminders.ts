/** When a seller is reminded of a request for a refund; it has no deadline (decision 0088). */
import { addDaysToInstant } from '../platform/instant.ts';

/** After so many days without an answer. */
const reminderDays = [2, 5, 10] as const;

/** Reminders are late by no more than this: a worker that slept longer leaves them out. */
const lateDays = 1;

/** When requests were made of which somebody may have to be reminded at `now`. */
export function remindedPeriod(now: Date): { readonly from: Date; readonly to: Date } {
  return {
    from: addDaysToInstant(now, -(Math.max(...reminderDays) + lateDays)),
    to: addDaysToInstant(now, -Math.min(...reminderDays)),
  };
}

/** The number of days that a reminder at `now` is about, the most of those that have passed; undefined for none. */
export function reminderOf(askedAt: Date, now: Date): number | undefined {
  const days = reminderDays.findLast((each) => addDaysToInstant(askedAt, each) <= now);
  const isTooLate = days !== undefined && addDaysToInstant(askedAt, days + lateDays) < now;
  return isTooLate ? undefined : days;
}
