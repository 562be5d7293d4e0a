/** The portal's languages in the spec's own codes (spec §2); `sp` and `cn` are not language tags. */
export const languages = ['ko', 'en', 'ja', 'sp', 'cn'] as const;
export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'ko';

const tags: Record<Language, string> = { ko: 'ko', en: 'en', ja: 'ja', sp: 'es', cn: 'zh-Hans' };

/** The BCP 47 tag for `lang` attributes, `Intl` and mails: `sp` is `es`, `cn` is `zh-Hans`. */
export function languageTag(language: Language): string {
  return tags[language];
}

/** What `make` answers for each language, by its code. */
export function inEachLanguage<Made>(make: (language: Language) => Made): Readonly<Record<Language, Made>> {
  return { ko: make('ko'), en: make('en'), ja: make('ja'), sp: make('sp'), cn: make('cn') };
}

export function isLanguage(text: string): text is Language {
  return (languages as readonly string[]).includes(text);
}

/**
 * The portal's language for an Accept-Language header or a tag (`es-MX` → `sp`, `zh-CN` → `cn`);
 * the spec's own codes are understood too. Unknown or absent is Korean.
 */
export function languageFromHeader(header: string | undefined): Language {
  for (const part of (header ?? '').slice(0, 200).split(',')) {
    const tag = part.split(';')[0]?.trim().toLowerCase() ?? '';
    if (isLanguage(tag)) return tag;
    const base = tag.split('-')[0] ?? '';
    const found = languages.find((each) => tags[each].split('-')[0] === base);
    if (found) return found;
  }
  return defaultLanguage;
}
