import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';

test('each row is known by the line on which it begins, however its lines end', () => {
  for (const end of ['\n', '\r\n', '\r']) {
    const content = ['\uFEFFa,b', '', '"one, ""two""", "of', 'two lines" ', '   ', ',', 'c'].join(end);
    expect(readCsv(content)).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 3, cells: ['one, "two"', 'of\ntwo lines'] },
      { line: 6, cells: ['', ''] },
      { line: 7, cells: ['c'] },
    ]);
  }
});

test('a quote that does not end, and one in the midst of a cell, name the row that begins there', () => {
  expect(readCsv('a\n\n\nb,"c\nd\ne')).toEqual({ line: 4, reason: 'open_quote' });
  expect(readCsv('a\r\nb,"c"d')).toEqual({ line: 2, reason: 'misplaced_quote' });
  expect(readCsv('a\nb\nc"d')).toEqual({ line: 3, reason: 'misplaced_quote' });
});
