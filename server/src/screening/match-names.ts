/** How like two names are, whoever wrote them and in which script: see docs/decisions/0129. */
import { distance } from 'fastest-levenshtein';
import { jaroWinkler } from './jaro-winkler.ts';
import { isKoreanName, isWrittenAs } from './korean-names.ts';
import { formsOf, type NameForm, type NameWord } from './latin-names.ts';

/** From here on two names are shown to a reviewer, in hundredths of a percent. */
export const likenessLimit = 8_200;

/** A name, ready to be compared with many. */
export type ReadName = { readonly written: string; readonly forms: readonly NameForm[] };

/** Reads a name once for all comparisons. */
export function readName(written: string): ReadName {
  return { written: written.trim(), forms: formsOf(written) };
}

/** 0 … 10,000 hundredths of a percent; the same words in any order are 10,000. */
export function likenessOf(left: ReadName, right: ReadName): number {
  if (isOneKorean(left.written, right.written) || isOneKorean(right.written, left.written)) return 9_500;
  const pairs = left.forms.flatMap((one) => right.forms.map((other) => formLikeness(one, other)));
  return Math.round(10_000 * Math.max(0, ...pairs));
}

function isOneKorean(hangulName: string, latinName: string): boolean {
  return isKoreanName(hangulName) && isWrittenAs(hangulName, latinName);
}

function formLikeness(left: NameForm, right: NameForm): number {
  const lacks = left.lacks === 'nothing' ? right.lacks : left.lacks;
  const [few, many] = weightOf(left.words) <= weightOf(right.words) ? [left, right] : [right, left];
  const agreed = agreement(few.words, many.words, lacks);
  const covered = weightOf(few.words) / weightOf(many.words);
  const isTelling = few.words.filter(({ weight }) => weight === 1).length > 1;
  // A single shared word of many says little.
  const byWord = isTelling ? agreed * (0.85 + 0.15 * covered) : (agreed * 2 * covered) / (1 + covered);
  return Math.max(byWord, joinedLikeness(left, right));
}

function weightOf(words: readonly NameWord[]): number {
  return words.reduce((sum, { weight }) => sum + weight, 0);
}

/** The same letters, divided into words in another way: Jong Un, Jongun; Sea Dragon, Seadragon. */
function joinedLikeness(left: NameForm, right: NameForm): number {
  if (left.words.length === right.words.length) return 0;
  const [one, other] = [left, right].map(({ words }) => sortedLetters(words));
  return one !== undefined && one === other && left.words.length + right.words.length < 8 ? 0.95 : 0;
}

function sortedLetters(words: readonly NameWord[]): string {
  return [...words.map(({ text }) => text).join('')].toSorted().join('');
}

/** How much of the shorter name the longer one has; each word is used once. */
function agreement(few: readonly NameWord[], many: readonly NameWord[], lacks: NameForm['lacks']): number {
  const left = [...many];
  let sum = 0;
  for (const { text, weight } of few) {
    const closest = left
      .map((other, index) => ({ index, close: wordLikeness(text, other.text, lacks) }))
      .reduce((best, each) => (each.close > best.close ? each : best), { index: -1, close: 0 });
    // Two different words that begin alike are two names: Petrov, Petrenko.
    sum += weight * (closest.close >= 0.8 ? closest.close : closest.close * 0.3);
    if (closest.close >= 0.8) left.splice(closest.index, 1);
  }
  return sum / weightOf(few);
}

/** 0 … 1; alike to the ear counts where the letters differ in their vowels alone. */
export function wordLikeness(left: string, right: string, lacks: NameForm['lacks']): number {
  if (left === right) return 1;
  const byLetters = lettersAlike(left, right);
  const [one, other] = [soundOf(left), soundOf(right)];
  if (lacks !== 'nothing') return one.length > 1 && one === other ? 0.93 : byLetters;
  const isAlike = one.length > 2 && one === other && jaroWinkler(left, right) >= 0.75;
  return Math.max(byLetters, isAlike ? 0.93 : 0, articleApart(left, right), articleApart(right, left));
}

function lettersAlike(left: string, right: string): number {
  // Of two or three letters one makes another name: Ri, Li; Kim, Lim.
  if (Math.min(left.length, right.length) < 4) return 0;
  return (jaroWinkler(left, right) + 1 - distance(left, right) / Math.max(left.length, right.length)) / 2;
}

/** An Arabic article that was written into the word. */
function articleApart(left: string, right: string): number {
  if (!/^[AE]L[A-Z]{5,}$/.test(left) || /^[AE]L/.test(right)) return 0;
  const rest = left.slice(2);
  return rest === right || (soundOf(rest).length > 2 && soundOf(rest) === soundOf(right)) ? 0.92 : 0;
}

/** The consonants by how they sound, doubled ones once. */
export function soundOf(word: string): string {
  return word
    .replaceAll(/(.)\1+/g, '$1')
    .replaceAll(/PH/g, 'F')
    .replaceAll(/KH|CK|Q|X|G|C(?!H)/g, 'K')
    .replaceAll(/SHCH|SCH|TSCH|TCH|CH|SH|TS|DZ|DJ|ZH|[JZ]/g, 'S')
    .replaceAll(/TH|D/g, 'T')
    .replaceAll(/[BFVWP]/g, 'P')
    .replaceAll(/L/g, 'R')
    .replaceAll(/[AEIOUYH]/g, '');
}
