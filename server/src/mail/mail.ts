/**
 * Letters leaving the house. A feature writes its letters as a table in five languages and queues one in the
 * transaction of its cause: a row in `mails` and a job that sends it. So none is lost, none tells of a change that
 * was rolled back, and the same cause writes to the same reader once. Mail itself knows no order and no payment.
 */
import type { Language } from '@gtp/domain/platform/language.ts';
import type { Money } from '@gtp/domain/platform/money.ts';
import type { Transaction } from '../platform/database.ts';
import { makeIds } from '../platform/ids.ts';
import { addJob } from '../platform/jobs.ts';
import type { LetterTable } from './letter.ts';
import { encodeFacts } from './letter-values.ts';
import { copyMail, insertMail, insertRings } from './mail-store.ts';

export { writeDay } from '../platform/written-day.ts';
export { makeDeliverMail } from './deliver-mail.ts';
export { forgetOldLetters, forgetOldLettersSchedule } from './forget-old-letters.ts';
export type { Letter, LetterTable, LetterText } from './letter.ts';
export { writeInstant, writeMoney } from './letter-values.ts';
export type { OutgoingMail } from './mail-transport.ts';
export { writePath, writeSubject } from './render-letter.ts';

/** A text in words of ours, or a name that differs by language: read in the reader's language of then. */
type TextInLanguages = Readonly<Record<Language, string>>;
type FactOf<Kind> = Kind extends 'money'
  ? Money
  : Kind extends 'instant' | 'deadline'
    ? Date
    : Kind extends 'text'
      ? string | TextInLanguages
      : string;

/** What must be told for each letter of a table. */
export type LettersOf<Table extends LetterTable> = {
  [Name in keyof Table]: { readonly [Fact in keyof Table[Name]['facts']]: FactOf<Table[Name]['facts'][Fact]> };
};

/** A feature's letters: checks that each has five languages and keeps the facts' types. */
export function makeLetters<const Table extends LetterTable>(table: Table): Table {
  return table;
}

/** Every letter with its facts; a feature adds its own: `interface Letters extends LettersOf<typeof itsLetters> {}`. */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it
export interface Letters {}

declare module '../platform/jobs.ts' {
  interface Jobs {
    'deliver-mail': { readonly mailId: string };
  }
}

export type Reader = {
  readonly email: string;
  readonly language: Language;
  readonly userId?: string;
  readonly companyId?: string;
};

type MailOf<Name extends keyof Letters & string> = {
  readonly to: Reader;
  readonly letter: Name;
  readonly facts: Letters[Name];
  /** Names the cause: a second mail with the same key to the same address is left out. */
  readonly dedupeKey: string;
};
export type Mail = { [Name in keyof Letters & string]: MailOf<Name> }[keyof Letters & string];

const ids = makeIds();

/** Queues a letter; it is sent after the commit, at least once, and never if the transaction is rolled back. */
export async function queueMail(transaction: Transaction, mail: Mail): Promise<void> {
  const row = rowOf(mail);
  if (await insertMail(transaction, row)) await sendLater(transaction, row.mailId);
}

/** Letters for their readers' bells alone, such as to everybody at once; what rang before does not ring again. */
export async function ringOnly(transaction: Transaction, mails: readonly Mail[]): Promise<void> {
  if (mails.length > 0) await insertRings(transaction, mails.map(rowOf));
}

/** Sends a letter again, to its reader's address of today; it does not ring again. */
export async function resendMail(transaction: Transaction, resentFrom: string): Promise<void> {
  const mailId = ids.make('mail');
  await copyMail(transaction, { mailId, resentFrom });
  await sendLater(transaction, mailId);
}

function rowOf(mail: Mail) {
  const { email, language, userId, companyId } = mail.to;
  const { letter, dedupeKey } = mail;
  const factsJson = encodeFacts(mail.facts);
  return { mailId: ids.make('mail'), dedupeKey, email, userId, companyId, language, letter, factsJson };
}

async function sendLater(transaction: Transaction, mailId: string): Promise<void> {
  await addJob(transaction, { name: 'deliver-mail', payload: { mailId } });
}
