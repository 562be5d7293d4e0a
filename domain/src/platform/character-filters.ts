/** Which characters a field takes (spec §5). A field drops the others while somebody types. */
const kept = {
  /** Syllables and single letters. */
  korean: /[가-힣ㄱ-ㅎㅏ-ㅣ ]/,
  english: /[A-Za-z ]/,
  digits: /[0-9]/,
  upper_case_and_digits: /[A-Z0-9]/,
  upper_case_and_signs: /[A-Z !@#$%^&*()_\-+=[\]{};:'",.<>/?\\|`~]/,
  upper_case_digits_underscore: /[A-Z0-9_]/,
  letters_and_digits: /[A-Za-z0-9]/,
} as const satisfies Readonly<Record<string, RegExp>>;

export type CharacterFilter = keyof typeof kept;

export const characterFilters = Object.keys(kept) as readonly CharacterFilter[];

/** The text without the characters that the field does not take. */
export function filterCharacters(filter: CharacterFilter, text: string): string {
  return [...text].filter((character) => kept[filter].test(character)).join('');
}

/** What is left in the field of what was typed or pasted: where it takes capital letters alone, small ones count as theirs. */
export function filterTyped(filter: CharacterFilter, typed: string): string {
  return filterCharacters(filter, filter.startsWith('upper_case') ? typed.toUpperCase() : typed);
}

/** Whether the field takes every character of the text. */
export function fitsFilter(filter: CharacterFilter, text: string): boolean {
  return filterCharacters(filter, text) === text;
}

/** Letters of the Latin alphabet with what names and addresses need beside them. */
export function isLatinText(text: string): boolean {
  return /^[\p{Script=Latin}\p{M}\d .,'’()&/#+:;_-]*$/u.test(text);
}
