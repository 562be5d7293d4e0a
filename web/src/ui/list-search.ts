/**
 * The filters of a list and its place in it, kept in the URL so that reload, back and a sent link show the same.
 * Pages are found by key: `cursor` starts this page, `trail` holds the cursors of the pages before it.
 */
import { isDay } from '@gtp/domain/platform/instant.ts';
import { useAskedSearch, useGo, useIsLeaving, usePagePath, usePageSearch } from '../platform/page-link.tsx';
import { wordOf, wordsOf } from '../platform/request-search.ts';
import { searchText } from '../platform/router.ts';

const separator = '~';
/** Stands in the trail for the first page, which has no cursor. */
const firstPage = '-';
const longestTrail = 30;

export type ListSearch = {
  /** The filters, without paging. */
  readonly filters: Readonly<Record<string, string | undefined>>;
  /** Whether rows are left out; their order leaves out none. */
  readonly hasFilters: boolean;
  readonly cursor: string | undefined;
  /** How many pages lie before this one. */
  readonly depth: number;
  /** A filter as it was last asked for, also while that is not shown yet. */
  readonly asked: (name: string) => string | undefined;
  /** Changes filters and goes back to the first page; undefined removes a filter. */
  readonly set: (changes: Readonly<Record<string, string | undefined>>) => void;
  readonly clear: () => void;
  /** Whether another page was asked for, as by a row of the list: what was typed before it no longer counts. */
  readonly isLeaving: () => boolean;
  /** Nothing while something else was asked for than what is shown; nor does `previous`. */
  readonly next: (cursor: string) => void;
  readonly previous: () => void;
  /** A filter that holds one of `words`; anything else in the URL is noted in `unknown`. */
  readonly word: <const Word extends string>(name: string, words: readonly Word[]) => Word | undefined;
  /** A filter that holds some of `words`, with commas between; with another among them it is noted in `unknown`. */
  readonly words: <const Word extends string>(name: string, words: readonly Word[]) => readonly Word[] | undefined;
  /** A filter that holds a day. */
  readonly day: (name: string) => string | undefined;
  /** What the URL asks for and the list does not know: it shows no rows then, rather than all of them. */
  readonly unknown: readonly UnknownFilter[];
};

export type UnknownFilter = { readonly name: string; readonly value: string };

export function useListSearch(): ListSearch {
  const go = useGo();
  const path = usePagePath();
  const askedSearch = useAskedSearch();
  const isLeaving = useIsLeaving();
  const shown = usePageSearch();
  const { cursor, trail, ...filters } = shown;
  const { left, earlier } = readTrail(trail);
  const unknown = new Map<string, UnknownFilter>();
  const known = <Value>(name: string, find: (text: string) => Value | undefined) => {
    const text = filters[name];
    const value = text === undefined || text === '' ? undefined : find(text);
    if (text !== undefined && text !== '' && value === undefined) unknown.set(name, { name, value: text });
    return value;
  };
  const show = (search: Readonly<Record<string, string | undefined>>) => go(path, { search: withoutEmpty(search) });
  const turn = (place: { readonly cursor: string | undefined; readonly trail: string | undefined }) => {
    if (searchText(askedSearch()) === searchText(shown)) show({ ...filters, ...place });
  };
  return {
    filters,
    hasFilters: Object.entries(filters).some(([name, value]) => name !== 'sort' && value !== undefined && value !== ''),
    cursor: cursor || undefined,
    depth: left + earlier.length,
    asked: (name) => askedSearch()[name],
    // Who sets a second filter before the first one is shown keeps both.
    set: (changes) => {
      const { cursor: _, trail: __, ...asked } = askedSearch();
      go(path, { search: withoutEmpty({ ...asked, ...changes }), replace: true });
    },
    clear: () => show({ sort: askedSearch().sort }),
    isLeaving,
    next: (following) => {
      turn({ cursor: following, trail: writeTrail(left, [...earlier, cursor || firstPage]) });
    },
    previous: () => {
      const start = earlier.at(-1);
      const trail = start === undefined ? undefined : writeTrail(left, earlier.slice(0, -1));
      turn({ cursor: start === firstPage ? undefined : start, trail });
    },
    word: (name, words) => known(name, (text) => wordOf(words, text)),
    words: (name, words) => known(name, (text) => wordsOf(words, text)),
    day: (name) => known(name, dayIn),
    get unknown() {
      return [...unknown.values()];
    },
  };
}

/** The cursors of the pages before, and how many more there were that an address has no room for: `=5~c6~c7`. */
function readTrail(trail: string | undefined): { readonly left: number; readonly earlier: readonly string[] } {
  const parts = trail === undefined ? [] : trail.split(separator);
  const left = /^=(\d{1,6})$/.exec(parts[0] ?? '')?.[1];
  return left === undefined ? { left: 0, earlier: parts } : { left: Number(left), earlier: parts.slice(1) };
}

function writeTrail(left: number, earlier: readonly string[]): string | undefined {
  const kept = earlier.slice(-longestTrail);
  const gone = left + earlier.length - kept.length;
  return [...(gone > 0 ? [`=${gone}`] : []), ...kept].join(separator) || undefined;
}

function withoutEmpty(search: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(search).filter((pair): pair is [string, string] => Boolean(pair[1])));
}

/** A day of the URL, or undefined if it is none. */
export function dayIn(text: string | undefined): string | undefined {
  return text !== undefined && isDay(text) ? text : undefined;
}
