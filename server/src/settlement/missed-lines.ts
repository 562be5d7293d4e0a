/** What a run should have paid and did not: what somebody is woken for. */
import { type Day, seoulDay } from '@gtp/domain/platform/instant.ts';
import { gatherPayouts } from '@gtp/domain/settlement/gather-payouts.ts';
import type { Database } from '../platform/database.ts';
import { readRunDays } from './closed-days.ts';
import { listDebtsToSetOff } from './debts-to-set-off.ts';
import { listMissedLines } from './due-lines-store.ts';

/** The run begins at 09:00 in Seoul; an hour later its day is over. */
const runEndsMs = 10 * 3_600_000;

/** It is asked each minute, and whoever is called for so many is called for more. */
const mostCounted = 10_000;

/**
 * How many lines were due in a run that is over at `now`, are in no payout and would be in one if a run began: their seller
 * can be paid, and all that is due to it is worth a transfer. What waits for something else is left out, and so is what
 * waited for it at that run: the next one pays it.
 */
export async function countMissedLines(database: Database, now: Date): Promise<number> {
  const day: Day = seoulDay(new Date(now.getTime() - runEndsMs));
  const found = await listMissedLines(database, { day, limit: mostCounted });
  if (found.length === 0) return 0;
  const days = await readRunDays(database, now);
  const lines = found.filter(({ sellerId, amount: { currency } }) => !days.waits({ sellerId, currency }));
  const debts = await listDebtsToSetOff(database, [...new Set(lines.map(({ sellerId }) => sellerId))]);
  return gatherPayouts(lines, { today: day, debts }).reduce((count, { lineIds }) => count + lineIds.length, 0);
}
