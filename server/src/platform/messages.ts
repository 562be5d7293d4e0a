/**
 * The texts that people read outside the web's own screens: `messages/<language>/<feature>.json`, read once when the
 * process starts. Their keys and placeholders are types (`messages/keys.ts`), so a text that is not there, or a fact
 * that a text does not get, does not compile.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillText } from '@gtp/domain/platform/fill-text.ts';
import { inEachLanguage, type Language } from '@gtp/domain/platform/language.ts';
import type { EmailTexts, RefusalTexts, TextTables } from '@gtp/messages/keys.ts';

export type { EmailTexts, RefusalTexts, TextTables } from '@gtp/messages/keys.ts';

export type InLanguages<Text = string> = Readonly<Record<Language, Text>>;

/** An e-mail as its file holds it. A row has its label, or label and value where the value is more than one fact. */
export type EmailMessage = {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly rows?: Readonly<Record<string, string | readonly [label: string, value: string]>>;
  readonly button?: string;
};

type Messages = {
  readonly emails: Readonly<Record<string, EmailMessage>>;
  readonly refusals: Readonly<Record<string, string>>;
  /** By feature and name: `settlement.statement`. */
  readonly tables: Readonly<Record<string, Readonly<Record<string, string>>>>;
};
type MessageFile = {
  readonly emails?: Messages['emails'];
  /** Labels that rows of several e-mails of the file share. */
  readonly rows?: EmailMessage['rows'];
  readonly refusals?: Messages['refusals'];
  readonly names?: Messages['tables'];
  readonly labels?: Messages['tables'];
};

const folder = join(import.meta.dirname, '../../../messages');

const messages: InLanguages<Messages> = inEachLanguage(readLanguage);

function readLanguage(language: Language): Messages {
  const read = (name: string) => JSON.parse(readFileSync(join(folder, language, name), 'utf8')) as MessageFile;
  const files = readdirSync(join(folder, language)).map((name) => [name.replace('.json', ''), read(name)] as const);
  const tablesOf = ([feature, { names, labels }]: (typeof files)[number]) =>
    Object.entries({ ...names, ...labels }).map(([name, texts]) => [`${feature}.${name}`, texts] as const);
  const emailsOf = ([, { emails = {}, rows }]: (typeof files)[number]) =>
    Object.entries(emails).map(([name, email]) => [name, { ...email, rows: { ...rows, ...email.rows } }] as const);
  return {
    emails: Object.fromEntries(files.flatMap(emailsOf)),
    refusals: Object.fromEntries(files.flatMap(([, { refusals }]) => Object.entries(refusals ?? {}))),
    tables: Object.fromEntries(files.flatMap(tablesOf)),
  };
}

/** Languages inside, so that what is chosen by its key has its text in each of them. */
function byKey<Key extends string>(textsIn: (language: Language) => Readonly<Record<string, string>>) {
  const keys = Object.keys(textsIn('ko'));
  const each = keys.map((key) => [key, inEachLanguage((language) => textsIn(language)[key] ?? '')]);
  return Object.fromEntries(each) as Readonly<Record<Key, InLanguages>>;
}

/** The sentence of every refusal. */
export const refusalTexts = byKey<keyof RefusalTexts>((language) => messages[language].refusals);

/** A table of names or labels, such as the labels of a printed document: `textTable('settlement.statement')`. */
export function textTable<Name extends keyof TextTables>(
  name: Name,
): Readonly<Record<keyof TextTables[Name] & string, InLanguages>> {
  return byKey((language) => messages[language].tables[name] ?? {});
}

/** The texts of a table in one language. */
export function textsIn<Key extends string>(
  table: Readonly<Record<Key, InLanguages>>,
  language: Language,
): Readonly<Record<Key, string>> {
  const texts = Object.entries<InLanguages>(table).map(([key, text]) => [key, text[language]]);
  return Object.fromEntries(texts) as Readonly<Record<Key, string>>;
}

type Filled<Name extends keyof TextTables, Key extends keyof TextTables[Name]> = {
  readonly language: Language;
  /** What the text asks for, all of it. */
  readonly facts: Readonly<Record<TextTables[Name][Key] & string, string>>;
};

/** One text of a table with its placeholders filled in. */
export function writeText<Name extends keyof TextTables, Key extends keyof TextTables[Name] & string>(
  name: Name,
  key: Key,
  { language, facts }: Filled<Name, Key>,
): string {
  const values: Readonly<Record<string, string>> = facts;
  const text = messages[language].tables[name]?.[key] ?? '';
  return fillText(text, (asked, blank) => values[asked] ?? blank);
}

/** The texts of one e-mail in each language. */
export function emailMessages(name: keyof EmailTexts): InLanguages<EmailMessage> {
  return inEachLanguage((language) => {
    const found = messages[language].emails[name];
    if (!found) throw new Error(`No e-mail ${name} in ${language}`);
    return found;
  });
}
