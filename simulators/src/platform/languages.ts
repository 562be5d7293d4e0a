/**
 * The portal's five languages in its own codes; `sp` and `cn` are no language tags, so pages say `es` and `zh-Hans`.
 */
export const languages = ['ko', 'en', 'ja', 'sp', 'cn'] as const;
export type Language = (typeof languages)[number];

const tags: Record<Language, string> = { ko: 'ko', en: 'en', ja: 'ja', sp: 'es', cn: 'zh-Hans' };

export function languageTag(language: Language): string {
  return tags[language];
}

/** By the portal's own code or by a language tag (`es-MX`, `zh-CN`); Korean for whatever is none of the five. */
export function readLanguage(text: unknown): Language {
  const wanted = typeof text === 'string' ? text.toLowerCase() : '';
  const base = wanted.split('-')[0];
  return (
    languages.find((each) => each === wanted) ?? languages.find((each) => tags[each].split('-')[0] === base) ?? 'ko'
  );
}
