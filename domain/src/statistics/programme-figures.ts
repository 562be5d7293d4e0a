/**
 * How the programme as a whole does, for the institutions (decision 0216): approvals, chargebacks, time to review and to
 * cash, returned payouts; over a period, and by issuer, country and decline code.
 */
import type { Operation } from '../account/permissions.ts';
import { addDays, type Day, isDay } from '../platform/instant.ts';
import { accept, type Result, refuse } from '../platform/result.ts';
import { figureDays } from './main-figures.ts';
import { daysBefore, type StatisticsPeriod, stepOf } from './statistics.ts';
import type { StatisticsRefusal } from './statistics-refusals.ts';

/** Each with the right without which nobody may read the rows behind it. */
export const programmeFigureRights = {
  approval: 'payment.read',
  chargebacks: 'chargeback.read',
  review: 'review.read',
  cash: 'settlement.read',
  returned: 'settlement.read',
} as const satisfies Readonly<Record<string, Operation>>;

export type ProgrammeFigureKind = keyof typeof programmeFigureRights;
export const programmeFigureKinds = Object.keys(programmeFigureRights) as readonly ProgrammeFigureKind[];

/** By what payments are told apart. */
export const programmeGroupings = ['issuer', 'country', 'decline'] as const;
export type ProgrammeGrouping = (typeof programmeGroupings)[number];

/** What is counted; each is exactly the rows of a list (`programmeQuery`). */
export const programmeParts = [
  'approved',
  'declined',
  'paid',
  'chargebacks',
  'reviewed',
  'arrived',
  'returned',
  'ended',
] as const;
export type ProgrammePart = (typeof programmeParts)[number];

/** Days in Seoul, both included. */
export type Period = { readonly from: Day; readonly to: Day };

/** A year that has a day more. */
export const mostProgrammeDays = 366;

/** The last thirty days unless another period is asked for. */
export function programmePeriodOf(
  { from, to }: { readonly from?: Day | undefined; readonly to?: Day | undefined },
  today: Day,
): Result<Period, StatisticsRefusal> {
  const last = to ?? today;
  const first = from ?? addDays(last, 1 - figureDays);
  if (!isDay(first) || first > last) return refuse('statistics.period_reversed', { field: 'from' });
  return first < addDays(last, 1 - mostProgrammeDays)
    ? refuse('statistics.period_too_long', { field: 'from' })
    : accept({ from: first, to: last });
}

/** As many days before. */
export function periodBefore({ from, to }: Period): Period {
  return daysBefore(from, to);
}

/** As many bars as can be told apart: days up to seven weeks, weeks up to half a year, months beyond. */
export function stepLengthOf({ from, to }: Period): StatisticsPeriod {
  if (to <= addDays(from, 48)) return 'days';
  return to <= addDays(from, 188) ? 'weeks' : 'months';
}

/** The first days of the steps that a period touches, oldest first; the first of them may begin before it. */
export function stepsWithin(period: Period): readonly Day[] {
  const length = stepLengthOf(period);
  const steps: Day[] = [];
  for (let day = period.to; day >= period.from; day = addDays(steps[0] ?? day, -1)) steps.unshift(stepOf(day, length));
  return steps;
}
