import type { Language } from '@gtp/domain/platform/language.ts';

/** Each language by its own name, which its readers know. */
export const languageNames: Readonly<Record<Language, string>> = {
  ko: '한국어',
  en: 'English',
  ja: '日本語',
  sp: 'Español',
  cn: '简体中文',
};
