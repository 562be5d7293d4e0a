/**
 * Our books beside what others say of the same money. Every morning the acquirer's settlement report and the bank's
 * statement of each day that is over are read whole and once; each movement is one item with two sides, matched to
 * the last minor unit or an exception that two people end. What had to be kept safe that day is noted beside it
 * (product §7, reference 3.6).
 */

export type { AcquirerReports } from './acquirer-report-http.ts';
export { makeAcquirerReports } from './acquirer-report-http.ts';
export { joinReports } from './joined-reports.ts';
export { makePortOneReports } from './portone-report-http.ts';
export { readStatementAgain, reconcileDays } from './reconcile-days.ts';
export type { ReconciliationContext } from './reconciliation-context.ts';
export { reportsNaming } from './reports-naming.ts';
export { makeStripeReports } from './stripe-report-http.ts';
export { makeTossReports } from './toss-report-http.ts';
