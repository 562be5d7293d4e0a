import { describe, expect, test } from 'vitest';
import { judge } from './allowances.ts';

const path = 'server/src/a.ts';
const at = (line: number, rule = 'sql-from-text') => ({ rule, path, line });
const judged = (lines: readonly string[], ...findings: readonly ReturnType<typeof at>[]) =>
  judge(findings, new Map([[path, lines.join('\n')]]));

describe('a finding', () => {
  test('is open without a word, and allowed with a reason on its line or right above it', () => {
    expect(judged(['query(text)'], at(1))).toMatchObject({ open: [at(1)], allowed: 0 });
    expect(judged(['query(text) // scan-allow sql-from-text: a constant of ours'], at(1)).open).toEqual([]);
    const above = ['const a = 1;', '// scan-allow sql-from-text: a constant of ours', '// another word', 'query(text)'];
    expect(judged(above, at(4))).toEqual({ open: [], allowed: 1, complaints: [] });
  });

  test('is not allowed by the word for another rule, nor by one that stands elsewhere', () => {
    const other = ['const a = 1;', '// scan-allow weak-hash: a constant of ours', 'query(text)'];
    expect(judged(other, at(3)).open).toEqual([at(3)]);
    const elsewhere = ['const a = 1;', '// scan-allow sql-from-text: a constant of ours', 'a;', 'query(text)'];
    expect(judged(elsewhere, at(4)).open).toEqual([at(4)]);
  });

  test('is allowed for a whole file in its head alone', () => {
    const file = [
      '/** What it does. */',
      '// scan-allow sql-from-text: quoted by regclass',
      'import a;',
      'query(text)',
    ];
    expect(judged(file, at(4))).toEqual({ open: [], allowed: 1, complaints: [] });
  });
});

test('an allowance without a reason, or of nothing, is refused', () => {
  expect(judged(['// scan-allow sql-from-text', 'query(text)'], at(2)).complaints).toEqual([
    `${path}:1: scan-allow sql-from-text says no reason`,
  ]);
  expect(judged(['// scan-allow sql-from-text: a constant of ours', 'a;']).complaints).toEqual([
    `${path}:1: scan-allow sql-from-text: there is nothing to allow`,
  ]);
});
