/**
 * The days on which banks rest in the currencies' centres: Korea's as the government announces them, the others'
 * and the years not yet announced by rule.
 */
import { type Day, seoulDay, weekday } from '@gtp/domain/platform/instant.ts';
import type { Holidays } from '@gtp/domain/settlement/business-calendar.ts';
import * as announced from '@hyunbinseo/holidays-kr/all';
import HolidayRules from 'date-holidays';
import { askTogether } from '../platform/ask-together.ts';
import type { Database } from '../platform/database.ts';
import { listPublicHolidays } from './holiday-store.ts';
import { listCorrections } from './payout-calendar-store.ts';

const friday = 5;
const publishedYears: Readonly<Record<string, Readonly<Record<Day, unknown>>>> = announced;

/** `all` the days on which banks rest; `banksOnly`: those of them that are no public holidays, and in no such list. */
type Shipped = { readonly all: Holidays; readonly banksOnly: Holidays };
const byYear = new Map<number, Shipped>();

/** Those that a look back from `now` may meet, a payout released then, or a deadline: of last year, this one and the next. */
export function bankHolidays(now: Date): Holidays {
  return shippedCalendars(now).all;
}

function shippedCalendars(now: Date): Shipped {
  const year = Number(seoulDay(now).slice(0, 4));
  const known = byYear.get(year);
  if (known) return known;
  const years = [year - 1, year, year + 1];
  const daysOf = (country: keyof Holidays, types: readonly HolidayType[]) =>
    new Set(years.flatMap((each) => byRule(country, each, types)));
  const shipped = {
    all: {
      KR: new Set(years.flatMap(koreanHolidays)),
      JP: daysOf('JP', bothTypes),
      US: daysOf('US', bothTypes),
    },
    banksOnly: { KR: daysOf('KR', ['bank']), JP: daysOf('JP', ['bank']), US: daysOf('US', ['bank']) },
  };
  byYear.set(year, shipped);
  return shipped;
}

function koreanHolidays(year: number): readonly Day[] {
  const named = publishedYears[`y${year}`];
  return named ? Object.keys(named) : byRule('KR', year, bothTypes);
}

type HolidayType = 'public' | 'bank';
const bothTypes: readonly HolidayType[] = ['public', 'bank'];

/** The Federal Reserve's banks work on the Friday before a holiday that falls on a Saturday. */
function byRule(country: keyof Holidays, year: number, types: readonly HolidayType[]): readonly Day[] {
  return new HolidayRules(country)
    .getHolidays(year)
    .filter(({ type }) => types.some((each) => each === type))
    .map(({ date, substitute }) => ({ day: date.slice(0, 10), isSubstitute: substitute === true }))
    .filter(({ day, isSubstitute }) => !(country === 'US' && isSubstitute && weekday(day) === friday))
    .map(({ day }) => day);
}

/**
 * A year that was imported counts instead of the calendar that ships. Published lists hold public holidays, so the days
 * on which only banks rest stay beside them: Japan's 2 and 3 January and 31 December (Banking Act, article 15, and its
 * order, article 5) are not in syukujitsu.csv.
 */
async function withImported(database: Database, now: Date): Promise<Holidays> {
  const { all, banksOnly } = shippedCalendars(now);
  const year = Number(seoulDay(now).slice(0, 4));
  const imported = await listPublicHolidays(database, { first: year - 1, last: year + 1 });
  if (imported.length === 0) return all;
  const calendarOf = (country: keyof Holidays): ReadonlySet<Day> => {
    const days = imported.filter((each) => each.country === country).map(({ day }) => day);
    const years = new Set(days.map((day) => day.slice(0, 4)));
    const shipped = [...all[country]].filter((day) => !years.has(day.slice(0, 4)));
    return new Set([...shipped, ...days, ...banksOnly[country]]);
  };
  return { KR: calendarOf('KR'), JP: calendarOf('JP'), US: calendarOf('US') };
}

/** The holidays of the calendars with the operator's one-off days. Days that were promised before stay promised. */
export async function findBankHolidays(database: Database, now: Date): Promise<Holidays> {
  const [corrections, known] = await askTogether(database, (together) =>
    Promise.all([listCorrections(together), withImported(together, now)]),
  );
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
