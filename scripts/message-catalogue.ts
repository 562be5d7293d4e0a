/**
 * What must hold for `messages/<language>/<feature>.json`, and the types made from them: every language has the same
 * keys and the same placeholders, and the server cannot name a text that is not there.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLanguage, type Language, languages } from '@gtp/domain/platform/language.ts';
import { root } from './run-command.ts';

type Row = string | readonly [label: string, value: string];
type EmailMessage = {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly rows?: Readonly<Record<string, Row>>;
  readonly button?: string;
};
type Table = Readonly<Record<string, string>>;
export type MessageFile = {
  readonly emails?: Readonly<Record<string, EmailMessage>>;
  /** Labels that rows of several e-mails of the file share. */
  readonly rows?: Readonly<Record<string, Row>>;
  readonly refusals?: Table;
  readonly names?: Readonly<Record<string, Table>>;
  readonly labels?: Readonly<Record<string, Table>>;
};
/** The files of a language by their feature. */
export type Catalogue = Readonly<Record<Language, Readonly<Record<string, MessageFile>>>>;

const folder = join(root, 'messages');

/** Every file as it stands. */
export function readCatalogue(): Catalogue {
  const filesOf = (language: Language) => {
    const path = join(folder, language);
    const names = existsSync(path) ? readdirSync(path).toSorted() : [];
    const read = (name: string) => JSON.parse(readFileSync(join(path, name), 'utf8')) as MessageFile;
    return names.map((name) => [name.replace('.json', ''), read(name)] as const);
  };
  return Object.fromEntries(
    languages.map((language) => [language, Object.fromEntries(filesOf(language))]),
  ) as Catalogue;
}

/** What a text asks for: `{amount}` asks for `amount`. */
export function placeholdersOf(...texts: readonly (string | undefined)[]): readonly string[] {
  const found = texts.flatMap((text) => [...(text ?? '').matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''));
  return [...new Set(found)].toSorted();
}

const brokenPlaceholder = /\{(?!\w+\})|(?<!\{\w+)\}|\{\{/;

/** Every text with its key. The paragraphs of an e-mail are one text: a language may break them elsewhere. */
function textsOf(key: string, value: unknown): readonly (readonly [key: string, text: string])[] {
  if (typeof value === 'string') return [[key, value]];
  if (Array.isArray(value)) return [[key, value.some((line: string) => line.trim() === '') ? '' : value.join('\n')]];
  return Object.entries(value as object).flatMap(([name, inner]) => textsOf(`${key} ${name}`.trim(), inner));
}

/** A subject may name a fact that stands in the rows in another language; everything else asks for the same facts. */
const mayAskForOthers = (key: string) => /^\S+ emails \S+ (subject|lines)$/.test(key);

/** What is wrong, a line each. */
export function complaints(catalogue: Catalogue): readonly string[] {
  const flat = (language: Language) => new Map(textsOf('', catalogue[language]));
  const model = flat(defaultLanguage);
  return languages.flatMap((language) => {
    const texts = flat(language);
    const missing = [...model.keys()].filter((key) => !texts.has(key)).map((key) => `${language} lacks ${key}`);
    const unknown = [...texts.keys()].filter((key) => !model.has(key)).map((key) => `${language} alone has ${key}`);
    const wrong = [...texts].flatMap(([key, text]) => wrongIn(text, { key, model: model.get(key) ?? text, language }));
    return [...missing, ...unknown, ...wrong];
  });
}

type Compared = { readonly key: string; readonly model: string; readonly language: Language };

function wrongIn(text: string, { key, model, language }: Compared): readonly string[] {
  if (text.trim() === '') return [`${language} ${key} is empty`];
  if (brokenPlaceholder.test(text)) return [`${language} ${key} has a brace that is no {placeholder}`];
  const isSame = placeholdersOf(text).join() === placeholdersOf(model).join();
  if (isSame || mayAskForOthers(key)) return [];
  return [`${language} ${key} asks for ${placeholdersOf(text).join(', ') || 'nothing'}, unlike the Korean text`];
}

/** The file `messages/keys.ts`. */
export function keysFile(catalogue: Catalogue): string {
  const files = Object.entries(catalogue[defaultLanguage]);
  const emails = files.flatMap(([feature, file]) =>
    Object.keys(file.emails ?? {}).map((code) => emailType(catalogue, { feature, code })),
  );
  const refusals = files.flatMap(([, file]) => {
    const texts = Object.entries(file.refusals ?? {});
    return texts.length > 0 ? `  ${texts.map(textType).join(' ')}` : [];
  });
  const tables = files.flatMap(([feature, { names, labels }]) =>
    Object.entries({ ...names, ...labels }).map(([name, table]) => {
      return `  '${feature}.${name}': { ${Object.entries(table).map(textType).join(' ')} };`;
    }),
  );
  return `${[
    '/** Made from the texts by `npm run messages`: their keys, and what their placeholders ask for. */',
    interfaceOf(
      'What the texts of an e-mail ask for, and the rows that have a label in its file.',
      'EmailTexts',
      emails,
    ),
    interfaceOf('The sentence of every refusal.', 'RefusalTexts', refusals),
    interfaceOf('Tables of names and labels.', 'TextTables', tables),
  ].join('\n\n')}\n`;
}

function interfaceOf(what: string, name: string, lines: readonly string[]): string {
  return `/** ${what} */\nexport interface ${name} {\n${lines.join('\n')}\n}`;
}

const keyOf = (key: string) => (/^[A-Za-z_]\w*$/.test(key) ? key : `'${key}'`);
const union = (names: readonly string[]) => [...new Set(names)].map((name) => `'${name}'`).join(' | ') || 'never';

function textType([key, text]: readonly [string, string]): string {
  return `${keyOf(key)}: ${union(placeholdersOf(text))};`;
}

/** An e-mail asks for the facts of all its languages: each names them where it needs them. */
function emailType(
  catalogue: Catalogue,
  { feature, code }: { readonly feature: string; readonly code: string },
): string {
  const files = languages.flatMap((language) => catalogue[language][feature] ?? []);
  const texts = files.flatMap(({ emails }) => emails?.[code] ?? []);
  const asked = texts.flatMap(({ subject, lines, button }) => [subject, ...lines, button]);
  const rows = files
    .flatMap((file) => [file.rows, file.emails?.[code]?.rows])
    .flatMap((each) => Object.keys(each ?? {}));
  return `  '${code}': { facts: ${union(placeholdersOf(...asked))}; rows: ${union(rows.toSorted())} };`;
}
