/**
 * A name in any script as Latin words: how it is read aloud, without legal forms, particles and accents. One name may be
 * read in several ways; each way is a form.
 */
import anyAscii from 'any-ascii';
import { businessWords, generalWords, legalForms, legalPhrases, particles } from './name-words.ts';

/** One reading of a name. */
export type NameForm = {
  /** The words that tell this name from others, in the order of the alphabet. */
  readonly words: readonly NameWord[];
  /** Letters that the script does not write: vowels in Arabic; Kana writes some that nobody says. */
  readonly lacks: 'nothing' | 'vowels' | 'sounds';
};

/** `weight`: a word that half of all companies bear, such as TRADING, says little. */
export type NameWord = { readonly text: string; readonly weight: number };

const hangul = /\p{Script=Hangul}/u;
const han = /\p{Script=Han}/u;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const arabic = /\p{Script=Arabic}/u;

/** Every way to read a name; none of a text without a letter or digit. */
export function formsOf(name: string): readonly NameForm[] {
  const plain = withoutPhrases(name.normalize('NFKC').toUpperCase());
  const lacks = lackOf(plain);
  const spaced = han.test(plain) && !kana.test(plain) ? translated(plain) : plain;
  const readings = han.test(spaced) ? [readTogether(spaced), readApart(spaced)] : [readTogether(spaced)];
  const forms = readings.map((words) => ({ words: distinctive(words), lacks }));
  const once = new Map(forms.map((form) => [form.words.map(({ text }) => text).join(' '), form]));
  return [...once.values()].filter(({ words }) => words.length > 0);
}

function lackOf(name: string): NameForm['lacks'] {
  if (arabic.test(name)) return 'vowels';
  return kana.test(name) ? 'sounds' : 'nothing';
}

function withoutPhrases(name: string): string {
  const dotted = name.replaceAll(/\b((?:\p{L}\.){2,})/gu, (initials) => `${initials.replaceAll('.', '')} `);
  // The article of an Arabic name is written into the word.
  return legalPhrases
    .reduce((rest, phrase) => rest.replaceAll(phrase, ' '), dotted)
    .replaceAll(/(^|\s)ال(?=\S)/gu, '$1');
}

/** Chinese companies are registered abroad under the meaning of these words, not their sound. */
function translated(name: string): string {
  return businessWords.reduce<string>((rest, [written, meaning]) => rest.replaceAll(written, ` ${meaning} `), name);
}

function readTogether(name: string): readonly string[] {
  return split(name).flatMap((word) => split(latin(word)));
}

/** A Chinese name of a person: the family's character alone, the others together. */
function readApart(name: string): readonly string[] {
  return split(name).flatMap((word) => {
    const [family = '', ...given] = [...word];
    return han.test(word) && given.length > 0 ? [latin(family), latin(given.join(''))] : [latin(word)];
  });
}

function latin(word: string): string {
  const ascii = hangul.test(word) ? anyAscii(word) : anyAscii(word.normalize('NFC'));
  return ascii.replaceAll(/['`’]/g, '').toUpperCase();
}

function split(text: string): readonly string[] {
  return text
    .replaceAll(/(?<=\p{L})['’`´](?=\p{L})/gu, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
}

function distinctive(words: readonly string[]): readonly NameWord[] {
  const named = words.filter((word) => word.length > 1 && !legalForms.has(word) && !particles.has(word));
  const kept = named.length > 0 ? named : words;
  return kept
    .map((text) => ({ text, weight: generalWords.has(text) ? 0.3 : 1 }))
    .toSorted((one, other) => (one.text < other.text ? -1 : 1));
}
