/** On which days somebody is reminded of a day that comes (reference 4-k). */
import { type Day, dayMs, startOfSeoulDay } from '../platform/instant.ts';

/** What was asked for: a week, three days and a day before it is due. */
export const supplementReminderDays = [7, 3, 1] as const;
/** A re-check: its e-mail begins 60 days before the end, and is followed by these. */
export const recheckReminderDays = [30, 7] as const;
/** A document with a last day, such as a licence; on that day itself for the last time. */
export const documentReminderDays = [30, 7, 0] as const;

type Coming = { readonly dueOn: Day; readonly today: Day };

/**
 * The reminder that is true today, as its number of days before `dueOn`; undefined if none is yet, or the day has
 * passed. `daysBefore` has the most days first. Who slept through one sends the next alone.
 */
export function reminderOn(daysBefore: readonly number[], { dueOn, today }: Coming): number | undefined {
  const left = daysUntil({ dueOn, today });
  return left < 0 ? undefined : daysBefore.findLast((each) => left <= each);
}

/** Negative once the day has passed. */
export function daysUntil({ dueOn, today }: Coming): number {
  return Math.round((startOfSeoulDay(dueOn).getTime() - startOfSeoulDay(today).getTime()) / dayMs);
}
