/**
 * Money, numbers, days and instants as each language writes them. The currency stands beside the figure as
 * its ISO code; hours are always 24; instants are Seoul time. Own patterns, because browsers and Node differ
 * in day periods and es-ES and es-MX in separators (ux.md).
 */
import { dayMs, dayThatEndsAt, seoulDay, weekday } from '@gtp/domain/platform/instant.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { formatMoney, formatScaled, type Money } from '@gtp/domain/platform/money.ts';
import { currentLanguage } from './language.ts';

/** "12,812.50": grouped, exactly the currency's digits, a true minus sign. */
export function moneyFigure(amount: Money): string {
  return groupDigits(formatMoney(amount)).replace('-', '−');
}

/** "USD 12,812.50" for buttons and sentences; in tables the code stands behind, see MoneyText. */
export function moneyText(amount: Money): string {
  return `${amount.currency} ${moneyFigure(amount)}`;
}

/** "1234567.50" → "1,234,567.50" */
export function groupDigits(text: string): string {
  const [whole = '', fraction] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** A count: 1234 → "1,234". */
export function countText(count: number): string {
  return groupDigits(String(count));
}

/** Hundredths of a percent: 280 → "2.80 %" ("2.80%" where the language sets it tight). */
export function percentText(hundredths: number, language: Language = currentLanguage()): string {
  return `${formatScaled(BigInt(hundredths), 2)}${language === 'sp' ? '\u00a0' : ''}%`;
}

type Parts = { year: string; month: string; day: string; hour: string; minute: string };

const shortMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const spanishMonths = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sept', 'oct', 'nov', 'dic'];
const bare = (digits: string) => String(Number(digits));

const dayPatterns: Record<Language, (parts: Parts) => string> = {
  ko: ({ year, month, day }) => `${year}. ${bare(month)}. ${bare(day)}.`,
  en: ({ year, month, day }) => `${bare(day)} ${shortMonths[Number(month) - 1]} ${year}`,
  ja: ({ year, month, day }) => `${year}/${month}/${day}`,
  sp: ({ year, month, day }) => `${bare(day)} ${spanishMonths[Number(month) - 1]} ${year}`,
  cn: ({ year, month, day }) => `${year}-${month}-${day}`,
};

const dayMonthPatterns: Record<Language, (parts: Parts) => string> = {
  ko: ({ month, day }) => `${bare(month)}. ${bare(day)}.`,
  en: ({ month, day }) => `${bare(day)} ${shortMonths[Number(month) - 1]}`,
  ja: ({ month, day }) => `${month}/${day}`,
  sp: ({ month, day }) => `${bare(day)} ${spanishMonths[Number(month) - 1]}`,
  cn: ({ month, day }) => `${month}-${day}`,
};

/** A day `YYYY-MM-DD` in the language's order: "2026. 11. 21.", "21 Nov 2026". */
export function dayText(day: string, language: Language = currentLanguage()): string {
  return dayPatterns[language](partsOfDay(day));
}

/** A day without its year, for progress steps: "11. 21.", "21 Nov". */
export function dayMonthText(day: string, language: Language = currentLanguage()): string {
  return dayMonthPatterns[language](partsOfDay(day));
}

const weekdays: Record<Language, readonly string[]> = {
  ko: ['일', '월', '화', '수', '목', '금', '토'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  ja: ['日', '月', '火', '水', '木', '金', '土'],
  sp: ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'],
  cn: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
};

/** A day that is near, with its weekday and without its year: "11. 24.(화)", "Tue 24 Nov". */
export function nearDayText(day: string, language: Language = currentLanguage()): string {
  const [text, name = ''] = [dayMonthText(day, language), weekdays[language][weekday(day)]];
  return language === 'en' || language === 'sp' ? `${name} ${text}` : `${text}(${name})`;
}

/** Within half a year before or after `today` only one year can be meant. */
function isNear(day: string, today: string): boolean {
  return Math.abs(Date.parse(day) - Date.parse(today)) <= 180 * dayMs;
}

/**
 * A day in a list's column, in the lines on which it may stand: without its year while that is plain, so that the column is
 * as narrow in January as in May; else ["2026. ", "7. 4."], ["4 Jul", " 2026"].
 */
export function listDayLines(
  day: string,
  today = seoulDay(new Date()),
  language: Language = currentLanguage(),
): readonly string[] {
  const short = dayMonthText(day, language);
  if (isNear(day, today)) return [short];
  const whole = dayText(day, language);
  return whole.startsWith(short) ? [short, whole.slice(short.length)] : [whole.slice(0, -short.length), short];
}

/** An instant in a list's column: its day and time while it is near, then its day and year, as of a day. */
export function listInstantLines(instant: Date, today = seoulDay(new Date())): readonly string[] {
  const day = seoulDay(instant);
  return isNear(day, today) ? [`${dayMonthText(day)} ${timeText(instant)}`] : listDayLines(day, today);
}

/** An instant with Seoul's day and 24-hour time: "2026. 11. 21. 13:05". */
export function instantText(instant: Date, language: Language = currentLanguage()): string {
  const { hour, minute, ...date } = partsOfInstant(instant);
  return `${dayPatterns[language]({ ...date, hour, minute })} ${hour}:${minute}`;
}

/** A deadline: its day if it runs to the end of one, as mails and documents write it, else its day and time. */
export function deadlineText(due: Date): string {
  const day = dayThatEndsAt(due);
  return day === undefined ? instantText(due) : dayText(day);
}

/** The last day in Seoul that still counts for a deadline: the day before where it runs to midnight. */
export function lastDayOf(due: Date): string {
  return dayThatEndsAt(due) ?? seoulDay(due);
}

/** Only the time of an instant in Seoul: "13:05". */
export function timeText(instant: Date): string {
  const { hour, minute } = partsOfInstant(instant);
  return `${hour}:${minute}`;
}

function partsOfDay(day: string): Parts {
  const [year = '', month = '', date = ''] = day.split('-');
  return { year, month, day: date, hour: '', minute: '' };
}

function partsOfInstant(instant: Date): Parts {
  const local = new Date(instant.getTime() + 9 * 3_600_000).toISOString();
  return { ...partsOfDay(local.slice(0, 10)), hour: local.slice(11, 13), minute: local.slice(14, 16) };
}

/** "512 KB", "3.2 MB" or "10 MB", in 1024 units (spec §5). */
export function fileSizeText(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1000 ? `${Math.max(1, Math.round(kilobytes))} KB` : `${Number((kilobytes / 1024).toFixed(1))} MB`;
}
