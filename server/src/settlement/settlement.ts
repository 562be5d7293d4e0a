/**
 * Paying sellers out. A released order becomes a line that waits for its day (T + 5 Korean business days); a run
 * gathers the due lines into one payout a seller and currency, posts the ledger and cuts a pain.001 file; the bank's
 * reports say what became of each payout, and a transfer that came back is owed to the seller again (product §7).
 */

export { bankBehindBreaker } from './bank-behind-breaker.ts';
export { makeBankFolder } from './bank-folder-http.ts';
export { makeBank } from './bank-http.ts';
export { expectPayout } from './expect-payout.ts';
export { expectReleased, makeExpectSettlementWhenOrderReleased } from './expect-settlement-when-order-released.ts';
export { explainLatePayouts, explainLatePayoutsSchedule } from './explain-late-payouts.ts';
export { findBankHolidays } from './find-bank-holidays.ts';
export { listLinesOwed } from './lines-owed-store.ts';
export { syncOrderWithLines } from './move-order-of-line.ts';
export { lockUnpaidLine as findUnpaidPiece, lockUnpaidLines, sumWithheld } from './order-line-store.ts';
export { readBankReports } from './read-bank-reports.ts';
export { rescheduleReturnedPayouts } from './reschedule-returned-payouts.ts';
export { reverseExpected, reverseFromLine } from './reverse-expected.ts';
export { runSettlements } from './run-settlements.ts';
export { safeguardingAccount } from './safeguarding-account.ts';
export { searchSettlements } from './search-settlements.ts';
export { sendPayoutFile } from './send-payout-file.ts';
export type { SettlementContext } from './settlement-context.ts';
