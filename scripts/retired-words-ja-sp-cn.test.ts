/** One thing, one word: what was given up for another word does not come back, in Japanese, Spanish and Chinese. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './run-command.ts';
import { readTexts } from './texts-of-language.ts';

/** `word` is a pattern, `instead` what to write, `mayStandIn` the files where it is right. */
type Retired = { readonly word: string; readonly instead: string; readonly mayStandIn?: readonly string[] };

const file = join(root, 'scripts/retired-words-ja-sp-cn.json');
const retired = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<'ja' | 'sp' | 'cn', readonly Retired[]>>;
const texts = readTexts();

describe.each(['ja', 'sp', 'cn'] as const)('the texts in %s', (language) => {
  it('are found, in JSON and in tables', () => {
    expect(texts[language].filter(({ place }) => place.startsWith('web/')).length).toBeGreaterThan(3_000);
    expect(texts[language].filter(({ place }) => place.startsWith('server/')).length).toBeGreaterThan(1_000);
  });

  it('use no word that was given up', () => {
    const found = retired[language].flatMap(({ word, instead, mayStandIn = [] }) => {
      const pattern = new RegExp(word, 'iu');
      return texts[language]
        .filter(({ place, text }) => pattern.test(text) && !mayStandIn.some((each) => place.startsWith(each)))
        .map(({ place, text }) => `${place}: ${text} (${pattern.exec(text)?.[0]} → ${instead})`);
    });
    expect(found).toEqual([]);
  });
});
