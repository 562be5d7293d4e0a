/** What the screens say, for files that are to say the same. */
import { readFileSync } from 'node:fs';
import type { Language } from '@gtp/domain/platform/language.ts';

/** A field's name on the screens of a feature. */
export function screenWord(feature: string, field: string, language: Language): string {
  const path = new URL(`../../web/src/${feature}/texts/${language}.json`, import.meta.url);
  const texts = JSON.parse(readFileSync(path, 'utf8')) as { readonly field: Readonly<Record<string, string>> };
  const word = texts.field[field];
  if (word === undefined) throw new Error(`${feature} has no field ${field} in ${language}`);
  return word;
}
