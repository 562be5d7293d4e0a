/**
 * Outgoing e-mails. A feature writes its e-mails as a table in five languages and queues one in the
 * transaction of its cause: a row in `emails` and a job that sends it. So none is lost, none is about a change that
 * was rolled back, and the same cause writes to the same reader once. Mail itself knows no order and no payment.
 */
import type { Language } from '@gtp/domain/platform/language.ts';
import type { Money } from '@gtp/domain/platform/money.ts';
import type { Transaction } from '../platform/database.ts';
import { makeIds } from '../platform/ids.ts';
import { addJob } from '../platform/jobs.ts';
import { copyEmail, insertEmail, insertNotifications } from './email-store.ts';
import type { EmailTemplates } from './email-template.ts';
import { encodeFacts } from './email-values.ts';

export { writeDay } from '../platform/written-day.ts';
export { defineEmails } from './define-emails.ts';
export { makeDeliverEmail } from './deliver-email.ts';
export type { EmailTemplate, EmailTemplates, EmailText } from './email-template.ts';
export type { OutgoingEmail } from './email-transport.ts';
export { writeInstant, writeMoney } from './email-values.ts';
export { eraseOldEmailFacts, eraseOldEmailFactsSchedule } from './erase-old-email-facts.ts';
export { writePath, writeSubject } from './render-email.ts';

/** A text in words of ours, or a name that differs by language: read in the reader's language of then. */
type TextInLanguages = Readonly<Record<Language, string>>;
type FactOf<Kind> = Kind extends 'money'
  ? Money
  : Kind extends 'instant' | 'deadline'
    ? Date
    : Kind extends 'text'
      ? string | TextInLanguages
      : string;

/** The facts of each e-mail of a table. */
export type EmailFactsOf<Table extends EmailTemplates> = {
  [Name in keyof Table]: { readonly [Fact in keyof Table[Name]['facts']]: FactOf<Table[Name]['facts'][Fact]> };
};

/**
 * Every e-mail with its facts; a feature adds its own: `interface EmailFacts extends EmailFactsOf<typeof itsEmails>
 * {}`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it
export interface EmailFacts {}

declare module '../platform/jobs.ts' {
  interface Jobs {
    'deliver-email': { readonly emailId: string };
  }
}

export type Reader = {
  readonly email: string;
  readonly language: Language;
  readonly userId?: string;
  readonly companyId?: string;
};

type EmailOf<Name extends keyof EmailFacts & string> = {
  readonly to: Reader;
  readonly template: Name;
  readonly facts: EmailFacts[Name];
  /** Names the cause: a second mail with the same key to the same address is left out. */
  readonly dedupeKey: string;
};
export type Email = { [Name in keyof EmailFacts & string]: EmailOf<Name> }[keyof EmailFacts & string];

const ids = makeIds();

/** Queues an e-mail; it is sent after the commit, at least once, and never if the transaction is rolled back. */
export async function queueEmail(transaction: Transaction, mail: Email): Promise<void> {
  const row = rowOf(mail);
  if (await insertEmail(transaction, row)) await sendLater(transaction, row.emailId);
}

/** E-mails shown as notifications alone, such as to everybody at once; what was shown before is not shown again. */
export async function queueNotifications(transaction: Transaction, emails: readonly Email[]): Promise<void> {
  if (emails.length > 0) await insertNotifications(transaction, emails.map(rowOf));
}

/** Sends an e-mail again, to its reader's address of today; it is not shown again. */
export async function resendEmail(transaction: Transaction, resentFrom: string): Promise<void> {
  const emailId = ids.make('mail');
  await copyEmail(transaction, { emailId, resentFrom });
  await sendLater(transaction, emailId);
}

function rowOf(mail: Email) {
  const { email, language, userId, companyId } = mail.to;
  const { template, dedupeKey } = mail;
  const factsJson = encodeFacts(mail.facts);
  return { emailId: ids.make('mail'), dedupeKey, email, userId, companyId, language, template, factsJson };
}

async function sendLater(transaction: Transaction, emailId: string): Promise<void> {
  await addJob(transaction, { name: 'deliver-email', payload: { emailId } });
}
