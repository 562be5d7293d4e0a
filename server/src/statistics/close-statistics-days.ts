import { addDays, type Day, dayMs, seoulDay } from '@gtp/domain/platform/instant.ts';
import { type Database, inTransaction } from '../platform/database.ts';
import type { Portal } from '../platform/portal.ts';
import {
  findFirstFactDay,
  findLastClosing,
  insertClosing,
  listDaysUndone,
  lockClosing,
  replaceDays,
} from './statistics-store.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    'close-statistics-days': unknown;
  }
}

/** So long after midnight in Seoul nothing of the day before is still on its way. */
const graceMs = 3_600_000;
/** A payment that is voided changes the statistics of its own day: these many days are added up again each time. */
const daysAgain = 7;
const daysAtOnce = 31;

/**
 * Adds up the days that are over since the last time; the job behind `close-statistics-days`. Until then they are
 * counted from the facts, so nothing is wrong when it comes late or twice.
 */
export async function closeStatisticsDays({ database, clock }: Pick<Portal, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  const through = addDays(seoulDay(new Date(now.getTime() - graceMs)), -1);
  const last = await findLastClosing(database);
  const from = last ? dayAfter(last.closedThrough, through) : await findFirstFactDay(database);
  if (last && from !== undefined) await addUpUndone(database, { since: last.closedAt, before: from });
  for (let day = from; day !== undefined && day <= through; day = addDays(day, daysAtOnce)) {
    const end = earlier(addDays(day, daysAtOnce - 1), through);
    await inTransaction(database, async (transaction) => {
      await lockClosing(transaction);
      await replaceDays(transaction, { from: day ?? end, through: end });
      await insertClosing(transaction, end, now);
    });
  }
}

function dayAfter(closed: Day, through: Day): Day | undefined {
  return closed >= through ? undefined : addDays(closed, 1 - daysAgain);
}

/** A payout may come back weeks after it arrived: its orders do not count as settled on that day any more. */
async function addUpUndone(database: Database, { since, before }: { readonly since: Date; readonly before: Day }) {
  // What was on its way when the last closing looked counts in the next one.
  const from = new Date(since.getTime() - graceMs);
  for (const day of await listDaysUndone(database, { since: from, before })) {
    await inTransaction(database, async (transaction) => {
      await lockClosing(transaction);
      await replaceDays(transaction, { from: day, through: day });
    });
  }
}

function earlier(left: Day, right: Day): Day {
  return left < right ? left : right;
}

/** At 01:30 in Seoul. */
export const closeStatisticsDaysSchedule = {
  job: 'close-statistics-days',
  at: '30 16 * * *',
  catchUpMs: dayMs,
} as const;
