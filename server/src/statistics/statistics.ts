/**
 * Statistics of trade (decision 0039): one query layer for main pages and exports. Days that are over are kept added
 * up; the days after them come from the facts, so that a statistic is right to the last unit at any moment.
 */
/** What waits for whom, for the work queue. */

export { closeStatisticsDays, closeStatisticsDaysSchedule } from './close-statistics-days.ts';
export { isCountedHere } from './read-statistics.ts';
export { type Part as WaitingPart, partsFor as waitingPartsFor } from './waiting-store.ts';
