/** What a list shows first for what was typed, and so what the Enter key takes. */
import type { ComboboxItem, OptionsFilter } from '@mantine/core';

/** The options that hold what was typed: those that begin with it first, then those of which a word does. */
export const bestMatches: OptionsFilter = ({ options, search, limit }) => {
  const typed = folded(search);
  return ranked(options.filter(isItem), typed)
    .filter(({ rank }) => rank < noMatch)
    .slice(0, limit)
    .map(({ option }) => option);
};

/** The same order for options that the server found, which may have found them by something that is not shown. */
export const bestFirst: OptionsFilter = ({ options, search }) =>
  ranked(options.filter(isItem), folded(search)).map(({ option }) => option);

const noMatch = 3;

function ranked(options: readonly ComboboxItem[], typed: string) {
  const all = options.map((option) => ({ option, rank: rankOf(folded(option.label), typed) }));
  return all.toSorted((left, right) => left.rank - right.rank);
}

function rankOf(label: string, typed: string): number {
  if (label.startsWith(typed)) return 0;
  const at = label.indexOf(typed);
  if (at === -1) return noMatch;
  return label.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(typed)) ? 1 : 2;
}

/** Nobody types accents to find Côte d’Ivoire; Korean letters stay whole. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .trim()
    .toLowerCase();
}

function isItem(option: object): option is ComboboxItem {
  return 'value' in option;
}
