/**
 * Paying sellers out. A released order becomes a line that waits for its day (T + 5 Korean business days); a run
 * gathers the due lines into one payout a seller and currency, posts the ledger and cuts a pain.001 file; the bank's
 * reports say what became of each payout, and a transfer that came back is owed to the seller again (product §7).
 */

export { bankBehindBreaker } from './bank.ts';
export { makeBankFolder } from './bank-folder-http.ts';
export { findBankHolidays } from './bank-holidays.ts';
export { makeBank } from './bank-http.ts';
export { listNewReports, type MessageRead, readColumns } from './bank-report-store.ts';
export { bringBackBooked } from './bring-back-file.ts';
export {
  expectPayout,
  expectReleased,
  makeExpectSettlementWhenOrderReleased,
  reverseExpected,
  reverseFromLine,
} from './expect-settlement.ts';
export { explainLatePayouts, explainLatePayoutsSchedule } from './explain-late-payouts.ts';
export { type HolidayCountry, holidayCountries } from './holiday-store.ts';
export { importHolidays } from './import-holidays.ts';
export { searchSettlements } from './list-settlements.ts';
export { countMissedLines } from './missed-lines.ts';
export { syncOrderWithLines } from './move-order-of-line.ts';
export { findNextPayout, findNextRun, type NextPayout } from './next-payout.ts';
export { listLinesOwed, lockUnpaidLines, sumWithheld } from './order-line-store.ts';
export { listOwnAccountNumbers } from './paying-account-store.ts';
export { setFirstPayingAccount } from './paying-accounts.ts';
export { isHeldFile, leftBeforeBank } from './payout-file-store.ts';
export { sendWaitingFiles } from './payout-files.ts';
export { readBankReports } from './read-bank-reports.ts';
export { rescheduleReturnedPayouts } from './reschedule-settlement.ts';
export { runSettlements } from './run-settlements.ts';
export { sendPayoutFile } from './send-payout-file.ts';
export type { SettlementContext } from './settlement-context.ts';
export { takeInLostPayouts } from './take-in-lost-payouts.ts';
