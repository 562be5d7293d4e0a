import { describe, expect, test } from 'vitest';
import { likePart, parseSearchQuery } from './search-query.ts';

describe('a number of ours is found however it is typed', () => {
  test.each([
    ['ORD-261121-7KQ2ZD', 'ORD-261121-7KQ2ZD'],
    ['ord2611217kq2zd', 'ORD-261121-7KQ2ZD'],
    ['  ord 261121 7kq2zd ', 'ORD-261121-7KQ2ZD'],
    ['ＯＲＤ－２６１１２１－７ＫＱ２ＺＤ', 'ORD-261121-7KQ2ZD'],
    ['2611217KQ2ZD', '261121-7KQ2ZD'],
    ['APP-261121-123456', 'APP-261121-123456'],
  ])('%j', (typed, words) => {
    expect(parseSearchQuery(typed)).toEqual({ words, number: words.replaceAll('-', '') });
  });
});

test.each([
  ['261121123456', { words: '261121123456', number: '261121123456' }],
  ['123-45-67890', { words: '123-45-67890', number: '1234567890' }],
  ['PI/2026 0001', { words: 'PI/2026 0001', number: 'PI20260001' }],
  ['7K', { words: '7K', number: undefined }],
  ['Hanbit  Cosmetics', { words: 'Hanbit Cosmetics', number: undefined }],
  ['한빛', { words: '한빛', number: undefined }],
  ['의류 2026', { words: '의류 2026', number: undefined }],
  // One end of a number in ten has letters alone.
  ['kqzdvw', { words: 'kqzdvw', number: 'KQZDVW' }],
  ['Nordic', { words: 'Nordic', number: undefined }],
] as const)('%j stays what it is', (typed, searchQuery) => {
  expect(parseSearchQuery(typed)).toEqual(searchQuery);
});

test.each(['', ' ', '7', '한', '😀', ' % '])('%j is too little', (typed) => {
  expect(parseSearchQuery(typed)).toBeUndefined();
});

test('of a very long text the beginning counts', () => {
  expect(parseSearchQuery('a1'.repeat(5_000))?.words).toHaveLength(100);
  expect([...(parseSearchQuery('😀'.repeat(5_000))?.words ?? '')]).toHaveLength(100);
});

test('a pattern holds nothing but the text', () => {
  expect(likePart('100%_\\')).toBe('100\\%\\_\\\\');
});
