/** What a list shows first for what was typed, and so what the Enter key takes. */
import { noMatch, rankOfName } from '@gtp/domain/platform/name-rank.ts';
import type { ComboboxItem, OptionsFilter } from '@mantine/core';

/** The options that hold what was typed: those that begin with it first, then those of which words do. */
export const bestMatches: OptionsFilter = ({ options, search, limit }) =>
  ranked(options.filter(isItem), search)
    .filter(({ rank }) => rank < noMatch)
    .slice(0, limit)
    .map(({ option }) => option);

/** The same order for options that the server found, which may have found them by something that is not shown. */
export const bestFirst: OptionsFilter = ({ options, search }) =>
  ranked(options.filter(isItem), search).map(({ option }) => option);

function ranked(options: readonly ComboboxItem[], typed: string) {
  const all = options.map((option) => ({ option, rank: rankOfName(option.label, typed) }));
  return all.toSorted((left, right) => left.rank - right.rank);
}

function isItem(option: object): option is ComboboxItem {
  return 'value' in option;
}
