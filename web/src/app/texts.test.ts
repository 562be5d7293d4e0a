import { languages } from '@gtp/domain/platform/language.ts';
import { describe, expect, it } from 'vitest';

type Tree = { readonly [key: string]: string | Tree };

const files = import.meta.glob<Tree>('/src/*/texts/*.json', { import: 'default', eager: true });
const folders = Object.keys(files).flatMap((path) => path.match(/^\/src\/([\w-]+)\/texts\/ko\.json$/)?.[1] ?? []);

function leavesOf(tree: Tree, path = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[path + key, value] as const] : [...leavesOf(value, `${path}${key}.`)],
    ),
  );
}

function read(folder: string, language: string): Map<string, string> {
  return leavesOf(files[`/src/${folder}/texts/${language}.json`] ?? {});
}

/** `{name}` and the like, which must be the same in every language. */
const blanksOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]).toSorted();
/** A text about one thing may leave its number unsaid: "the document below". */
const mayOmitCount = (key: string) => key.endsWith('_one');
const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');

describe.each(folders)('the texts in %s', (folder) => {
  const korean = read(folder, 'ko');

  it.each(languages)('say in %s all that the Korean ones say, with the same blanks', (language) => {
    const texts = read(folder, language);
    const keys = (all: Map<string, string>) => [...new Set([...all.keys()].map(withoutPlural))].toSorted();
    expect(keys(texts)).toEqual(keys(korean));
    for (const [key, text] of texts) {
      expect(text.trim(), key).not.toBe('');
      // A second brace would be shown: `platform/translate.ts`.
      expect(text, key).not.toMatch(/\{\{|\}\}/);
      const model =
        korean.get(key) ?? korean.get(withoutPlural(key)) ?? korean.get(`${withoutPlural(key)}_other`) ?? '';
      const blanks = blanksOf(text);
      const wanted = blanksOf(model).filter(
        (blank) => blanks.includes(blank) || blank !== 'count' || !mayOmitCount(key),
      );
      expect(blanks, key).toEqual(wanted);
    }
  });

  it('hold Hangul in Korean alone', () => {
    // What a reviewer writes to a Korean member is Korean for every reviewer.
    const isKorean = (key: string) => key.startsWith('reasonAdvice.ko.');
    for (const language of languages.filter((each) => each !== 'ko')) {
      for (const [key, text] of read(folder, language)) {
        if (!isKorean(key)) expect(text, `${language} ${key}`).not.toMatch(/\p{Script=Hangul}/u);
      }
    }
  });
});
