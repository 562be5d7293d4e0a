/** How like two names are, whoever wrote them: without accents, legal forms and the order of their words. */
import { distance } from 'fastest-levenshtein';

/** From here on two names are shown to a reviewer, in hundredths of a percent. */
export const likenessLimit = 8_200;

/** Words that say what kind of company it is, not which. */
const legalForms = new Set(
  'CO COMPANY CORP CORPORATION INC INCORPORATED LTD LIMITED LLC LLP PLC PTE PVT GMBH AG SA SL SRL CV DE KK OOO JSC THE AND'.split(
    ' ',
  ),
);

/** The words that distinguish a name, in alphabetical order: `Sea-Dragon Trading Co., Ltd.` → DRAGON SEA TRADING. */
export function wordsOf(name: string): readonly string[] {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .normalize('NFC')
    .toUpperCase()
    .replaceAll(/(주식회사|유한회사|株式会社|有限公司|\(주\))/g, ' ');
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const distinctive = words.filter((word) => word.length > 1 && !legalForms.has(word));
  return (distinctive.length > 0 ? distinctive : words).toSorted();
}

/** 0 … 10,000 hundredths of a percent; the same words in any order are 10,000. */
export function likenessOf(left: readonly string[], right: readonly string[]): number {
  if (left.length === 0 || right.length === 0) return 0;
  const whole = closeness(left.join(' '), right.join(' '));
  const [few, many] = left.length <= right.length ? [left, right] : [right, left];
  const best = few.map((word) => ({ word, close: Math.max(...many.map((other) => closeness(word, other))) }));
  const letters = best.reduce((sum, { word }) => sum + word.length, 0);
  const byWord = best.reduce((sum, { word, close }) => sum + word.length * close, 0) / letters;
  // A single shared word of many says little.
  const covered = few.length / many.length;
  return Math.round(10_000 * Math.max(whole, few.length > 1 ? byWord * (0.85 + 0.15 * covered) : 0));
}

function closeness(left: string, right: string): number {
  return 1 - distance(left, right) / Math.max(left.length, right.length);
}
