import type { Language } from '@gtp/domain/platform/language.ts';
import type { Generated, JSONColumnType, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';

type EmailTable = {
  email_id: string;
  dedupe_key: string;
  email: string;
  user_id: string | null;
  company_id: string | null;
  language: Language;
  template: string;
  facts: JSONColumnType<Record<string, unknown>> | null;
  queued_at: Date;
  sent_at: Date | null;
  dropped_at: Date | null;
  is_notification: Generated<boolean>;
  read_at: Date | null;
  suppressed_at: Date | null;
  resent_from: string | null;
};

declare module '../platform/database.ts' {
  interface Tables {
    emails: EmailTable;
  }
}

export type StoredEmail = {
  readonly emailId: string;
  readonly email: string;
  readonly userId: string | null;
  readonly language: Language;
  readonly template: string;
  /** Erased once an e-mail with a code is sent. */
  readonly facts: Readonly<Record<string, unknown>> | null;
  readonly queuedAt: Date;
  readonly sentAt: Date | null;
  readonly droppedAt: Date | null;
  /** Its reader wants this kind as a notification alone. */
  readonly suppressedAt: Date | null;
  readonly isResent: boolean;
};

export type NewEmail = {
  readonly emailId: string;
  readonly dedupeKey: string;
  readonly email: string;
  readonly userId: string | undefined;
  readonly companyId: string | undefined;
  readonly language: Language;
  readonly template: string;
  readonly factsJson: string;
};

function columnsOf(mail: NewEmail) {
  return {
    email_id: mail.emailId,
    dedupe_key: mail.dedupeKey,
    email: mail.email,
    user_id: mail.userId ?? null,
    company_id: mail.companyId ?? null,
    language: mail.language,
    template: mail.template,
    facts: mail.factsJson,
    queued_at: sql<Date>`clock_timestamp()`,
  };
}

/** True if this reader was not written to about this cause before. */
export async function insertEmail(database: Database, mail: NewEmail): Promise<boolean> {
  const inserted = await database
    .insertInto('emails')
    .values(columnsOf(mail))
    .onConflict((conflict) => conflict.columns(['dedupe_key', 'email']).doNothing())
    .returning('email_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Notifications that are not sent as e-mails. */
export async function insertNotifications(database: Database, emails: readonly NewEmail[]): Promise<void> {
  await database
    .insertInto('emails')
    .values(emails.map((mail) => ({ ...columnsOf(mail), suppressed_at: sql<Date>`clock_timestamp()` })))
    .onConflict((conflict) => conflict.columns(['dedupe_key', 'email']).doNothing())
    .execute();
}

/** The same e-mail once more, without a notification, to the address that its reader has now. */
export async function copyEmail(
  database: Database,
  { emailId, resentFrom }: { readonly emailId: string; readonly resentFrom: string },
): Promise<void> {
  await sql`
    insert into emails (email_id, dedupe_key, email, user_id, company_id, language, template, facts, queued_at, is_notification,
      resent_from)
    select ${emailId}, ${emailId}, coalesce(u.email, m.email), m.user_id, m.company_id, m.language, m.template, m.facts,
      clock_timestamp(), false, m.email_id
    from emails m left join users u on u.user_id = m.user_id where m.email_id = ${resentFrom}`.execute(database);
}

export async function findEmail(database: Database, emailId: string): Promise<StoredEmail | undefined> {
  const row = await database.selectFrom('emails').selectAll().where('email_id', '=', emailId).executeTakeFirst();
  return row && storedEmail(row);
}

/** The newest mails that can still be read, to one address if one is given (in any case), at most `limit`. */
export async function listEmails(database: Database, about: { to: string | undefined; limit: number }) {
  let query = database.selectFrom('emails').selectAll().orderBy('queued_at', 'desc').orderBy('email_id', 'desc');
  query = query.where('facts', 'is not', null).where('suppressed_at', 'is', null);
  if (about.to) query = query.where(sql`lower(email)`, '=', about.to.toLowerCase());
  return (await query.limit(about.limit).execute()).map(storedEmail);
}

const endings = { sent: 'sent_at', dropped: 'dropped_at', suppressed: 'suppressed_at' } as const;

export type Ending = {
  readonly how: keyof typeof endings;
  readonly at: Date;
  readonly erasesFacts: boolean;
  /** False for e-mails with a code: they are not for the notification list. */
  readonly is_notification: boolean;
};

export async function endEmail(
  database: Database,
  emailId: string,
  { how, at, erasesFacts, is_notification }: Ending,
): Promise<void> {
  await database
    .updateTable('emails')
    .set({ [endings[how]]: at, ...(erasesFacts && { facts: null }), ...(!is_notification && { is_notification }) })
    .where('email_id', '=', emailId)
    .execute();
}

/** Erases the facts of e-mails that were queued before that instant and have left or were dropped; answers how many. */
export async function eraseOldFacts(
  database: Database,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<number> {
  const old = database
    .selectFrom('emails')
    .select('email_id')
    .where('queued_at', '<', before)
    .where('facts', 'is not', null)
    .where(sql<boolean>`num_nonnulls(sent_at, dropped_at, suppressed_at) = 1`)
    .limit(limit);
  const erased = await database
    .updateTable('emails')
    .set({ facts: null, is_notification: false })
    .where('email_id', 'in', old)
    .executeTakeFirstOrThrow();
  return Number(erased.numUpdatedRows);
}

function storedEmail(row: Selectable<EmailTable>): StoredEmail {
  return {
    emailId: row.email_id,
    email: row.email,
    userId: row.user_id,
    language: row.language,
    template: row.template,
    facts: row.facts,
    queuedAt: row.queued_at,
    sentAt: row.sent_at,
    droppedAt: row.dropped_at,
    suppressedAt: row.suppressed_at,
    isResent: row.resent_from !== null,
  };
}
