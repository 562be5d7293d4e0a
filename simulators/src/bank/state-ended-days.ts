import { inTransaction } from '../platform/database.ts';
import { seoulDay, seoulDayBounds } from '../platform/seoul-day.ts';
import type { Bank } from './bank.ts';
import { listEntries } from './bank-entry.ts';
import { statementOf } from './camt-053.ts';
import { publishReport } from './publish-report.ts';

/**
 * Gives the work of a turn: once a day is over in Seoul, its statement is published, whether something moved or not,
 * from the day of the first entry on.
 */
export function makeDayEnd(bank: Bank): () => void {
  let doneUntil = '';
  return function stateEndedDays(): void {
    const today = seoulDay(bank.now());
    if (today === doneUntil) return;
    for (const day of listDaysToState(bank, today)) {
      inTransaction(bank.database, () => {
        if (bank.store.recordStatedDay(day)) publishReport(bank, 'camt.053', (id) => statementOf(bank, day, id));
      });
    }
    doneUntil = today;
  };
}

function listDaysToState(bank: Bank, today: string): readonly string[] {
  const midnight = seoulDayBounds(today)?.from ?? 0;
  const last = bank.store.findLastStatedDay();
  const first = last === undefined ? listEntries(bank, midnight)[0]?.at : seoulDayBounds(last)?.to;
  const days: string[] = [];
  for (let at = first ?? midnight; at < midnight; at = seoulDayBounds(seoulDay(at))?.to ?? midnight)
    days.push(seoulDay(at));
  return days;
}
