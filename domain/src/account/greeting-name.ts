import type { Language } from '../platform/language.ts';

const hangul = /\p{Script=Hangul}/u;

/**
 * The name by which a reader is greeted: a name in Hangul stands in Korean pages alone, and whoever has no other one
 * is greeted without. Undefined then, and while the name is not known.
 */
export function greetingName(name: string, language: Language): string | undefined {
  const known = name.trim();
  return known === '' || (language !== 'ko' && hangul.test(known)) ? undefined : known;
}
