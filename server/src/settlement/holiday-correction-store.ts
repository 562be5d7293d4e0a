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
    bankHolidayCorrections: {
      country: keyof Holidays;
      holidayOn: Day;
      isHoliday: boolean;
      name: string;
      recordedBy: string;
      recordedAt: Date;
    };
  }
}

/** Newest day first. */
export async function listCorrections(database: Database): Promise<readonly HolidayCorrection[]> {
  return database
    .selectFrom('bankHolidayCorrections')
    .select(['country', 'holidayOn as day', 'isHoliday', 'name'])
    .orderBy('holidayOn', 'desc')
    .orderBy('country')
    .limit(1_000)
    .execute();
}

type RecordedCorrection = HolidayCorrection & { readonly userId: string; readonly now: Date };

/** A second word on a day takes the first one's place. */
export async function saveCorrection(database: Database, correction: RecordedCorrection): Promise<void> {
  const { country, day, isHoliday, name, userId, now } = correction;
  const recorded = { isHoliday, name, recordedBy: userId, recordedAt: now };
  await database
    .insertInto('bankHolidayCorrections')
    .values({ country, holidayOn: day, ...recorded })
    .onConflict((conflict) => conflict.columns(['country', 'holidayOn']).doUpdateSet(recorded))
    .execute();
}
