/**
 * The help's words: one data file per language, fetched when the help is opened. Korean is the original; a test
 * holds the others to the same sections and blocks.
 */
import type { Language } from '@gtp/domain/platform/language.ts';

export type HelpTable = { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

/** Exactly one of the fields is there. */
export type HelpBlock = {
  readonly text?: string;
  readonly steps?: readonly string[];
  readonly points?: readonly string[];
  readonly note?: string;
  readonly table?: HelpTable;
  /** A picture in `public/help/<language>/<name>.webp`; `caption` says what it shows. */
  readonly picture?: { readonly name: string; readonly caption: string };
};

export type HelpSection = {
  /** The deep link: `/guide#fees`. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly HelpBlock[];
};

export type HelpName = 'guide' | 'docs';
export type HelpContent = Readonly<Record<HelpName, readonly HelpSection[]>>;

const files = import.meta.glob<HelpContent>('./content/*.json', { import: 'default' });
const loaded = new Map<Language, Promise<HelpContent>>();

/** The whole help in `language`; the same promise every time, as `use` wants it. */
export function loadHelp(language: Language): Promise<HelpContent> {
  const known = loaded.get(language);
  if (known) return known;
  const load = files[`./content/${language}.json`];
  if (!load) throw new Error(`There is no help in ${language}`);
  const loading = load();
  loading.catch(() => loaded.delete(language));
  loaded.set(language, loading);
  return loading;
}

/** The sections in whose heading or words every word of `wanted` stands; all of them for no words. */
export function findSections(sections: readonly HelpSection[], wanted: string): readonly HelpSection[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  return sections.filter((section) => {
    const text = [section.title, ...section.blocks.flatMap(wordsOf)].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

function wordsOf({ text, steps, points, note, table, picture }: HelpBlock): readonly string[] {
  const cells = table ? [...table.head, ...table.rows.flat()] : [];
  return [text ?? '', ...(steps ?? []), ...(points ?? []), note ?? '', ...cells, picture?.caption ?? ''];
}
