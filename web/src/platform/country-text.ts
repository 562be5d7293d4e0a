/** A country's name in the reader's language. */
import { languageTag } from '@gtp/domain/platform/language.ts';
import { currentLanguage } from './language.ts';

/** "KR" → "South Korea"; a code that nobody knows stays a code. */
export function countryText(code: string): string {
  try {
    return new Intl.DisplayNames([languageTag(currentLanguage())], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}
