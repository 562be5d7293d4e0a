import type { Language } from '@gtp/domain/platform/language.ts';
import { hsChapters } from './hs-chapters.ts';
import { hsSubheadings } from './hs-subheadings.ts';

export type HsCode = {
  /** Two digits for a chapter, six for a subheading. */
  readonly code: string;
  readonly name: string;
  /** The name of the chapter it lies in; a chapter's own. */
  readonly chapter: string;
};

type Row = { readonly code: string; readonly names: Readonly<Record<Language, string>>; readonly words: string };

function rowsIn(lines: string): readonly Row[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', ko = '', en = '', ja = '', sp = '', cn = ''] = line.split('|');
      return { code, names: { ko, en, ja, sp, cn }, words: line.toLowerCase() };
    });
}

const chapters = new Map(rowsIn(hsChapters).map((row) => [row.code, row]));
const rows: readonly Row[] = [...rowsIn(hsSubheadings), ...chapters.values()];

const mostCodes = 30;

type Search = { readonly text: string; readonly language: Language };

/**
 * Subheadings and chapters whose name in any of our languages holds all the words, or whose code begins with the
 * digits; digits of a longer, national code find what they lie in. Subheadings first, at most 30.
 */
export function findHsCodes({ text, language }: Search): readonly HsCode[] {
  const digits = text.replaceAll(/[\s.-]/g, '');
  const isCode = /^\d+$/.test(digits);
  const words = text.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const matches = (row: Row) =>
    isCode
      ? row.code.startsWith(digits.slice(0, 6)) || digits.startsWith(row.code)
      : words.every((word) => row.words.includes(word));
  return rows
    .filter(matches)
    .slice(0, mostCodes)
    .map(({ code, names }) => ({
      code,
      name: names[language],
      chapter: chapters.get(code.slice(0, 2))?.names[language] ?? '',
    }));
}
