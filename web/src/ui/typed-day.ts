/** Reads a day that a person typed: "2026. 12. 5.", "20261205", "5 Dec 2026", "5/12/2026", "2026年12月5日". */
import { isDay } from '@gtp/domain/platform/instant.ts';
import { type Language, languageTag } from '@gtp/domain/platform/language.ts';

/** The day as `YYYY-MM-DD`; undefined where it is none. Days of two figures come before months, as in our own texts. */
export function typedDay(typed: string, language: Language): string | undefined {
  const text = typed.normalize('NFKC').trim();
  const figures = /^\d{8}$/.test(text)
    ? [text.slice(0, 4), text.slice(4, 6), text.slice(6)]
    : (text.match(/\d+/g) ?? []);
  const named = figures.length === 2 ? monthNamed(text, language) : undefined;
  const parts = named === undefined ? figures : [figures[0] ?? '', String(named), figures[1] ?? ''];
  if (parts.length !== 3) return undefined;
  const [year = '', month = '', day = ''] = parts[0]?.length === 4 ? parts : parts.toReversed();
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(found) ? found : undefined;
}

/** 12 for "5 Dec 2026" and "5 de diciembre de 2026". */
function monthNamed(text: string, language: Language): number | undefined {
  const format = new Intl.DateTimeFormat(languageTag(language), { month: 'short', timeZone: 'UTC' });
  const months = Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 1)).slice(0, 3));
  const index = months.findIndex((name) => text.toLowerCase().includes(name.toLowerCase()));
  return index === -1 ? undefined : index + 1;
}
