/** The reader's language: where it is kept and how it stands in a path (spec §2, §4, §9). */
import { defaultLanguage, isLanguage, type Language, languages, languageTag } from '@gtp/domain/platform/language.ts';
import { localStore, readCookie, writeCookie } from './storage.ts';
import { localeCookie, localKeys } from './storage-keys.ts';

const cookieDays = 365;

/** Languages that stand as a prefix in the path; Korean has none. */
export const prefixLanguages = languages.filter((each) => each !== defaultLanguage);

/** The stored language; undefined on a first visit; one that we do not speak resets to Korean (spec §2). */
export function readStoredLanguage(): Language | undefined {
  const stored = localStore.read(localKeys.locale) ?? readCookie(localeCookie);
  if (stored === undefined || isLanguage(stored)) return stored;
  storeLanguage(defaultLanguage);
  return defaultLanguage;
}

export function storeLanguage(language: Language): void {
  localStore.write(localKeys.locale, language);
  writeCookie(localeCookie, language, cookieDays);
}

/** The language that requests and texts use now. */
export function currentLanguage(): Language {
  return readStoredLanguage() ?? defaultLanguage;
}

export function showLanguage(language: Language): void {
  document.documentElement.lang = languageTag(language);
}

/** `/en/login` → `{ prefix: 'en', path: '/login' }`; a path without a known prefix has none. */
export function splitPath(pathname: string): { prefix: Language | undefined; path: string } {
  const [, first = ''] = pathname.split('/');
  const prefix = prefixLanguages.find((each) => each === first);
  if (!prefix) return { prefix, path: pathname };
  return { prefix, path: pathname.slice(prefix.length + 1) || '/' };
}

/** `/login` in English → `/en/login`; in Korean it stays. `path` has no prefix. */
export function localPath(path: string, language: Language = currentLanguage()): string {
  if (language === defaultLanguage) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}
