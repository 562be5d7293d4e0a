/** When what waits for an institution is late: one rule for main page, work queue and morning e-mail (decision 0215). */
import { addDays, type Day, seoulDay } from '../platform/instant.ts';
import { type Holidays, payoutDay } from '../settlement/business-calendar.ts';
import { kindsOfWork, type WorkKind, workKinds } from './waiting-kinds.ts';

/** The end of the business day by which a matter that waits since `since` means to be done. */
export function workDueAt(since: Date, targetDays: number, holidays: Holidays): Date {
  return closingOf(payoutDay({ releasedAt: since, currency: 'KRW', holidays, businessDays: targetDays }));
}

/** What waits since before this instant is late at `now`: the other way round of `workDueAt`. */
export function lateBefore(now: Date, targetDays: number, holidays: Holidays): Date {
  let day = seoulDay(now);
  // From here on back: the first day on whose working hours a target that is over counts from.
  while (workDueAt(openingOf(day), targetDays, holidays) >= now) day = addDays(day, -1);
  return new Date(`${day}T17:00:00+09:00`);
}

/** What of a kind waited since before, without a deadline of its own, is late. */
export type LateBefore = Readonly<Record<WorkKind, Date>>;

/** Until when each kind's target reaches back. */
export function lateBeforeEach(now: Date, holidays: Holidays): LateBefore {
  const entries = workKinds.map((kind) => [kind, lateBefore(now, kindsOfWork[kind].targetDays, holidays)]);
  return Object.fromEntries(entries) as LateBefore;
}

/** Matters of a kind, as far as their deadlines ask. */
export type Deadlines = {
  /** The earliest deadline of their own. */
  readonly dueAt: Date | null;
  /** Since when the first of those waits that have none. */
  readonly oldestWithoutDue: Date | null;
};

/** When the first of them means to be done, or meant to; undefined of none. */
export function earliestDue(kind: WorkKind, all: readonly Deadlines[], holidays: Holidays): Date | undefined {
  const { targetDays } = kindsOfWork[kind];
  const dues = all.flatMap(({ dueAt, oldestWithoutDue }) => [
    ...(dueAt ? [dueAt] : []),
    ...(oldestWithoutDue ? [workDueAt(oldestWithoutDue, targetDays, holidays)] : []),
  ]);
  return dues.toSorted((left, right) => left.getTime() - right.getTime())[0];
}

const closingOf = (day: Day) => new Date(`${day}T18:00:00+09:00`);
const openingOf = (day: Day) => new Date(`${day}T09:00:00+09:00`);
