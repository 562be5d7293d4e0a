/** A search query: what somebody types into a box to find something by its number or name. */

export type SearchQuery = {
  /** As lists find it: blanks made plain, and a number of ours with its dashes. */
  readonly words: string;
  /** Letters and digits alone, in capitals, as numbers are kept for finding; undefined for what can be no number. */
  readonly number: string | undefined;
};

/** Characters: below it everything would be found. */
export const minSearchLength = 2;
export const maxSearchLength = 100;
/** What the finding of parts of numbers needs. */
export const shortestNumber = 3;

/** The search query of `typed`, at most 100 characters of it; undefined for too little to look for. */
export function parseSearchQuery(typed: string): SearchQuery | undefined {
  const whole = typed.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();
  const words = [...whole].slice(0, maxSearchLength).join('').trim();
  if ([...words].length < minSearchLength) return undefined;
  const number = plainNumber(words);
  const isLikeNumber = /\d/.test(number) || ownEnd.test(number);
  const canBeNumber = number.length >= shortestNumber && isLikeNumber && !/[^\x20-\x7e]/.test(words);
  return { words: withDashes(words, number), number: canBeNumber ? number : undefined };
}

/** How a number of ours ends: one in ten has no digit there. */
const ownEnd = /^[0-9A-HJKMNP-TV-Z]{6}$/;

/** `ord-261121-7kq2zd` → `ORD2611217KQ2ZD`. */
export function plainNumber(text: string): string {
  return text.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase();
}

/** A number that we gave (`ORD-261121-7KQ2ZD`, `APP-…`), however it was typed; twelve digits may be anybody's. */
function withDashes(words: string, number: string): string {
  const [, prefix = '', day, end] = /^(ORD|APP)?(\d{6})([0-9A-HJKMNP-TV-Z]{6})$/.exec(number) ?? [];
  const isOurs = prefix !== '' || /[A-Z]/.test(end ?? '');
  if (day === undefined || !isOurs || /[^0-9A-Za-z\s-]/.test(words)) return words;
  return `${prefix && `${prefix}-`}${day}-${end}`;
}

/** `text` as part of a pattern of LIKE, where it stands for nothing but itself. */
export function likePart(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
