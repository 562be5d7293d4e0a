/** One thing, one word: what was given up for another word (decisions 0085, 0087) comes back in no text that people read. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '@gtp/domain/platform/language.ts';
import { describe, expect, it } from 'vitest';
import { root } from './run-command.ts';
import { readTexts } from './texts-of-language.ts';

/** `word` is a pattern, `instead` what to write, `mayStandIn` patterns of the places where it is right. */
type Retired = { readonly word: string; readonly instead: string; readonly mayStandIn?: readonly string[] };

const file = join(root, 'scripts/retired-words.json');
const retired = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<Language, readonly Retired[]>>;
const texts = readTexts();

describe.each(languages)('the texts in %s', (language) => {
  it('are found, in JSON and in tables', () => {
    expect(texts[language].filter(({ place }) => place.startsWith('web/')).length).toBeGreaterThan(3_000);
    expect(texts[language].filter(({ place }) => / emails /.test(place)).length).toBeGreaterThan(300);
    expect(texts[language].filter(({ place }) => / refusals /.test(place)).length).toBeGreaterThan(300);
    expect(texts[language].filter(({ place }) => place.startsWith('simulators/')).length).toBeGreaterThan(10);
  });

  it('use no word that was given up', () => {
    const found = retired[language].flatMap(({ word, instead, mayStandIn = [] }) => {
      const pattern = new RegExp(word, 'u');
      return texts[language]
        .filter(({ place, text }) => pattern.test(text) && !mayStandIn.some((each) => new RegExp(each).test(place)))
        .map(({ place, text }) => `${place}: ${text} (${pattern.exec(text)?.[0]} → ${instead})`);
    });
    expect(found).toEqual([]);
  });
});
