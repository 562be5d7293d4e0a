/** Likeness of two words by Jaro and Winkler, 0 … 1: letters in about the same place, a common beginning counts more. */
export function jaroWinkler(left: string, right: string): number {
  const similarity = jaro(left, right);
  let prefix = 0;
  while (prefix < 4 && left[prefix] !== undefined && left[prefix] === right[prefix]) prefix += 1;
  return similarity + prefix * 0.1 * (1 - similarity);
}

function jaro(left: string, right: string): number {
  const reach = Math.max(0, Math.floor(Math.max(left.length, right.length) / 2) - 1);
  const taken = new Set<number>();
  const matched: string[] = [];
  for (let at = 0; at < left.length; at += 1) {
    const letter = left.charAt(at);
    const place = placeOf(letter, { right, from: Math.max(0, at - reach), to: at + reach, taken });
    if (place === undefined) continue;
    taken.add(place);
    matched.push(letter);
  }
  if (matched.length === 0) return 0;
  const theirs = [...taken].toSorted((one, other) => one - other).map((place) => right.charAt(place));
  const swapped = matched.filter((letter, index) => letter !== theirs[index]).length / 2;
  const found = matched.length;
  return (found / left.length + found / right.length + (found - swapped) / found) / 3;
}

type Window = {
  readonly right: string;
  readonly from: number;
  readonly to: number;
  readonly taken: ReadonlySet<number>;
};

function placeOf(letter: string, { right, from, to, taken }: Window): number | undefined {
  for (let place = from; place <= Math.min(to, right.length - 1); place += 1) {
    if (right[place] === letter && !taken.has(place)) return place;
  }
  return undefined;
}
