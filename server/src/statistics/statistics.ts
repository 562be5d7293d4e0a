/**
 * Statistics of trade (decision 0039): one query layer for main pages and exports. Days that are over are kept added
 * up; the days after them come from the facts, so that a statistic is right to the last unit at any moment.
 */

export { closeStatisticsDays, closeStatisticsDaysSchedule } from './close-statistics-days.ts';
/** What waits for whom, for the work queue and the morning e-mail. */
export { type LateAt, timeColumns } from './count-waiting-store.ts';
export { lateAt, readWork } from './read-waiting.ts';
export { workPartsFor } from './waiting-store.ts';
