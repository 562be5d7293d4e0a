import type { Language } from '@gtp/domain/platform/language.ts';

type Parts = readonly [year: string, month: string, day: string];

const english = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const spanish = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sept', 'oct', 'nov', 'dic'];

const days: Readonly<Record<Language, (parts: Parts) => string>> = {
  ko: ([year, month, day]) => `${year}. ${Number(month)}. ${Number(day)}.`,
  en: ([year, month, day]) => `${Number(day)} ${english[Number(month) - 1]} ${year}`,
  ja: ([year, month, day]) => `${year}/${month}/${day}`,
  sp: ([year, month, day]) => `${Number(day)} ${spanish[Number(month) - 1]} ${year}`,
  cn: ([year, month, day]) => `${year}-${month}-${day}`,
};

/** A day in the order in which the language writes it. */
export function writeDay(day: string, language: Language): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return days[language]([year, month, date]);
}

const isoDay = /^\d{4}-\d{2}-\d{2}(?=$| \d{2}:\d{2}$)/;

/**
 * A fact of a refusal as its reader writes it: a day, alone or before a time, as on the screens; anything else as it
 * is.
 */
export function writeDayIn(fact: string, language: Language): string {
  return fact.replace(isoDay, (day) => writeDay(day, language));
}
