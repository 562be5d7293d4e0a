/** Days as forms write them: eight digits, YYYYMMDD, and only those that the calendar has (spec §5). */
import { type Day, isDay } from './instant.ts';

/** `20260229` is undefined, `20240229` is `2024-02-29`. */
export function parseDay8(text: string): Day | undefined {
  if (!/^\d{8}$/.test(text)) return undefined;
  const day = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
  return isDay(day) ? day : undefined;
}

/** `2024-02-29` is `20240229`. */
export function formatDay8(day: Day): string {
  return day.replaceAll('-', '');
}

/** Whole years from `birthday` to `today`; negative if it lies ahead. */
export function ageOn(today: Day, birthday: Day): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}
