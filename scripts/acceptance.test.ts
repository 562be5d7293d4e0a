import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { evidenceIn } from './evidence.ts';

const root = resolve(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/acceptance.md'), 'utf8');

type Row = { readonly point: string; readonly evidence: string };

/** A line of a table of points: number, what is asked for, whether it holds, by what. */
const rows: readonly Row[] = page
  .split('\n')
  .flatMap((line) => [...line.matchAll(/^\| (S?\d+) \|.*\| ([^|]+) \|$/g)])
  .map(([, point = '', evidence = '']) => ({ point, evidence }));

const named = rows.flatMap(({ point, evidence }) => evidenceIn(evidence).map((each) => ({ point, ...each })));

test('has a line for each of the twenty points, and of those of the second look', () => {
  const numbers = Array.from({ length: 20 }, (_, index) => `${index + 1}`);
  expect(rows.map(({ point }) => point)).toEqual([...numbers, ...numbers.map((number) => `S${number}`)]);
});

test.each(rows)('names a file as evidence of point $point', ({ point }) => {
  expect(named.filter((each) => each.point === point).length).toBeGreaterThan(0);
});

test.each(named)('point $point: $path is there, with the tests that are named', ({ path, names }) => {
  expect(existsSync(join(root, path))).toBe(true);
  const text = readFileSync(join(root, path), 'utf8');
  for (const name of names) expect(text).toContain(name);
});
