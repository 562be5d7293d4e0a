/** Passwords that fulfil the spec's rule of letters, digits and signs and are guessed at once (ASVS 6.2.4, 6.2.11). */
import { accept, type Result, refuse } from '../platform/result.ts';
import type { AccountRefusal } from './account-refusals.ts';
import { commonWords } from './guessable-words.ts';

/** What is known of who chooses the password. */
export type PasswordOwner = {
  readonly userId: string;
  readonly email?: string | undefined;
  /** Of the company, in all scripts. */
  readonly names?: readonly string[] | undefined;
};

export type PasswordWeakness = 'common' | 'own';

/** Passwords that others have used and lost, in small letters. */
export type LeakedPasswords = { readonly has: (word: string) => boolean };

const noneKnown: LeakedPasswords = { has: () => false };

/** Shorter leaked words stand in good passwords by chance. */
const shortestLeaked = 6;

/** Words of which everybody who attacks this portal thinks. */
const productWords = ['globaltrade', 'tradepayments', 'gtp'];

/** Shorter parts of an id or a name stand in good passwords by chance. */
const shortestOwn = 4;

/**
 * Why a password is easy to guess: it holds its owner's id, name or address, or is a common word with digits and signs
 * about it, digits and signs in place of letters, a row of keys, or few characters again and again. A `leaked` one is as
 * common, with its digits and signs or with others about its word; browsers, which have no such list, leave it out.
 */
export function weaknessOf(
  password: string,
  owner: PasswordOwner,
  leaked: LeakedPasswords = noneKnown,
): PasswordWeakness | undefined {
  const forms = formsOf(password);
  const own = ownWords(owner);
  if (own.some((word) => forms.some((form) => form.includes(word)))) return 'own';
  return isCommon(password, forms) || isLeaked(password, leaked) ? 'common' : undefined;
}

type Chosen = {
  readonly password: string;
  readonly owner: PasswordOwner;
  readonly leaked: LeakedPasswords;
};

/** Refuses a password that is easy to guess; `field` names where it was typed. */
export function checkGuessable(
  { password, owner, leaked }: Chosen,
  field = 'password',
): Result<undefined, AccountRefusal> {
  const weakness = weaknessOf(password, owner, leaked);
  return weakness ? refuse(`account.password_${weakness}`, { field }) : accept(undefined);
}

function isLeaked(password: string, leaked: LeakedPasswords): boolean {
  const lower = password.toLowerCase();
  const words = [onlyPlain(lower), onlyLetters(trimmed(lower))].filter(({ length }) => length >= shortestLeaked);
  return [lower, ...words].some((word) => leaked.has(word));
}

/**
 * The password as it is compared: letters and digits alone, and digits and signs read as the letters they stand for.
 */
function formsOf(password: string): readonly string[] {
  const lower = password.toLowerCase();
  return [onlyPlain(lower), onlyLetters(asLetters(lower)), onlyLetters(asLetters(trimmed(lower)))];
}

function isCommon(password: string, forms: readonly string[]): boolean {
  const lower = password.toLowerCase();
  const words = [onlyLetters(lower), onlyLetters(trimmed(lower)), ...forms];
  if (words.some((word) => commonWords.has(word) || productWords.includes(word))) return true;
  const plain = onlyPlain(lower);
  return new Set(plain).size < 5 || isKeyRow(plain);
}

const standFor: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const asLetters = (text: string) => [...text].map((sign) => standFor[sign] ?? sign).join('');
const onlyLetters = (text: string) => text.replaceAll(/[^a-z]/g, '');
const onlyPlain = (text: string) => text.replaceAll(/[^a-z0-9]/g, '');
/** Without the digits and signs before and after the word. */
const trimmed = (text: string) => text.replaceAll(/^[^a-z]+|[^a-z]+$/g, '');

/** Rows of a keyboard and of alphabet and numbers, as fingers run over them. */
const keyRows = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz'];
const walks = [
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1qaz2wsx3edc4rfv5tgb',
  'qazwsxedcrfvtgb',
  'a1b2c3d4e5f6g7',
  '1a2b3c4d5e6f7',
];

/** Whether nothing is left but rows of neighbouring keys, three or more at a time. */
function isKeyRow(plain: string): boolean {
  if (walks.some((walk) => walk.startsWith(plain))) return true;
  const rows = [...keyRows, ...walks].flatMap((row) => [row, [...row].toReversed().join('')]);
  let rest = plain;
  while (rest.length >= 3) {
    const length = longestRow(rest, rows);
    if (length < 3) return false;
    rest = rest.slice(length);
  }
  return plain.length > 0;
}

function longestRow(text: string, rows: readonly string[]): number {
  let length = 0;
  while (length < text.length && rows.some((row) => row.includes(text.slice(0, length + 1)))) length += 1;
  return length;
}

/** The id, the part of the address before the @, and the words of the company's names, as they are compared. */
function ownWords({ userId, email = '', names = [] }: PasswordOwner): readonly string[] {
  const id = onlyPlain(userId.toLowerCase());
  const local = onlyPlain(email.toLowerCase().split('@')[0] ?? '');
  const company = names
    .flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)])
    .map((each) => onlyPlain(each.toLowerCase()));
  const words = [id, onlyLetters(id), local, onlyLetters(local), ...company];
  return [...new Set(words)].filter((word) => word.length >= shortestOwn && !weakOwn.has(word));
}

/** Words of many companies' names and ids, which alone do not make a password guessable. */
const weakOwn = new Set([
  'company',
  'corp',
  'corporation',
  'limited',
  'trade',
  'trading',
  'global',
  'international',
  'group',
  'user',
  'seller',
  'buyer',
  'deputy',
]);
