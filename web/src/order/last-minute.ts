import { seoulMinuteOfDay } from '@gtp/domain/platform/instant.ts';

/** People read "until 10 Dec 23:59" rightly, and "until 11 Dec 00:00" as a day more: a midnight moves a minute back. */
export function lastMinute(due: Date): Date {
  return seoulMinuteOfDay(due) === 0 ? new Date(due.getTime() - 60_000) : due;
}
