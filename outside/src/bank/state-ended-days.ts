import { inTransaction } from '../platform/database.ts';
import { seoulDay, seoulDayBounds } from '../platform/seoul-day.ts';
import type { Bank } from './bank.ts';
import { listEntries } from './bank-entry.ts';
import { statementOf } from './camt-053.ts';
import { publishReport } from './publish-report.ts';

/** Gives the work of a turn: once a day is over in Seoul, its statement is published, one a day with entries. */
export function makeDayEnd(bank: Bank): () => void {
  let doneUntil = '';
  return function stateEndedDays(): void {
    const today = seoulDay(bank.now());
    if (today === doneUntil) return;
    const { from: midnight } = seoulDayBounds(today) ?? { from: 0 };
    const ended = new Set(listEntries(bank, midnight).map((entry) => seoulDay(entry.at)));
    for (const day of ended) {
      inTransaction(bank.database, () => {
        if (bank.store.noteStatedDay(day)) publishReport(bank, 'camt.053', (id) => statementOf(bank, day, id));
      });
    }
    doneUntil = today;
  };
}
