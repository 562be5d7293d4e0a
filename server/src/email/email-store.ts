import type { Language } from '@gtp/domain/platform/language.ts';
import type { Generated, JSONColumnType, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';

type EmailTable = {
  emailId: string;
  dedupeKey: string;
  email: string;
  userId: string | null;
  companyId: string | null;
  language: Language;
  template: string;
  facts: JSONColumnType<Record<string, unknown>> | null;
  queuedAt: Date;
  sentAt: Date | null;
  droppedAt: Date | null;
  isNotification: Generated<boolean>;
  readAt: Date | null;
  suppressedAt: Date | null;
  resentFrom: string | null;
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
    emailId: mail.emailId,
    dedupeKey: mail.dedupeKey,
    email: mail.email,
    userId: mail.userId ?? null,
    companyId: mail.companyId ?? null,
    language: mail.language,
    template: mail.template,
    facts: mail.factsJson,
    queuedAt: sql<Date>`clock_timestamp()`,
  };
}

/** True if this reader was not written to about this cause before. */
export async function insertEmail(database: Database, mail: NewEmail): Promise<boolean> {
  const inserted = await database
    .insertInto('emails')
    .values(columnsOf(mail))
    .onConflict((conflict) => conflict.columns(['dedupeKey', 'email']).doNothing())
    .returning('emailId')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Notifications that are not sent as e-mails. */
export async function insertNotifications(database: Database, emails: readonly NewEmail[]): Promise<void> {
  await database
    .insertInto('emails')
    .values(emails.map((mail) => ({ ...columnsOf(mail), suppressedAt: sql<Date>`clock_timestamp()` })))
    .onConflict((conflict) => conflict.columns(['dedupeKey', 'email']).doNothing())
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
  const row = await database.selectFrom('emails').selectAll().where('emailId', '=', emailId).executeTakeFirst();
  return row && storedEmail(row);
}

/** The newest mails that can still be read, to one address if one is given (in any case), at most `limit`. */
export async function listEmails(database: Database, about: { to: string | undefined; limit: number }) {
  let query = database.selectFrom('emails').selectAll().orderBy('queuedAt', 'desc').orderBy('emailId', 'desc');
  query = query.where('facts', 'is not', null).where('suppressedAt', 'is', null);
  if (about.to) query = query.where(sql`lower(email)`, '=', about.to.toLowerCase());
  return (await query.limit(about.limit).execute()).map(storedEmail);
}

const endings = { sent: 'sentAt', dropped: 'droppedAt', suppressed: 'suppressedAt' } as const;

export type Ending = {
  readonly how: keyof typeof endings;
  readonly at: Date;
  readonly erasesFacts: boolean;
  /** False for e-mails with a code: they are not for the notification list. */
  readonly isNotification: boolean;
};

export async function endEmail(
  database: Database,
  emailId: string,
  { how, at, erasesFacts, isNotification }: Ending,
): Promise<void> {
  await database
    .updateTable('emails')
    .set({ [endings[how]]: at, ...(erasesFacts && { facts: null }), ...(!isNotification && { isNotification }) })
    .where('emailId', '=', emailId)
    .execute();
}

/** Erases the facts of e-mails that were queued before that instant and have left or were dropped; answers how many. */
export async function eraseOldFacts(
  database: Database,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<number> {
  const old = database
    .selectFrom('emails')
    .select('emailId')
    .where('queuedAt', '<', before)
    .where('facts', 'is not', null)
    .where(sql<boolean>`num_nonnulls(sent_at, dropped_at, suppressed_at) = 1`)
    .limit(limit);
  const erased = await database
    .updateTable('emails')
    .set({ facts: null, isNotification: false })
    .where('emailId', 'in', old)
    .executeTakeFirstOrThrow();
  return Number(erased.numUpdatedRows);
}

function storedEmail(row: Selectable<EmailTable>): StoredEmail {
  return {
    emailId: row.emailId,
    email: row.email,
    userId: row.userId,
    language: row.language,
    template: row.template,
    facts: row.facts,
    queuedAt: row.queuedAt,
    sentAt: row.sentAt,
    droppedAt: row.droppedAt,
    suppressedAt: row.suppressedAt,
    isResent: row.resentFrom !== null,
  };
}
