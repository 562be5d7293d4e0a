import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { pageShots, picturesOfPage } from '../e2e/page-shots.ts';

const root = resolve(import.meta.dirname, '..');
const pages = Object.values(pageShots).flat();
const pictures = pages.flatMap(({ name }) => picturesOfPage(name));

test('forty pages and more are shown, each under a name of its own', () => {
  expect(new Set(pages.map(({ name }) => name)).size).toBe(pages.length);
  expect(pages.length).toBeGreaterThanOrEqual(40);
});

test('each page that is named has its pictures in both schemes and widths, and there are no others', () => {
  expect(pictures.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  const kept = readdirSync(join(root, 'docs/screens/pages')).map((file) => `docs/screens/pages/${file}`);
  expect(kept.filter((file) => !pictures.includes(file))).toEqual([]);
});
