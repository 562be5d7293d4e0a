import type { Language } from '../platform/language.ts';

export type Names = Readonly<Record<Language, string>>;

/** A name in the order Korean, English, Japanese, Spanish, Chinese. */
export function named(...[ko, en, ja, sp, cn]: readonly [string, string, string, string, string]): Names {
  return { ko, en, ja, sp, cn };
}
