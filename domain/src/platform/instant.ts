/**
 * Days and instants. An instant is a `Date`; a day is `YYYY-MM-DD` in Asia/Seoul,
 * which has had one offset, +09:00, since 1988, so no time zone data is needed.
 */
export type Day = string;

const seoulOffsetMs = 9 * 3_600_000;
export const dayMs = 86_400_000;

export function seoulDay(instant: Date): Day {
  return new Date(instant.getTime() + seoulOffsetMs).toISOString().slice(0, 10);
}

/** Minutes since midnight in Seoul, for cut-offs such as 17:00 KST. */
export function seoulMinuteOfDay(instant: Date): number {
  const local = new Date(instant.getTime() + seoulOffsetMs);
  return local.getUTCHours() * 60 + local.getUTCMinutes();
}

/** The time of day in Seoul: "13:05:00". */
export function seoulTime(instant: Date): string {
  return new Date(instant.getTime() + seoulOffsetMs).toISOString().slice(11, 19);
}

export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

/** 0 is Sunday, 6 is Saturday. */
export function weekday(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** The instant at which a Seoul day begins. */
export function startOfSeoulDay(day: Day): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - seoulOffsetMs);
}

/** The Seoul day that ends at the instant, for deadlines that run to the end of a day; undefined within a day. */
export function dayThatEndsAt(instant: Date): Day | undefined {
  return startOfSeoulDay(seoulDay(instant)).getTime() === instant.getTime()
    ? addDays(seoulDay(instant), -1)
    : undefined;
}

export function addDaysToInstant(instant: Date, count: number): Date {
  return new Date(instant.getTime() + count * dayMs);
}

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const parsed = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
}
