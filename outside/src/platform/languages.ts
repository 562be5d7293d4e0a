/** The portal's five languages in its own codes; `sp` and `cn` are no language tags, so pages say `es` and `zh-Hans`. */
export const languages = ['ko', 'en', 'ja', 'sp', 'cn'] as const;
export type Language = (typeof languages)[number];

const tags: Record<Language, string> = { ko: 'ko', en: 'en', ja: 'ja', sp: 'es', cn: 'zh-Hans' };

export function languageTag(language: Language): string {
  return tags[language];
}

/** Korean for whatever is none of the five. */
export function readLanguage(text: unknown): Language {
  return languages.find((each) => each === text) ?? 'ko';
}
