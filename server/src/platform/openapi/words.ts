/** What fields, codes and calls are said to be in the API's document, in one language. */
import type { Form } from '@gtp/contract/platform/wire-object.ts';
import { fillText } from '@gtp/domain/platform/fill-text.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { refusalTexts, textsIn, textTable } from '../messages.ts';
import { glossaryIn } from './glossary.ts';

type Field = {
  readonly table: string;
  readonly wireName: string;
  readonly inside: string;
  readonly form: Form | undefined;
};

/** What calls are called, commands as in the audit log. */
const callNames = { ...textTable('api.reads'), ...textTable('audit.command') };

const tables = {
  document: textTable('api.document'),
  forms: textTable('api.forms'),
  calls: textTable('api.calls'),
  headers: textTable('api.headers'),
  occasions: textTable('api.occasions'),
  parameters: textTable('api.parameters'),
  reaches: textTable('api.reaches'),
  recipients: textTable('api.recipients'),
  refusal: textTable('api.refusal'),
  statuses: textTable('api.statuses'),
  tags: textTable('api.tags'),
  webhooks: textTable('api.webhooks'),
};

export type ApiWords = ReturnType<typeof apiWordsIn>;

/**
 * All words of the document in one language. What tables say of themselves and of their fields, and what calls do in a
 * whole sentence, stands in English alone.
 */
export function apiWordsIn(language: Language) {
  const glossary = glossaryIn(language);
  const forms = textsIn(tables.forms, language);
  const names = textsIn(callNames, language) as Readonly<Record<string, string>>;
  return {
    language,
    document: textsIn(tables.document, language),
    calls: textsIn(tables.calls, language),
    headers: textsIn(tables.headers, language),
    occasions: textsIn(tables.occasions, language),
    parameters: textsIn(tables.parameters, language),
    reaches: textsIn(tables.reaches, language),
    recipients: textsIn(tables.recipients, language),
    refusal: textsIn(tables.refusal, language),
    statuses: textsIn(tables.statuses, language) as Readonly<Record<string, string>>,
    tags: textsIn(tables.tags, language),
    webhooks: textsIn(tables.webhooks, language),
    refusals: textsIn(refusalTexts, language),
    /** What a call is called; undefined in English, where its summary says it. */
    callName: (name: string) => (language === 'en' ? undefined : (names[name] ?? name)),
    table: glossary.table,
    word: glossary.word,
    code: glossary.code,
    /** What the field is, then how it is written, then what its table says of it, a sentence each. */
    field({ table, wireName, inside, form }: Field): string {
      const written = form && form !== 'yesNo' ? forms[form] : undefined;
      const parts = [glossary.word(wireName, inside), written, glossary.note(table, inside)];
      return parts.flatMap((part) => (part ? [sentence(part, language)] : [])).join(' ');
    },
  };
}

/** With its full stop. */
function sentence(text: string, language: Language): string {
  if (/[.!?。:：]$/.test(text)) return text;
  return text + (language === 'ja' || language === 'cn' ? '。' : '.');
}

/** A text with its facts filled in. */
export function fill(text: string, facts: Readonly<Record<string, string>>): string {
  return fillText(text, (name, blank) => facts[name] ?? blank);
}
