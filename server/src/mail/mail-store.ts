import type { Language } from '@gtp/domain/platform/language.ts';
import type { JSONColumnType, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';

type MailTable = {
  mail_id: string;
  dedupe_key: string;
  email: string;
  user_id: string | null;
  company_id: string | null;
  language: Language;
  letter: string;
  facts: JSONColumnType<Record<string, unknown>> | null;
  queued_at: Date;
  sent_at: Date | null;
  dropped_at: Date | null;
};

declare module '../platform/database.ts' {
  interface Tables {
    mails: MailTable;
  }
}

export type StoredMail = {
  readonly mailId: string;
  readonly email: string;
  readonly language: Language;
  readonly letter: string;
  /** Erased once a letter with a code is sent. */
  readonly facts: Readonly<Record<string, unknown>> | null;
  readonly queuedAt: Date;
  readonly sentAt: Date | null;
  readonly droppedAt: Date | null;
};

export type NewMail = {
  readonly mailId: string;
  readonly dedupeKey: string;
  readonly email: string;
  readonly userId: string | undefined;
  readonly companyId: string | undefined;
  readonly language: Language;
  readonly letter: string;
  readonly factsJson: string;
};

/** True if this reader was not written to about this cause before. */
export async function insertMail(database: Database, mail: NewMail): Promise<boolean> {
  const inserted = await database
    .insertInto('mails')
    .values({
      mail_id: mail.mailId,
      dedupe_key: mail.dedupeKey,
      email: mail.email,
      user_id: mail.userId ?? null,
      company_id: mail.companyId ?? null,
      language: mail.language,
      letter: mail.letter,
      facts: mail.factsJson,
      queued_at: sql`clock_timestamp()`,
    })
    .onConflict((conflict) => conflict.columns(['dedupe_key', 'email']).doNothing())
    .returning('mail_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findMail(database: Database, mailId: string): Promise<StoredMail | undefined> {
  const row = await database.selectFrom('mails').selectAll().where('mail_id', '=', mailId).executeTakeFirst();
  return row && storedMail(row);
}

/** The newest mails that can still be read, to one address if one is given (in any case), at most `limit`. */
export async function listMails(database: Database, about: { to: string | undefined; limit: number }) {
  let query = database.selectFrom('mails').selectAll().orderBy('queued_at', 'desc').orderBy('mail_id', 'desc');
  query = query.where('facts', 'is not', null);
  if (about.to) query = query.where(sql`lower(email)`, '=', about.to.toLowerCase());
  return (await query.limit(about.limit).execute()).map(storedMail);
}

type Ending = { readonly how: 'sent' | 'dropped'; readonly at: Date; readonly erasesFacts: boolean };

export async function endMail(database: Database, mailId: string, { how, at, erasesFacts }: Ending): Promise<void> {
  await database
    .updateTable('mails')
    .set({ ...(how === 'sent' ? { sent_at: at } : { dropped_at: at }), ...(erasesFacts && { facts: null }) })
    .where('mail_id', '=', mailId)
    .execute();
}

function storedMail(row: Selectable<MailTable>): StoredMail {
  return {
    mailId: row.mail_id,
    email: row.email,
    language: row.language,
    letter: row.letter,
    facts: row.facts,
    queuedAt: row.queued_at,
    sentAt: row.sent_at,
    droppedAt: row.dropped_at,
  };
}
