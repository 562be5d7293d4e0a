/** Words of a page are read as people read them: by lines, and by what stands side by side without a gap. */
import { describe, expect, test } from 'vitest';
import { pageOf } from '../../test/make-page.ts';
import { boxAround, cellsOf, overlap, type PageWord, placeOf, startsOf, wordsBetween } from './page-words.ts';

const word = (text: string, left: number, different: Partial<PageWord> = {}): PageWord => ({
  ...{ text, left, top: 100, width: text.length * 6, height: 10 },
  ...different,
});
const cellsIn = (...words: readonly PageWord[]) => cellsOf({ page: 2, width: 600, height: 800, words });
const textsOf = (...words: readonly PageWord[]) => cellsIn(...words).map(({ text, line }) => `${line} ${text}`);

describe('the cells of a page', () => {
  test('are words without a gap, line by line and from the left', () => {
    const cells = cellsOf(pageOf('Invoice No.   HB-1\n\nTotal'));
    expect(cells.map(({ text, line, page }) => [text, line, page])).toEqual([
      ['Invoice No.', 0, 1],
      ['HB-1', 0, 1],
      ['Total', 1, 1],
    ]);
  });

  test('are read in the order of the page, whatever the order of the file', () => {
    const [first, second, below] = [word('Port', 10), word('of', 40), word('Busan', 10, { top: 120 })];
    expect(textsOf(below, second, first)).toEqual(['0 Port of', '1 Busan']);
  });

  test('leave out what is nothing but blanks', () => {
    expect(textsOf(word('  ', 10), word('A', 40), word('', 50))).toEqual(['0 A']);
    expect(cellsIn()).toEqual([]);
  });

  test('end where a gap is as wide as the characters are high, and a tenth more', () => {
    expect(textsOf(word('A', 10), word('B', 16 + 10.9))).toEqual(['0 A B']);
    expect(textsOf(word('A', 10), word('B', 16 + 11))).toEqual(['0 A', '0 B']);
    expect(textsOf(word('A', 10, { height: 20 }), word('B', 16 + 12)), 'the lower of both').toEqual(['0 A', '0 B']);
  });

  test('are on one line while their middles are within half of their height', () => {
    expect(textsOf(word('A', 10), word('B', 20, { top: 104.9 }))).toEqual(['0 A B']);
    expect(textsOf(word('A', 10), word('B', 20, { top: 105 }))).toEqual(['0 A', '1 B']);
    expect(textsOf(word('A', 10), word('B', 20, { top: 97, height: 16 })), 'by their middles').toEqual(['0 A B']);
  });

  test('are as large as their words together', () => {
    const [cell] = cellsIn(word('A', 10), word('B', 20, { top: 98, height: 15 }));
    expect(cell).toMatchObject({ left: 10, top: 98, width: 16, height: 15, page: 2 });
    expect(boxAround([word('A', 10), word('long', 4, { top: 120 })])).toEqual({
      left: 4,
      top: 100,
      width: 24,
      height: 30,
    });
  });
});

describe('the text of a cell', () => {
  test('has blanks between words, and none where a program has set a word in parts', () => {
    expect(textsOf(word('Bus', 10), word('an', 28))).toEqual(['0 Busan']);
    expect(textsOf(word('Bus', 10), word('an', 28 + 1.1))).toEqual(['0 Busan']);
    expect(textsOf(word('Bus', 10), word('an', 28 + 1.3))).toEqual(['0 Bus an']);
    expect(textsOf(word('Bus', 10), word('an', 28 - 2.9))).toEqual(['0 Busan']);
    expect(textsOf(word('Bus', 10), word('an', 28 - 3))).toEqual(['0 Bus an']);
  });

  test('has none between Han and kana, which Japanese and Chinese write without', () => {
    expect(textsOf(word('請求', 10, { width: 20 }), word('書', 34, { width: 10 }))).toEqual(['0 請求書']);
    expect(textsOf(word('インボ', 10, { width: 30 }), word('イス', 44, { width: 20 }))).toEqual(['0 インボイス']);
    expect(textsOf(word('発行', 10, { width: 20 }), word('2026', 34))).toEqual(['0 発行 2026']);
    expect(textsOf(word('No', 10), word('番', 26, { width: 10 }))).toEqual(['0 No 番']);
    expect(textsOf(word('송장', 10, { width: 20 }), word('번호', 34, { width: 20 }))).toEqual(['0 송장 번호']);
  });

  test('is in characters of plain width, without blanks around words', () => {
    expect(textsOf(word('ＮＯ．', 10, { width: 18 }), word(' 5 ', 32))).toEqual(['0 NO. 5']);
  });

  test('leads back to its words', () => {
    const [cell] = cellsIn(word('Port', 10), word('of', 38), word('Busan', 54));
    if (!cell) throw new Error('no cell');
    expect(startsOf(cell)).toEqual([0, 5, 8]);
    const between = (start: number, end: number) => wordsBetween(cell, start, end).map(({ text }) => text);
    expect(between(0, 4)).toEqual(['Port']);
    expect(between(4, 5)).toEqual([]);
    expect(between(3, 6)).toEqual(['Port', 'of']);
    expect(between(8, 99)).toEqual(['Busan']);
    expect(between(7, 8)).toEqual([]);
  });
});

test('boxes stand over each other as far as they share their width', () => {
  const box = (left: number, width: number) => ({ left, width, top: 0, height: 1 });
  expect(overlap(box(0, 10), box(4, 10))).toBe(6);
  expect(overlap(box(4, 2), box(0, 10))).toBe(2);
  expect(overlap(box(0, 4), box(9, 5))).toBe(-5);
});

test('a place is in fractions of the page, and never off it', () => {
  const page = { page: 3, width: 600, height: 800 };
  expect(placeOf({ left: 60, top: 100, width: 200, height: 10 }, page)).toEqual({
    ...{ page: 3, left: 0.1, top: 0.125, width: 0.3333, height: 0.0125 },
  });
  expect(placeOf({ left: -5, top: 900, width: 700, height: 0 }, page)).toMatchObject({
    left: 0,
    top: 1,
    width: 1,
    height: 0,
  });
});
