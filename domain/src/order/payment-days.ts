import { addDays, type Day } from '../platform/instant.ts';

/** How far ahead a payment may be due: half a year for one payment, two years for the milestones of a project. */
const longestDays = 180;
const longestMilestoneDays = 730;

/** The last day on which a payment of a sheet that is written today may be due. */
export function lastPaymentDay(today: Day, isMilestone: boolean): Day {
  return addDays(today, isMilestone ? longestMilestoneDays : longestDays);
}
