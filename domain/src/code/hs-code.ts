import { hsNumbers } from './hs-numbers.ts';

/**
 * Whether the digits are a code of the Harmonized System: a subheading that there is (2022), and up to four digits that
 * a country adds (reference 3.3).
 */
export function isHsCode(text: string): boolean {
  return /^\d{6,10}$/.test(text) && isSubheading(text.slice(0, 6));
}

let subheadings: ReadonlySet<string> | undefined;

function isSubheading(digits: string): boolean {
  subheadings ??= readNumbers();
  return subheadings.has(digits);
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
