/**
 * The glossary's files: `ko.json` and its like have every word of the wire, `codes-ko.json` and its like what a code means
 * where no list of names has it, by what it is called inside (`draft`), or by its field as well (`groupType.decline`).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '@gtp/domain/platform/language.ts';
import { nameOfCodeIn } from '@gtp/server/platform/openapi/code-names.ts';
import { root } from './run-command.ts';
import { type WireTable, wireCodes, wireWords } from './wire-tables.ts';

const folder = 'contract/src/platform/glossary';
/** English is what words and most codes are called inside. */
const translated = languages.filter((each) => each !== 'en');

type Words = Readonly<Record<string, string>>;

/** One file of the glossary: `ko`, or `codes-ko`. */
export function readGlossary(name: string): Words {
  return JSON.parse(readFileSync(join(root, folder, `${name}.json`), 'utf8')) as Words;
}

/** What is missing in the files, or stands there for nothing. */
export function complaintsAboutGlossary(tables: readonly WireTable[]): readonly string[] {
  const words = new Set(wireWords(tables).map(({ wireName }) => wireName));
  return [
    ...translated.flatMap((language) => compare(language, words)),
    ...translated.flatMap((language) => compare(`codes-${language}`, codesToName(tables, language))),
    ...unused('codes-en', codesToName(tables, 'en')),
  ];
}

function compare(name: string, wanted: ReadonlySet<string>): readonly string[] {
  const known = readGlossary(name);
  return [
    ...[...wanted].filter((word) => !known[word]).map((word) => `${word} is missing in ${folder}/${name}.json`),
    ...unused(name, wanted),
  ];
}

function unused(name: string, wanted: ReadonlySet<string>): readonly string[] {
  const known = Object.keys(readGlossary(name));
  return known
    .filter((word) => !wanted.has(word))
    .map((word) => `${word} in ${folder}/${name}.json is in no wire table`);
}

/** The keys by which a language's codes are found; English has the same, and leaves most to what they are called inside. */
function codesToName(tables: readonly WireTable[], language: Language): ReadonlySet<string> {
  const known = readGlossary(`codes-${language}`);
  const nameless = wireCodes(tables).filter((each) => nameOfCodeIn(language, each.wireName, each) === undefined);
  return new Set(
    nameless.map(({ wireName, inside }) => (known[`${wireName}.${inside}`] ? `${wireName}.${inside}` : inside)),
  );
}
