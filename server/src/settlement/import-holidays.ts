import type { Transaction } from '../platform/database.ts';
import { compareLists, type ListChange } from '../platform/list-file.ts';
import { type HolidayCountry, listPublicHolidays, replacePublicHolidays } from './holiday-store.ts';
import { readHolidaysFile } from './read-holidays-file.ts';

type HolidaysFile = {
  readonly country: HolidayCountry;
  readonly bytes: Uint8Array;
  readonly isDryRun: boolean;
  readonly now: Date;
};

/**
 * Puts the days of a published file in the place of the calendar of each year that it holds, and answers what that
 * changes of what was imported before; a dry run, or the same days again, write nothing. Days that sellers were promised
 * before stay promised. Throws `ListFileError` for a file that is wrong anywhere.
 */
export async function importHolidays(
  transaction: Transaction,
  { country, bytes, isDryRun, now }: HolidaysFile,
): Promise<ListChange & { readonly years: readonly number[] }> {
  const holidays = readHolidaysFile(bytes, country).map(({ day, name }) => ({ country, day, name }));
  const years = [...new Set(holidays.map(({ day }) => Number(day.slice(0, 4))))];
  const changes = { added: 0, changed: 0, removed: 0 };
  const samples: string[] = [];
  for (const year of years) {
    const span = { first: year, last: year };
    const before = (await listPublicHolidays(transaction, span)).filter((each) => each.country === country);
    const after = holidays.filter(({ day }) => day.startsWith(`${year}-`));
    const change = compareLists(before, after, ({ day }) => day);
    changes.added += change.added;
    changes.changed += change.changed;
    changes.removed += change.removed;
    samples.push(...change.samples);
    if (isDryRun || change.samples.length === 0) continue;
    await replacePublicHolidays(transaction, { country, ...span, holidays: after, now });
  }
  return { ...changes, samples: samples.slice(0, 10), years };
}
