/** docs/trust.md: each guarantee has a proof, and each file, test and command that it names is there. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { evidenceIn } from './evidence.ts';

const root = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const page = read('docs/trust.md');
const commands = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);

/** A guarantee with what the cells behind it say. */
const rows = page
  .split('\n')
  .filter((line) => /^\| (?!-|guarantee \||# \|)/.test(line) && !/^\|(\s*-+\s*\|)+$/.test(line))
  .map((line) => line.split('|').slice(1, -1))
  .map(([guarantee = '', ...others]) => ({ guarantee: guarantee.trim(), cells: [guarantee, ...others].join('|') }));

const codes = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
const isFile = (code: string) => /^[\w./-]+\.(ts|tsx|mjs|sql|yaml)$/.test(code);

test('the tables are read', () => {
  expect(rows.length).toBeGreaterThan(70);
  expect(new Set(rows.map(({ cells }) => cells)).size).toBe(rows.length);
});

test('no row is open', () => {
  expect(page).not.toMatch(/\*\*open\*\*/i);
});

describe.each(rows)('$guarantee', ({ cells }) => {
  test('names files and commands that are there, by their whole path', () => {
    const named = codes(cells);
    expect(named.filter((code) => isFile(code) && !existsSync(join(root, code)))).toEqual([]);
    const run = named.flatMap((code) => [...code.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, name = '']) => name));
    expect(run.filter((name) => !commands.includes(name))).toEqual([]);
  });

  test('has a proof, and each test that it names has that title', () => {
    const named = evidenceIn(cells).filter(({ path }) => existsSync(join(root, path)));
    expect(named.filter(({ path, names }) => /\.test\.tsx?$/.test(path) && names.length === 0)).toEqual([]);
    const proofs = codes(cells).filter((code) => /\.test\.tsx?$|npm run/.test(code));
    expect(proofs).not.toEqual([]);
    for (const { path, names } of named) {
      const text = read(path);
      for (const name of names) expect(text, path).toContain(name);
    }
  });
});
