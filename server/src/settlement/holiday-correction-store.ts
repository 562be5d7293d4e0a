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
      recorded_by: string;
      recorded_at: Date;
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

type RecordedCorrection = HolidayCorrection & { readonly userId: string; readonly now: Date };

/** A second word on a day takes the first one's place. */
export async function saveCorrection(database: Database, correction: RecordedCorrection): Promise<void> {
  const { country, day, isHoliday, name, userId, now } = correction;
  const recorded = { is_holiday: isHoliday, name, recorded_by: userId, recorded_at: now };
  await database
    .insertInto('bank_holiday_corrections')
    .values({ country, holiday_on: day, ...recorded })
    .onConflict((conflict) => conflict.columns(['country', 'holiday_on']).doUpdateSet(recorded))
    .execute();
}
