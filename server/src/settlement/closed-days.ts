/** What the calendar makes of a run: on which day each payout is paid, and who waits for a day that is open. */
import { type Day, seoulDay } from '@gtp/domain/platform/instant.ts';
import { type Holidays, openDayFor } from '@gtp/domain/settlement/business-calendar.ts';
import type { Database } from '../platform/database.ts';
import { findBankHolidays } from './bank-holidays.ts';
import type { Payee } from './due-lines-store.ts';
import { listPayeesInWon } from './exchange-rate-store.ts';

/**
 * `waits`: nothing is exchanged on a day on which Korea's banks rest, since a rate holds for the payouts of its day alone
 * (decision 0305). `payOn`: the day on which the bank is asked to pay.
 */
export type RunDays = {
  readonly waits: (payee: Payee) => boolean;
  readonly payOn: (payee: Payee) => Day;
};

/** Of a run at `now`. */
export async function readRunDays(database: Database, now: Date): Promise<RunDays> {
  const today = seoulDay(now);
  const holidays = await findBankHolidays(database, now);
  const inWon = new Set((await listPayeesInWon(database, today)).map(keyOf));
  const isInWon = (payee: Payee) => inWon.has(keyOf(payee));
  return {
    waits: (payee) => isInWon(payee) && isClosed(today, holidays),
    payOn: (payee) => openDayFor(today, isInWon(payee) ? 'KRW' : payee.currency, holidays),
  };
}

function isClosed(day: Day, holidays: Holidays): boolean {
  return openDayFor(day, 'KRW', holidays) !== day;
}

function keyOf({ sellerId, currency }: Payee): string {
  return `${sellerId} ${currency}`;
}
