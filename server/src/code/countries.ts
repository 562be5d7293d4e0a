/** ISO 3166-1 in the reader's language and alphabet (Unicode CLDR). */

import type { CodeItem } from '@gtp/domain/code/code-lists.ts';
import { type Language, languageTag } from '@gtp/domain/platform/language.ts';
import countries from 'i18n-iso-countries';

const cache = new Map<Language, readonly CodeItem[]>();

/** Every country by its two letters, sorted by name as the language sorts. */
export function listCountries(language: Language): readonly CodeItem[] {
  const known = cache.get(language);
  if (known) return known;
  const tag = languageTag(language);
  const names = new Intl.DisplayNames([tag], { type: 'region' });
  const byName = new Intl.Collator(tag);
  const items = Object.keys(countries.getAlpha2Codes())
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((left, right) => byName.compare(left.name, right.name));
  cache.set(language, items);
  return items;
}

/** As the reader chooses it from the list; its code where the list does not have it. */
export function nameOfCountry(code: string, language: Language): string {
  return listCountries(language).find((item) => item.code === code)?.name ?? code;
}
