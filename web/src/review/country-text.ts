import { languageTag } from '@gtp/domain/platform/language.ts';
import { currentLanguage } from '../platform/language.ts';

/** A country's name with its code; the code alone where the browser knows no name. */
export function countryText(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  const names = new Intl.DisplayNames([languageTag(currentLanguage())], { type: 'region', fallback: 'none' });
  const name = names.of(code);
  return name ? `${name} (${code})` : code;
}
