/** docs/threats.md: each boundary has all six kinds of threats, each with a file against it and a test that is there. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { evidenceIn } from './evidence.ts';

const root = resolve(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/threats.md'), 'utf8');

type Threat = { readonly id: string; readonly control: string; readonly proof: string };

/** Number of the boundary, kind by STRIDE, number of the threat; the threat, what stands against it, what proves it. */
const threats: readonly Threat[] = [...page.matchAll(/^\| (\d[A-Z]\d) \|[^|]+\|([^|]+)\|([^|]+)\|$/gm)].map(
  ([, id = '', control = '', proof = '']) => ({ id, control, proof }),
);
const boundaries = [...page.matchAll(/^## (\d+)\. (.+)$/gm)].map(([, number = '', name = '']) => ({ number, name }));

test('every row with a number is read', () => {
  expect(threats).toHaveLength(page.split('\n').filter((line) => /^\| \d/.test(line)).length);
  expect(new Set(threats.map(({ id }) => id)).size).toBe(threats.length);
});

test.each(boundaries)('boundary $number, $name, has all six kinds', ({ number }) => {
  const kinds = threats.filter(({ id }) => id.startsWith(number)).map(({ id }) => id[1]);
  expect([...new Set(kinds)].toSorted()).toEqual([...'DEIRST']);
});

describe.each(threats)('$id', ({ control, proof }) => {
  test('has a file against it', () => {
    const paths = [...control.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(paths).not.toEqual([]);
  });

  test('has a test that proves it', () => {
    const named = evidenceIn(proof);
    expect(named).not.toEqual([]);
    for (const { path, names } of named) {
      expect(names, path).not.toEqual([]);
      const text = readFileSync(join(root, path), 'utf8');
      for (const name of names) expect(text, path).toContain(name);
    }
  });
});
