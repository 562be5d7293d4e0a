/** Reads a day that a person typed: "2026. 12. 5.", "20261205", "05122026", "5 Dec 2026", "5/12/2026", "2026年12月5日". */
import { isDay } from '@gtp/domain/platform/instant.ts';
import { type Language, languageTag } from '@gtp/domain/platform/language.ts';

/**
 * The day as `YYYY-MM-DD`; undefined where it is none. Days of two figures come before months, as in our own texts; a
 * month that cannot be one ("12/24/2026") is the day.
 */
export function typedDay(typed: string, language: Language): string | undefined {
  const text = typed.normalize('NFKC').trim();
  return readingsOf(text, language).find(isDay);
}

/** What it may mean, the likeliest first. */
function readingsOf(text: string, language: Language): readonly string[] {
  if (/^\d{8}$/.test(text)) {
    return [
      [text.slice(0, 4), text.slice(4, 6), text.slice(6)],
      [text.slice(4), text.slice(2, 4), text.slice(0, 2)],
    ].map(written);
  }
  const figures = text.match(/\d+/g) ?? [];
  const named = figures.length === 2 ? monthNamed(text, language) : undefined;
  const parts = named === undefined ? figures : [figures[0] ?? '', String(named), figures[1] ?? ''];
  if (parts.length !== 3) return [];
  const [first = '', second = '', third = ''] = parts;
  if (first.length === 4) return [written([first, second, third])];
  return [written([third, second, first]), ...(named === undefined ? [written([third, first, second])] : [])];
}

function written([year = '', month = '', day = '']: readonly string[]): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** 12 for "5 Dec 2026" and "5 de diciembre de 2026". */
function monthNamed(text: string, language: Language): number | undefined {
  const format = new Intl.DateTimeFormat(languageTag(language), { month: 'short', timeZone: 'UTC' });
  const months = Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 1)).slice(0, 3));
  const index = months.findIndex((name) => text.toLowerCase().includes(name.toLowerCase()));
  return index === -1 ? undefined : index + 1;
}
