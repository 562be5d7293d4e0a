import type { Language } from '@gtp/domain/platform/language.ts';
import type { Generated, JSONColumnType, Selectable } from 'kysely';
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
  rings: Generated<boolean>;
  read_at: Date | null;
  kept_back_at: Date | null;
  resent_from: string | null;
};

declare module '../platform/database.ts' {
  interface Tables {
    mails: MailTable;
  }
}

export type StoredMail = {
  readonly mailId: string;
  readonly email: string;
  readonly userId: string | null;
  readonly language: Language;
  readonly letter: string;
  /** Erased once a letter with a code is sent. */
  readonly facts: Readonly<Record<string, unknown>> | null;
  readonly queuedAt: Date;
  readonly sentAt: Date | null;
  readonly droppedAt: Date | null;
  /** Its reader wants this kind in the bell alone. */
  readonly keptBackAt: Date | null;
  readonly isResent: boolean;
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

function columnsOf(mail: NewMail) {
  return {
    mail_id: mail.mailId,
    dedupe_key: mail.dedupeKey,
    email: mail.email,
    user_id: mail.userId ?? null,
    company_id: mail.companyId ?? null,
    language: mail.language,
    letter: mail.letter,
    facts: mail.factsJson,
    queued_at: sql<Date>`clock_timestamp()`,
  };
}

/** True if this reader was not written to about this cause before. */
export async function insertMail(database: Database, mail: NewMail): Promise<boolean> {
  const inserted = await database
    .insertInto('mails')
    .values(columnsOf(mail))
    .onConflict((conflict) => conflict.columns(['dedupe_key', 'email']).doNothing())
    .returning('mail_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Letters that ring and are not sent. */
export async function insertRings(database: Database, mails: readonly NewMail[]): Promise<void> {
  await database
    .insertInto('mails')
    .values(mails.map((mail) => ({ ...columnsOf(mail), kept_back_at: sql<Date>`clock_timestamp()` })))
    .onConflict((conflict) => conflict.columns(['dedupe_key', 'email']).doNothing())
    .execute();
}

/** The same letter once more, silent, to the address that its reader has now. */
export async function copyMail(
  database: Database,
  { mailId, resentFrom }: { readonly mailId: string; readonly resentFrom: string },
): Promise<void> {
  await sql`
    insert into mails (mail_id, dedupe_key, email, user_id, company_id, language, letter, facts, queued_at, rings,
      resent_from)
    select ${mailId}, ${mailId}, coalesce(u.email, m.email), m.user_id, m.company_id, m.language, m.letter, m.facts,
      clock_timestamp(), false, m.mail_id
    from mails m left join users u on u.user_id = m.user_id where m.mail_id = ${resentFrom}`.execute(database);
}

export async function findMail(database: Database, mailId: string): Promise<StoredMail | undefined> {
  const row = await database.selectFrom('mails').selectAll().where('mail_id', '=', mailId).executeTakeFirst();
  return row && storedMail(row);
}

/** The newest mails that can still be read, to one address if one is given (in any case), at most `limit`. */
export async function listMails(database: Database, about: { to: string | undefined; limit: number }) {
  let query = database.selectFrom('mails').selectAll().orderBy('queued_at', 'desc').orderBy('mail_id', 'desc');
  query = query.where('facts', 'is not', null).where('kept_back_at', 'is', null);
  if (about.to) query = query.where(sql`lower(email)`, '=', about.to.toLowerCase());
  return (await query.limit(about.limit).execute()).map(storedMail);
}

const endings = { sent: 'sent_at', dropped: 'dropped_at', 'kept back': 'kept_back_at' } as const;

export type Ending = {
  readonly how: keyof typeof endings;
  readonly at: Date;
  readonly erasesFacts: boolean;
  /** False for letters with a code: they are not for the bell. */
  readonly rings: boolean;
};

export async function endMail(
  database: Database,
  mailId: string,
  { how, at, erasesFacts, rings }: Ending,
): Promise<void> {
  await database
    .updateTable('mails')
    .set({ [endings[how]]: at, ...(erasesFacts && { facts: null }), ...(!rings && { rings }) })
    .where('mail_id', '=', mailId)
    .execute();
}

/** Erases the facts of letters that were queued before that instant and have left or were dropped; answers how many. */
export async function eraseOldFacts(
  database: Database,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<number> {
  const old = database
    .selectFrom('mails')
    .select('mail_id')
    .where('queued_at', '<', before)
    .where('facts', 'is not', null)
    .where(sql<boolean>`num_nonnulls(sent_at, dropped_at, kept_back_at) = 1`)
    .limit(limit);
  const erased = await database
    .updateTable('mails')
    .set({ facts: null, rings: false })
    .where('mail_id', 'in', old)
    .executeTakeFirstOrThrow();
  return Number(erased.numUpdatedRows);
}

function storedMail(row: Selectable<MailTable>): StoredMail {
  return {
    mailId: row.mail_id,
    email: row.email,
    userId: row.user_id,
    language: row.language,
    letter: row.letter,
    facts: row.facts,
    queuedAt: row.queued_at,
    sentAt: row.sent_at,
    droppedAt: row.dropped_at,
    keptBackAt: row.kept_back_at,
    isResent: row.resent_from !== null,
  };
}
