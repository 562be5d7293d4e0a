import type { Day } from '@gtp/domain/platform/instant.ts';
import type { Holidays } from '@gtp/domain/settlement/business-calendar.ts';
import type { Database } from '../platform/database.ts';

export type HolidayCorrection = {
  readonly country: keyof Holidays;
  readonly day: Day;
  /** False: banks work on it after all. */
  readonly isHoliday: boolean;
  readonly name: string;
};

declare module '../platform/database.ts' {
  interface Tables {
    bank_holiday_corrections: {
      country: keyof Holidays;
      holiday_on: Day;
      is_holiday: boolean;
      name: string;
      noted_by: string;
      noted_at: Date;
    };
  }
}

/** Newest day first. */
export async function listCorrections(database: Database): Promise<readonly HolidayCorrection[]> {
  return database
    .selectFrom('bank_holiday_corrections')
    .select(['country', 'holiday_on as day', 'is_holiday as isHoliday', 'name'])
    .orderBy('holiday_on', 'desc')
    .orderBy('country')
    .limit(1_000)
    .execute();
}

type Noted = HolidayCorrection & { readonly userId: string; readonly now: Date };

/** A second word on a day takes the first one's place. */
export async function saveCorrection(database: Database, correction: Noted): Promise<void> {
  const { country, day, isHoliday, name, userId, now } = correction;
  const noted = { is_holiday: isHoliday, name, noted_by: userId, noted_at: now };
  await database
    .insertInto('bank_holiday_corrections')
    .values({ country, holiday_on: day, ...noted })
    .onConflict((conflict) => conflict.columns(['country', 'holiday_on']).doUpdateSet(noted))
    .execute();
}
