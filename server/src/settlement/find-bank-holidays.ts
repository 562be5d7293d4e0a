import type { Day } from '@gtp/domain/platform/instant.ts';
import type { Holidays } from '@gtp/domain/settlement/business-calendar.ts';
import type { Database } from '../platform/database.ts';
import { bankHolidays } from './bank-holidays.ts';
import { listCorrections } from './holiday-correction-store.ts';

/** The holidays of the calendars with the operator's one-off days. Days that were promised before stay promised. */
export async function findBankHolidays(database: Database, now: Date): Promise<Holidays> {
  const corrections = await listCorrections(database);
  const known = bankHolidays(now);
  if (corrections.length === 0) return known;
  const correct = (country: keyof Holidays): ReadonlySet<Day> => {
    const days = new Set(known[country]);
    for (const { day, isHoliday } of corrections.filter((each) => each.country === country)) {
      if (isHoliday) days.add(day);
      else days.delete(day);
    }
    return days;
  };
  return { KR: correct('KR'), JP: correct('JP'), US: correct('US') };
}
