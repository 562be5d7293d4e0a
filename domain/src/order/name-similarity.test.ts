import { expect, test } from 'vitest';
import { nameSimilarity } from './name-similarity.ts';

test.each([
  ['Hanbit Cosmetics Co., Ltd.', 'HANBIT COSMETICS'],
  ['Pacific Beauty Imports LLC', 'Pacific Beauty Imports, L.L.C.'],
  ['Distribuidora Azteca, S.A. de C.V.', 'distribuidora azteca'],
  ['주식회사 한빛코스메틱', '한빛코스메틱(주)'],
  ['㈜한빛코스메틱', '한빛코스메틱'],
  ['株式会社 さくら商事', 'さくら商事'],
  ['O’Neill Trading', "O'NEILL  TRADING"],
  ['ＡＢＣ Trading', 'abc trading'],
  ['Limited', 'LIMITED'],
])('%s is %s: case, punctuation and the legal form say nothing', (left, right) => {
  expect(nameSimilarity(left, right)).toBe(1);
});

test.each([
  // One of fifteen characters replaced, one left out, one too many; two that changed places.
  ['Hanbit Cosmetics', 'Hanbit Cosmetiks', 1 - 1 / 15],
  ['Hanbit Cosmetics', 'Hanbit Cosmetic', 1 - 1 / 15],
  ['Hanbit', 'Hanbits', 1 - 1 / 7],
  ['Abcd', 'Abdc', 1 - 2 / 4],
  ['Busan', 'Xyzzy', 0],
])('%s and %s are %d alike, by the characters that differ', (left, right, alike) => {
  expect(nameSimilarity(left, right)).toBeCloseTo(alike, 10);
  expect(nameSimilarity(right, left)).toBeCloseTo(alike, 10);
});

test('a name without any letter or digit is like no other, not even another one', () => {
  for (const [left, right] of [
    ['', ''],
    ['', 'Hanbit'],
    ['Hanbit', ' - '],
  ] as const) {
    expect(nameSimilarity(left, right)).toBe(0);
  }
});

test('names of legal forms alone are compared by them', () => {
  expect(nameSimilarity('Company', 'Corporation')).toBeLessThan(1);
});
