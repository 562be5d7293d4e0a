import type { Language } from '@gtp/domain/platform/language.ts';
import { bestRanked, noMatch, rankOfName, rankOfNames } from '@gtp/domain/platform/name-rank.ts';
import { type HsRow, shippedHsRows } from './hs-table.ts';

export type HsCode = {
  /** Two digits for a chapter, six for a subheading, ten for a Korean code. */
  readonly code: string;
  readonly name: string;
  /** The name of what it lies in: of the chapter, for a Korean code of the subheading; a chapter's own. */
  readonly chapter: string;
};

const mostCodes = 30;

type Search = { readonly text: string; readonly language: Language };

/**
 * Codes of `rows` whose name in any of our languages holds all the words, or whose code begins with the digits; digits of
 * a longer, national code find what they lie in. What begins with the digits comes first, or has a name that does with
 * the words; then subheadings, but Korean codes before them when more than six digits are written; at most 30.
 */
export function findHsCodes({ text, language }: Search, rows: readonly HsRow[] = shippedHsRows): readonly HsCode[] {
  const digits = text.replaceAll(/[\s.-]/g, '');
  const isCode = /^\d+$/.test(digits);
  const words = text.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const matches = ({ code, words: known }: HsRow) =>
    isCode
      ? code.startsWith(code.length > 6 ? digits : digits.slice(0, 6)) || digits.startsWith(code)
      : words.every((word) => known.includes(word));
  const found = rows.filter(matches);
  const isLong = isCode && digits.length > 6;
  const rankOf = isCode
    ? ({ code }: HsRow) => Number(!code.startsWith(digits))
    : ({ names }: HsRow) => rankInLanguages(names, { text, language });
  const ordered = isLong ? found.toSorted((left, right) => right.code.length - left.code.length) : found;
  return bestRanked(ordered, rankOf, mostCodes).map(({ code, names }) => ({
    code,
    name: names[language],
    chapter: nameAbove(rows, code)?.[language] ?? '',
  }));
}

/** By the reader's own language first: a name in another one may only be what the word found it by. */
function rankInLanguages(names: HsRow['names'], { text, language }: Search): number {
  const own = rankOfName(names[language], text);
  return own < noMatch ? own : noMatch + rankOfNames(Object.values(names), text);
}

function nameAbove(rows: readonly HsRow[], code: string) {
  const above = code.length > 6 ? rows.find((row) => row.code === code.slice(0, 6)) : undefined;
  return (above ?? rows.find((row) => row.code === code.slice(0, 2)))?.names;
}
