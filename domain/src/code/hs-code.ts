import { hsNumbers } from './hs-numbers.ts';

/** Six digits each, of the edition that an operator imported; undefined where the one that ships counts (2022). */
export type HsSubheadings = ReadonlySet<string> | undefined;

/**
 * Whether the digits are a code of the Harmonized System: a subheading that there is, and up to four digits that a country
 * adds (reference 3.3).
 */
export function isHsCode(text: string, subheadings?: HsSubheadings): boolean {
  return /^\d{6,10}$/.test(text) && (subheadings ?? shippedSubheadings()).has(text.slice(0, 6));
}

let shipped: ReadonlySet<string> | undefined;

function shippedSubheadings(): ReadonlySet<string> {
  shipped ??= readNumbers();
  return shipped;
}

/** Read when it is first asked for: most pages never are. */
function readNumbers(): ReadonlySet<string> {
  const found = new Set<string>();
  for (const line of hsNumbers.trim().split('\n')) {
    const [chapter = '', ...headings] = line.split(' ');
    for (const heading of headings) {
      for (const last of heading.slice(2).match(/../g) ?? []) found.add(chapter + heading.slice(0, 2) + last);
    }
  }
  return found;
}
