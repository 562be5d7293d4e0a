/** Days as documents write them, in five languages. */
import { type Day, isDay } from '../platform/instant.ts';

/** A day that was read; `isUnsure`: day and month could be the other way round. */
export type WrittenDate = { readonly value: Day; readonly written: string; readonly isUnsure: boolean };

/** Which comes first where a document writes two numbers before the year. */
export type DayOrder = 'day_first' | 'month_first';

const months: readonly (readonly string[])[] = [
  ['jan', 'ene'],
  ['feb'],
  ['mar'],
  ['apr', 'abr'],
  ['may'],
  ['jun'],
  ['jul'],
  ['aug', 'ago'],
  ['sep', 'set'],
  ['oct'],
  ['nov'],
  ['dec', 'dic'],
];
const restOfMonth: Readonly<Record<string, string>> = {
  jan: 'uary',
  ene: 'ro',
  feb: 'ruary|rero',
  mar: 'ch|zo',
  apr: 'il',
  abr: 'il',
  may: 'o',
  jun: 'e|io',
  jul: 'y|io',
  aug: 'ust',
  ago: 'sto',
  sep: 't|tember|tiembre',
  set: 'iembre',
  oct: 'ober|ubre',
  nov: 'ember|iembre',
  dec: 'ember',
  dic: 'iembre',
};
const monthName = `(${months
  .flat()
  .map((month) => `${month}(?:${restOfMonth[month]})?`)
  .join('|')})`;

type Form = {
  readonly shape: RegExp;
  readonly parts: (found: readonly string[], order: DayOrder | undefined) => Parts | undefined;
};
type Parts = {
  readonly year: string;
  readonly month: number | string;
  readonly day: string;
  readonly isUnsure?: boolean;
};

const separator = '[ .,/-]{0,3}';
const forms: readonly Form[] = [
  {
    shape: /(?<!\d)(\d{4}) ?[-./年년] ?(\d{1,2}) ?[-./月월] ?(\d{1,2})(?!\d) ?[日일.]?/g,
    parts: ([, year = '', month = '', day = '']) => ({ year, month, day }),
  },
  {
    shape: new RegExp(
      `(?<!\\d)(\\d{1,2})(?:st|nd|rd|th)?${separator}(?:de )?${monthName}${separator}(?:del? )?(\\d{4}|\\d{2})(?!\\d)`,
      'gi',
    ),
    parts: ([, day = '', month = '', year = '']) => ({ year, month: monthOf(month), day }),
  },
  {
    shape: new RegExp(
      `(?<![a-z])${monthName}${separator}(\\d{1,2})(?:st|nd|rd|th)?(?!\\d)${separator}(\\d{4})(?!\\d)`,
      'gi',
    ),
    parts: ([, month = '', day = '', year = '']) => ({ year, month: monthOf(month), day }),
  },
  {
    shape: /(?<!\d)令和 ?(\d{1,2}|元) ?年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?日/g,
    parts: ([, year = '', month = '', day = '']) => ({ year: String(2018 + (Number(year) || 1)), month, day }),
  },
  { shape: /(?<!\d)(\d{1,2}) ?[-./] ?(\d{1,2}) ?[-./] ?(\d{4})(?!\d)/g, parts: partsOfNumbers },
  {
    shape: /(?<!\d)(20\d{2})(0[1-9]|1[0-2])([0-3]\d)(?!\d)/g,
    parts: ([, year = '', month = '', day = '']) => ({ year, month, day }),
  },
];

/** The days in a text, in its order. */
export function findDates(text: string, order?: DayOrder): readonly WrittenDate[] {
  const plain = text.normalize('NFKC');
  const found: (WrittenDate & { readonly at: number })[] = [];
  for (const { shape, parts } of forms) {
    for (const match of plain.matchAll(shape)) {
      const read = parts(match, order);
      const value = read && dayOf(read);
      const isTaken = found.some(
        ({ at, written }) => match.index < at + written.length && at < match.index + match[0].length,
      );
      if (read && value && !isTaken) {
        found.push({ value, written: match[0].trim(), isUnsure: read.isUnsure ?? false, at: match.index });
      }
    }
  }
  return found.toSorted((one, other) => one.at - other.at).map(({ at: _, ...date }) => date);
}

/** What a document shows of its order by a day that can be read in one way only. */
export function dayOrderOf(text: string): DayOrder | undefined {
  const votes = [...text.matchAll(/(?<!\d)(\d{1,2}) ?[-./] ?(\d{1,2}) ?[-./] ?\d{4}(?!\d)/g)].map(
    ([, one, other]) => Number(Number(one) > 12) - Number(Number(other) > 12),
  );
  if (votes.includes(1)) return votes.includes(-1) ? undefined : 'day_first';
  return votes.includes(-1) ? 'month_first' : undefined;
}

function partsOfNumbers([, one = '', other = '', year = '']: readonly string[], order: DayOrder | undefined): Parts {
  const isMonthFirst = Number(other) > 12 || (Number(one) <= 12 && order === 'month_first');
  const isUnsure = order === undefined && Number(one) <= 12 && Number(other) <= 12 && one !== other;
  return isMonthFirst ? { year, month: one, day: other, isUnsure } : { year, month: other, day: one, isUnsure };
}

function monthOf(name: string): number {
  return months.findIndex((names) => names.includes(name.toLowerCase().slice(0, 3))) + 1;
}

function dayOf({ year, month, day }: Parts): Day | undefined {
  const written = `${year.length === 2 ? `20${year}` : year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(written) ? written : undefined;
}
