/**
 * Every sentence of a language, wherever it is written: the web's JSON files, `messages/`, the glossary, and the tables of five
 * languages in TypeScript (code lists, and what the simulators and the seed say).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '@gtp/domain/platform/language.ts';
import ts from 'typescript';
import { listFiles } from './repository.ts';
import { root } from './run-command.ts';

/** `place` is the file, and in JSON the key, too. */
export type PlacedText = { readonly place: string; readonly text: string };

type TextsByLanguage = Readonly<Record<Language, PlacedText[]>>;

const isTable = /^(server|domain|contract|web|simulators)\/src\/.*\.tsx?$|^scripts\/seed\/.*\.ts$/;
/** The harmonised system's headings are the customs' words, not ours. */
const isNotOurs = /\.test\.tsx?$|\/hs-(chapters|subheadings)\.ts$/;
const jsonFile =
  /^(?:web\/src\/[^/]+\/(?:texts|content)\/(\w+)|messages\/(\w+)\/[\w-]+|contract\/src\/platform\/glossary\/(?:codes-)?(\w+))\.json$/;
const hangul = /\p{Script=Hangul}/u;

/** All texts of the repository, by language. */
export function readTexts(): TextsByLanguage {
  const texts: TextsByLanguage = { ko: [], en: [], ja: [], sp: [], cn: [] };
  for (const path of listFiles()) {
    const [, ofScreen, ofMessages, ofGlossary] = jsonFile.exec(path) ?? [];
    const language = languages.find((each) => each === (ofScreen ?? ofMessages ?? ofGlossary));
    if (language) addJson(texts[language], path, JSON.parse(readFileSync(join(root, path), 'utf8')));
    if (isTable.test(path) && !isNotOurs.test(path)) addTables(texts, path, readFileSync(join(root, path), 'utf8'));
  }
  return texts;
}

function addJson(texts: PlacedText[], place: string, value: unknown): void {
  if (typeof value === 'string') texts.push({ place, text: value });
  else for (const [key, inner] of Object.entries(value ?? {})) addJson(texts, `${place} ${key}`, inner);
}

function addTables(texts: TextsByLanguage, place: string, source: string): void {
  if (!hangul.test(source)) return;
  const visit = (node: ts.Node, language?: Language): void => {
    const text = textOf(node);
    if (language && text !== undefined) texts[language].push({ place, text });
    const row = rowIn(node);
    for (const [index, each] of languages.entries()) if (row?.[index]) visit(row[index], each);
    if (!row) ts.forEachChild(node, (child) => visit(child, languageNamed(node) ?? language));
  };
  visit(ts.createSourceFile(place, source, ts.ScriptTarget.Latest, false));
}

/** `ja: …`, whatever stands to the right of it. */
function languageNamed(node: ts.Node): Language | undefined {
  const name = ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) ? node.name.text : undefined;
  return languages.find((each) => each === name);
}

/** Five texts in a row, or five lists of them, the Korean one first, perhaps after a code: `named('…', '…', …)`. */
function rowIn(node: ts.Node): readonly ts.Node[] | undefined {
  const nodes = ts.isCallExpression(node) ? node.arguments : ts.isArrayLiteralExpression(node) ? node.elements : [];
  const first = nodes.findIndex((each) => isKorean(each));
  const row = nodes.slice(first, first + languages.length);
  const isRow = row.length === languages.length && row.every((each) => firstText(each) !== undefined);
  return first >= 0 && isRow && !row.slice(1).some((each) => isKorean(each)) ? row : undefined;
}

function isKorean(node: ts.Node): boolean {
  return hangul.test(firstText(node) ?? '');
}

/** The text itself, or the first one of a list. */
function firstText(node: ts.Node): string | undefined {
  const [first] = ts.isArrayLiteralExpression(node) ? node.elements : [node];
  return first && textOf(first);
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `\${…}${literal.text}`).join('');
}
