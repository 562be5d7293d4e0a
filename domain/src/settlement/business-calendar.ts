import { addDays, type Day, seoulDay, seoulMinuteOfDay, weekday } from '../platform/instant.ts';
import type { Currency } from '../platform/money.ts';

/** The public holidays of the currencies' centres; weekends need not be among them. */
export type Holidays = { readonly KR: ReadonlySet<Day>; readonly JP: ReadonlySet<Day>; readonly US: ReadonlySet<Day> };

/** A release at or after 17:00 in Seoul counts as the next business day's (product §7). */
export const cutOffMinute = 17 * 60;
export const payoutBusinessDays = 5;
/** What the first payout of a new seller waits longer (reference 4-f). */
export const firstPayoutExtraDays = 3;

/** Whether banks work: not on Saturday, Sunday or a day of the set. */
export function isBusinessDay(day: Day, holidays: ReadonlySet<Day>): boolean {
  return weekday(day) !== 0 && weekday(day) !== 6 && !holidays.has(day);
}

/**
 * The day on which a seller is paid for what was released at `releasedAt`: five Korean business days later
 * (`businessDays`), and for JPY and USD the next day from there that is open in both countries (reference 4-f).
 */
export function payoutDay(release: {
  readonly releasedAt: Date;
  readonly currency: Currency;
  readonly holidays: Holidays;
  readonly businessDays?: number;
  readonly isFirstPayout?: boolean;
}): Day {
  const { holidays, businessDays = payoutBusinessDays } = release;
  const count = businessDays + (release.isFirstPayout ? firstPayoutExtraDays : 0);
  let day = triggerDay(release.releasedAt, holidays.KR);
  for (let passed = 0; passed < count; passed += 1) day = openDayFrom(addDays(day, 1), [holidays.KR]);
  return openDayFrom(day, centresOf(release.currency, holidays));
}

/** The first day from `day` on, itself included, on which a payout in the currency can arrive. */
export function openDayFor(day: Day, currency: Currency, holidays: Holidays): Day {
  return openDayFrom(day, centresOf(currency, holidays));
}

/** The business day that a release counts as. */
function triggerDay(releasedAt: Date, korean: ReadonlySet<Day>): Day {
  const day = seoulDay(releasedAt);
  return openDayFrom(seoulMinuteOfDay(releasedAt) >= cutOffMinute ? addDays(day, 1) : day, [korean]);
}

/** The first day from `day` on, itself included, on which all calendars are open. */
function openDayFrom(day: Day, calendars: readonly ReadonlySet<Day>[]): Day {
  let open = day;
  while (!calendars.every((holidays) => isBusinessDay(open, holidays))) open = addDays(open, 1);
  return open;
}

function centresOf(currency: Currency, holidays: Holidays): readonly ReadonlySet<Day>[] {
  const foreign = { KRW: [], JPY: [holidays.JP], USD: [holidays.US] } as const;
  return [holidays.KR, ...foreign[currency]];
}
