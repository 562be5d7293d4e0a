/** Rows of code lists: a code and its name in every language. */
import type { Language } from '../platform/language.ts';

export type CodeRow<Code extends string = string> = { readonly code: Code } & Readonly<Record<Language, string>>;

/** A row with its names in the order ko, en, ja, sp, cn. */
export function row<const Code extends string>(
  code: Code,
  ...names: readonly [ko: string, en: string, ja: string, sp: string, cn: string]
): CodeRow<Code> {
  const [ko, en, ja, sp, cn] = names;
  return { code, ko, en, ja, sp, cn };
}

/** A row of a proper name: Korean for Koreans, the English name for everybody else. */
export function named(code: string, ko: string, en: string): CodeRow {
  return { code, ko, en, ja: en, sp: en, cn: en };
}
