/** Public holidays that an operator imported, year by year. */
import type { Day } from '@gtp/domain/platform/instant.ts';
import type { Holidays } from '@gtp/domain/settlement/business-calendar.ts';
import type { Database, Transaction } from '../platform/database.ts';

export type HolidayCountry = keyof Holidays;
export const holidayCountries = ['KR', 'JP', 'US'] as const satisfies readonly HolidayCountry[];

declare module '../platform/database.ts' {
  interface Tables {
    publicHolidays: { country: HolidayCountry; holidayOn: Day; name: string; importedAt: Date };
  }
}

export type PublicHoliday = { readonly country: HolidayCountry; readonly day: Day; readonly name: string };

type Years = { readonly first: number; readonly last: number };

/** By day. */
export async function listPublicHolidays(
  database: Database,
  { first, last }: Years,
): Promise<readonly PublicHoliday[]> {
  return database
    .selectFrom('publicHolidays')
    .select(['country', 'holidayOn as day', 'name'])
    .where('holidayOn', '>=', `${first}-01-01`)
    .where('holidayOn', '<=', `${last}-12-31`)
    .orderBy('holidayOn')
    .execute();
}

type Written = Years & {
  readonly country: HolidayCountry;
  readonly holidays: readonly PublicHoliday[];
  readonly now: Date;
};

/** Puts the days in the place of what was there for these years of the country. */
export async function replacePublicHolidays(transaction: Transaction, written: Written): Promise<void> {
  const { country, first, last, holidays, now } = written;
  await transaction
    .deleteFrom('publicHolidays')
    .where('country', '=', country)
    .where('holidayOn', '>=', `${first}-01-01`)
    .where('holidayOn', '<=', `${last}-12-31`)
    .execute();
  const rows = holidays.map(({ day, name }) => ({ country, holidayOn: day, name, importedAt: now }));
  await transaction.insertInto('publicHolidays').values(rows).execute();
}
