import { expect, test } from 'vitest';
import { gridLines, shortNumber } from './grid-lines.ts';

test.each([
  [0, [1, 2, 3]],
  [3, [1, 2, 3]],
  [4, [2, 4, 6]],
  [11_042.11, [4_000, 8_000, 12_000]],
  [12_000, [4_000, 8_000, 12_000]],
  [12_001, [5_000, 10_000, 15_000]],
  [30_000_001, [20_000_000, 40_000_000, 60_000_000]],
])('above %d', (largest, lines) => {
  expect(gridLines(largest)).toEqual(lines);
});

test('labels are short, as each language writes them', () => {
  expect(shortNumber(4_000, 'en')).toBe('4k');
  expect(shortNumber(4_000, 'ko')).toBe('4천');
  expect(shortNumber(12_000, 'cn')).toBe('1.2万');
  expect(shortNumber(3, 'ja')).toBe('3');
});
