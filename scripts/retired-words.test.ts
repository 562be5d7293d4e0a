/** Words that were given up for better ones (decision 0085) come back in no Korean or English text that people read. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles, readTextFiles } from './repository.ts';
import { root } from './run-command.ts';

type Retired = { readonly word: string; readonly now: string; readonly allowed?: readonly string[] };
type Line = { readonly place: string; readonly text: string };

const retired = JSON.parse(readFileSync(join(root, 'scripts/retired-words.json'), 'utf8')) as Readonly<
  Record<'ko' | 'en', readonly Retired[]>
>;
const paths = listFiles();
/** Where the server, the shared names and the card page keep their texts of all languages. */
const tables = paths.filter((path) =>
  /^(domain|server|outside)\/src\/.*(letters?|sentences|words|names|texts|headings|labels|menu|codes|code-lists|documents|reasons|changes)[\w-]*\.ts$/.test(
    path,
  ),
);

function linesOf(path: string, text: string): readonly Line[] {
  return text.split('\n').map((line, place) => ({ place: `${path}:${place + 1}`, text: line }));
}

/** The texts of a JSON file with the path of their keys. */
function leavesOf(tree: unknown, path: string): readonly Line[] {
  if (typeof tree === 'string') return [{ place: path, text: tree }];
  return Object.entries(tree as object).flatMap(([key, inner]) => leavesOf(inner, `${path}.${key}`));
}

function textsOf(language: 'ko' | 'en'): readonly Line[] {
  const json = paths.filter((path) => new RegExp(`^web/src/.*/(texts|content)/${language}\\.json$`).test(path));
  return readTextFiles(json).flatMap(({ path, text }) => leavesOf(JSON.parse(text), path));
}

/** What stands in quotation marks; comments may use any word. */
function quoted({ place, text }: Line): readonly Line[] {
  return [...text.matchAll(/'((?:[^'\\]|\\.)*)'|`([^`]*)`/g)].map((found) => ({
    place,
    text: (found[1] ?? found[2] ?? '').replaceAll("\\'", "'"),
  }));
}

const inTables = readTextFiles(tables).flatMap(({ path, text }) => linesOf(path, text).flatMap(quoted));
const isSentence = ({ text }: Line) => /^[A-Z{[“].* |^[A-Z][a-z]+$/.test(text);

describe.each(['ko', 'en'] as const)('in %s', (language) => {
  const lines = [
    ...textsOf(language),
    ...inTables.filter(language === 'ko' ? ({ text }) => /\p{Script=Hangul}/u.test(text) : isSentence),
  ];

  it.each(retired[language])('nobody reads “$word” any more', ({ word, allowed = [] }) => {
    const found = lines.filter(
      ({ place, text }) => new RegExp(word).test(text) && !allowed.some((where) => new RegExp(where).test(place)),
    );
    expect(found).toEqual([]);
  });
});
