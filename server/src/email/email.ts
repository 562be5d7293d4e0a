/**
 * Outgoing e-mails. A feature writes its e-mails as a table in five languages; who gets one is a rule of notification
 * (`notify`). Each is a row in `emails` and a job that sends it, written together: none is lost, and the same cause
 * writes to the same reader once. Mail itself knows no order and no payment.
 */
import type { Language } from '@gtp/domain/platform/language.ts';
import type { Money } from '@gtp/domain/platform/money.ts';
import type { Transaction } from '../platform/database.ts';
import { makeIds } from '../platform/ids.ts';
import { copyEmail, insertEmails, type NewEmail } from './email-store.ts';
import type { EmailTemplates } from './email-template.ts';
import { sendLater } from './send-later.ts';

export { writeDay } from '../platform/written-day.ts';
export { defineEmails } from './define-emails.ts';
export { makeDeliverEmail, triedForMs } from './deliver-email.ts';
export { isPastDeadline } from './email-deadline.ts';
export type { NewEmail } from './email-store.ts';
export type { EmailTemplate, EmailTemplates, EmailText } from './email-template.ts';
export type { OutgoingEmail } from './email-transport.ts';
export { encodeFacts, writeInstant, writeMoney } from './email-values.ts';
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

export type Reader = {
  readonly email: string;
  readonly language: Language;
  readonly userId?: string;
  readonly companyId?: string;
};

const ids = makeIds();

/** Writes e-mails and queues those that are not notifications alone; what was written before is left out. */
export async function writeEmails(
  transaction: Transaction,
  emails: readonly Omit<NewEmail, 'emailId'>[],
): Promise<void> {
  if (emails.length === 0) return;
  // What is made in one millisecond has no order of its own, and notifications are read in that of their ids.
  const emailIds = emails.map(() => ids.make('mail')).toSorted();
  const toSend = await insertEmails(
    transaction,
    emails.map((each, index) => ({ ...each, emailId: emailIds[index] ?? '' })),
  );
  await sendLater(transaction, toSend);
}

/** Sends an e-mail again, to its reader's address of today; it is not shown again. False where its reader was removed. */
export async function resendEmail(transaction: Transaction, resentFrom: string): Promise<boolean> {
  const emailId = ids.make('mail');
  const isCopied = await copyEmail(transaction, { emailId, resentFrom });
  if (isCopied) await sendLater(transaction, [emailId]);
  return isCopied;
}
