/** Statistics of trade over time: steps of a period, shares and medians. */
import { addDays, type Day, dayMs, startOfSeoulDay, weekday } from '../platform/instant.ts';

/** How far back one looks, and in which steps: 30 days, 26 weeks or 12 months, the present one included. */
export const statisticsPeriods = ['days', 'weeks', 'months'] as const;
export type StatisticsPeriod = (typeof statisticsPeriods)[number];

/** What is shown before anything else is chosen. */
export const defaultStatisticsPeriod: StatisticsPeriod = 'days';

const stepCounts: Readonly<Record<StatisticsPeriod, number>> = { days: 30, weeks: 26, months: 12 };

/** The first day of the step that `day` lies in: weeks begin on Monday. */
export function stepOf(day: Day, period: StatisticsPeriod): Day {
  if (period === 'days') return day;
  if (period === 'months') return `${day.slice(0, 7)}-01`;
  return addDays(day, -((weekday(day) + 6) % 7));
}

/** The first days of all steps up to `today`, oldest first. */
export function stepsUntil(today: Day, period: StatisticsPeriod): readonly Day[] {
  const steps: Day[] = [];
  let step = stepOf(today, period);
  while (steps.length < stepCounts[period]) {
    steps.unshift(step);
    step = stepOf(addDays(step, -1), period);
  }
  return steps;
}

/** The days before the first step, as many as it is from there until `today`: what a period is compared with. */
export function daysBefore(firstStep: Day, today: Day): { readonly from: Day; readonly to: Day } {
  const length = Math.round((startOfSeoulDay(today).getTime() - startOfSeoulDay(firstStep).getTime()) / dayMs) + 1;
  return { from: addDays(firstStep, -length), to: addDays(firstStep, -1) };
}

/** Approved of all that were decided, in hundredths of a percent, halves up; undefined where none was. */
export function approvalRate(approved: number, declined: number): number | undefined {
  const all = approved + declined;
  return all === 0 ? undefined : Math.round((approved * 10_000) / all);
}

/** The lower median of whole numbers, given how often each occurs; undefined of nothing. */
export function medianOf(counts: readonly { readonly value: number; readonly count: number }[]): number | undefined {
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  let passed = 0;
  for (const { value, count } of counts.toSorted((left, right) => left.value - right.value)) {
    passed += count;
    if (count > 0 && passed * 2 >= all) return value;
  }
  return undefined;
}
