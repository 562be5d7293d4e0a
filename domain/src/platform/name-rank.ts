/** How well a name fits what somebody types, so that a list shows first what they mean. */

/** The name does not hold it. */
export const noMatch = 3;

/**
 * 0: the name begins with what was typed; 1: each word that was typed begins one of its words; 2: it
 * holds them somewhere; `noMatch`. Case and accents count for nothing.
 */
export function rankOfName(name: string, typed: string): number {
  const [text, wanted] = [foldedName(name), foldedName(typed)];
  if (text.startsWith(wanted)) return 0;
  const words = text.split(/[^\p{L}\p{N}]+/u);
  const asked = wanted.split(/\s+/);
  if (asked.every((each) => words.some((word) => word.startsWith(each)))) return 1;
  return asked.every((each) => text.includes(each)) ? 2 : noMatch;
}

/** The best rank of several names of the same thing. */
export function rankOfNames(names: readonly string[], typed: string): number {
  return names.reduce((best, name) => (best === 0 ? best : Math.min(best, rankOfName(name, typed))), noMatch);
}

/** The `most` of lowest rank, which keep their order where they rank alike. */
export function bestRanked<Item>(
  items: readonly Item[],
  rankOf: (item: Item) => number,
  most: number,
): readonly Item[] {
  return items
    .map((item) => ({ item, rank: rankOf(item) }))
    .toSorted((left, right) => left.rank - right.rank)
    .slice(0, most)
    .map(({ item }) => item);
}

/** Nobody types accents to find Côte d’Ivoire; Korean letters stay whole. */
export function foldedName(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .trim()
    .toLowerCase();
}
