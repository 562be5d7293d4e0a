/** Facts as the reader's language writes them, in the same way as the screens do. */
import { dayThatEndsAt } from '@gtp/domain/platform/instant.ts';
import { type Language, languages } from '@gtp/domain/platform/language.ts';
import { currencies, formatMoney, type Money } from '@gtp/domain/platform/money.ts';
import { textTable } from '../platform/messages.ts';
import { writeDay } from '../platform/written-day.ts';

/**
 * How a fact is written for its reader: as it is, "USD 11,042.11", "21 Nov 2026", "21 Nov 2026 13:05 (KST)"; a `code`
 * as it is, and large where it has a line of its own. A `deadline` is an instant that is written as its day if it is
 * the end of one. A `path` is a text of several steps, `admin/kotra`, for links. A
 * `text` may be kept in each language: a notification is read in another one than the e-mail was sent in.
 */
export type FactKind = 'text' | 'code' | 'money' | 'day' | 'instant' | 'deadline' | 'path';

const seoulTimes = textTable('email.frame').seoulTime;

/** A fact as JSON keeps it: big integers as text, instants in ISO 8601. */
export function encodeFacts(facts: object): string {
  return JSON.stringify(facts, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}

/** One fact, as `encodeFacts` kept it, for the reader. A fact that is not of its kind is our fault. */
export function writeFact(kind: FactKind, stored: unknown, language: Language): string {
  if (kind === 'money') return writeStoredMoney(stored as { minor: string; currency: string });
  if (kind === 'text' && isInLanguages(stored)) return stored[language];
  const text = String(stored);
  if (kind === 'day') return writeDay(text, language);
  if (kind === 'deadline') return writeDeadline(new Date(text), language);
  return kind === 'instant' ? writeInstant(new Date(text), language) : text;
}

function isInLanguages(stored: unknown): stored is Readonly<Record<Language, string>> {
  return typeof stored === 'object' && stored !== null && languages.every((each) => each in stored);
}

function writeStoredMoney({ minor, currency }: { minor: string; currency: string }): string {
  const known = currencies.find((each) => each === currency);
  if (!known) throw new Error(`No currency ${currency}`);
  return writeMoney({ minor: BigInt(minor), currency: known });
}

/** `USD 11,042.11`. */
export function writeMoney(amount: Money): string {
  const [whole = '', fraction] = formatMoney(amount).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amount.currency} ${fraction === undefined ? grouped : `${grouped}.${fraction}`}`;
}

/** What runs to the end of a day is written as that day: "until 28 Nov 00:00" is read as a day more. */
function writeDeadline(instant: Date, language: Language): string {
  const day = dayThatEndsAt(instant);
  return day === undefined ? writeInstant(instant, language) : writeDay(day, language);
}

/** Seoul time, and it says so: readers live in many time zones. Japanese and Chinese text takes full-width brackets. */
export function writeInstant(instant: Date, language: Language): string {
  const local = new Date(instant.getTime() + 9 * 3_600_000).toISOString();
  const time = language === 'ja' || language === 'cn' ? `（${seoulTimes[language]}）` : ` (${seoulTimes[language]})`;
  return `${writeDay(local.slice(0, 10), language)} ${local.slice(11, 16)}${time}`;
}
