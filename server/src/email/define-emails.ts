/** A feature's e-mails: their structure from its table, their texts from `messages/`. */
import { inEachLanguage, type Language } from '@gtp/domain/platform/language.ts';
import { type EmailTexts, emailMessages, type TextTables, textTable } from '../platform/messages.ts';
import type { EmailTemplate, EmailText } from './email-template.ts';
import type { FactKind } from './email-values.ts';

type SharedRow = keyof TextTables['email.rows'];
type SharedButton = keyof TextTables['email.buttons'];

type EmailStructure = Pick<EmailTemplate, 'facts' | 'older' | 'path' | 'lifeMs' | 'deadline'> & {
  /** Whose texts these are, where several e-mails say the same; else the e-mail's own. */
  readonly text?: string;
  /** Facts that stand below the lines with a label. */
  readonly rows?: readonly string[];
  /** The button, where many e-mails have it; else it stands with the texts. */
  readonly button?: SharedButton;
};

type TextOf<Name, Structure> = Structure extends { readonly text: infer Text } ? Text : Name;

/** What an e-mail must bring for its texts: every fact that they name, and rows that have a label. */
type Wanted<Text> = Text extends keyof EmailTexts
  ? {
      readonly facts: Readonly<Record<EmailTexts[Text]['facts'], FactKind>>;
      readonly rows?: readonly (EmailTexts[Text]['rows'] | SharedRow)[];
    }
  : never;

type Checked<Table> = { readonly [Name in keyof Table]: Wanted<TextOf<Name, Table[Name]>> };

type Defined<Table extends Readonly<Record<string, EmailStructure>>> = {
  readonly [Name in keyof Table]: Omit<EmailTemplate, 'facts'> & Pick<Table[Name], 'facts'>;
};

const sharedRows: Readonly<Record<string, Readonly<Record<Language, string>>>> = textTable('email.rows');
const sharedButtons = textTable('email.buttons');

/** Checks that each e-mail has texts and the facts that these name, and keeps the facts' types. */
export function defineEmails<const Table extends Readonly<Record<string, EmailStructure>>>(
  table: Table & Checked<Table>,
): Defined<Table> {
  const templates = Object.entries<EmailStructure>(table).map(([name, structure]) => {
    const { text = name, rows, button, ...kept } = structure;
    const messages = emailMessages(text as keyof EmailTexts);
    const textIn = (language: Language): EmailText => {
      const { rows: labels = {}, ...said } = messages[language];
      const shared = button && { button: sharedButtons[button][language] };
      return {
        ...shared,
        ...said,
        rows: rows?.map((row) => rowOf(row, labels[row] ?? sharedRows[row]?.[language])) ?? [],
      };
    };
    return [name, { ...kept, texts: inEachLanguage(textIn) }] as const;
  });
  return Object.fromEntries(templates) as Defined<Table>;
}

function rowOf(row: string, label: string | readonly [string, string] | undefined): readonly [string, string] {
  if (label === undefined) throw new Error(`The row ${row} has no label`);
  return typeof label === 'string' ? [label, `{${row}}`] : label;
}
