/** The help's pictures, taken by `npm run screens`: all there, and small. */
import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@gtp/domain/platform/language.ts';
import { describe, expect, it } from 'vitest';

const web = join(import.meta.dirname, '..');
const pictures = join(web, 'public/help');
const largestKb = 60;
const largestSumKb = 3 * 1024;

function wantedBy(language: string): string[] {
  const content = readFileSync(join(web, `src/help/content/${language}.json`), 'utf8');
  return [...content.matchAll(/"name": "([\w-]+)"/g)].map((found) => `${found[1]}.webp`).toSorted();
}

describe.each(languages)('the pictures of the help in %s', (language) => {
  it('are those that its words show, and no others', () => {
    expect(readdirSync(join(pictures, language)).toSorted()).toEqual(wantedBy(language));
  });

  it(`have at most ${largestKb} kB each`, () => {
    for (const file of readdirSync(join(pictures, language))) {
      expect(statSync(join(pictures, language, file)).size / 1024, file).toBeLessThan(largestKb);
    }
  });
});

it('have at most 3 MB together', () => {
  const bytes = globSync(join(pictures, '*/*.webp')).reduce((sum, file) => sum + statSync(file).size, 0);
  expect(bytes / 1024).toBeLessThan(largestSumKb);
});
