import type { Language } from '@gtp/domain/platform/language.ts';
import { type Generated, type JSONColumnType, type Selectable, sql } from 'kysely';
import type { Database } from '../platform/database.ts';
import { prepared } from '../platform/prepared.ts';

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

/** `facts` are erased once an e-mail with a code is sent; `suppressedAt`: its reader wants it as a notification alone. */
export type StoredEmail = Selectable<EmailTable>;

export type NewEmail = {
  readonly emailId: string;
  readonly dedupeKey: string;
  readonly email: string;
  readonly userId?: string | undefined;
  readonly companyId?: string | undefined;
  readonly language: Language;
  readonly template: string;
  /** As JSON keeps them. */
  readonly facts: Readonly<Record<string, unknown>>;
  readonly queuedAt: Date;
  /** Shown as a notification alone. */
  readonly isSuppressed: boolean;
};

const rowsAtOnce = 1_000;

/** Answers the ids of those to send: what this reader was written to before about the same cause is left out. */
export async function insertEmails(database: Database, emails: readonly NewEmail[]): Promise<readonly string[]> {
  const toSend: string[] = [];
  for (let from = 0; from < emails.length; from += rowsAtOnce) {
    const { rows } = await sql<{ emailId: string; isSuppressed: boolean }>`
      insert into emails (email_id, dedupe_key, email, user_id, company_id, language, template, facts, queued_at,
        suppressed_at)
      select "emailId", "dedupeKey", email, "userId", "companyId", language, template, facts, "queuedAt",
        case when "isSuppressed" then "queuedAt" end
      from jsonb_to_recordset(${JSON.stringify(emails.slice(from, from + rowsAtOnce))}::jsonb) as e ("emailId" text,
        "dedupeKey" text, email text, "userId" text, "companyId" text, language text, template text, facts jsonb,
        "queuedAt" timestamptz, "isSuppressed" boolean)
      on conflict (dedupe_key, email) do nothing
      returning email_id as "emailId", suppressed_at is not null as "isSuppressed"`.execute(database);
    toSend.push(...rows.filter(({ isSuppressed }) => !isSuppressed).map(({ emailId }) => emailId));
  }
  return toSend;
}

/** The same e-mail once more, without a notification, to the address that its reader has now; false if they cannot log in. */
export async function copyEmail(
  database: Database,
  { emailId, resentFrom }: { readonly emailId: string; readonly resentFrom: string },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into emails (email_id, dedupe_key, email, user_id, company_id, language, template, facts, queued_at, is_notification,
      resent_from)
    select ${emailId}, ${emailId}, coalesce(u.email, m.email), m.user_id, m.company_id, m.language, m.template, m.facts,
      clock_timestamp(), false, m.email_id
    from emails m left join users u on u.user_id = m.user_id where m.email_id = ${resentFrom}
      and u.is_active is not false`.execute(database);
  return numAffectedRows > 0n;
}

export function findEmail(database: Database, emailId: string): Promise<StoredEmail | undefined> {
  return database.selectFrom('emails').selectAll().where('emailId', '=', emailId).executeTakeFirst();
}

/** Those that still wait, with their age in milliseconds, by the clock of the database: that is whose time is theirs. */
export async function listUnsentEmails(
  database: Database,
  emailIds: readonly string[],
): Promise<readonly (StoredEmail & { readonly ageMs: number })[]> {
  const { rows } = await database.executeQuery(unsentEmails(database, { emailIds }));
  return rows;
}

const unsentEmails = prepared((database, { emailIds }: { readonly emailIds: readonly string[] }) => {
  const ageMs = sql<number>`(extract(epoch from clock_timestamp() - queued_at) * 1000)::float8`.as('ageMs');
  return database
    .selectFrom('emails')
    .selectAll()
    .select(ageMs)
    .where(sql<boolean>`email_id = any(${emailIds}::text[])`)
    .where(sql<boolean>`num_nonnulls(sent_at, dropped_at, suppressed_at) = 0`);
});

/** The newest mails that can still be read, to one address if one is given (in any case), at most `limit`. */
export async function listEmails(database: Database, about: { to: string | undefined; limit: number }) {
  let query = database.selectFrom('emails').selectAll().orderBy('queuedAt', 'desc').orderBy('emailId', 'desc');
  query = query.where('facts', 'is not', null).where('suppressedAt', 'is', null);
  if (about.to) query = query.where(sql`lower(email)`, '=', about.to.toLowerCase());
  return query.limit(about.limit).execute();
}

export type Ending = {
  readonly emailId: string;
  readonly how: 'sent' | 'dropped';
  readonly at: Date;
  readonly erasesFacts: boolean;
  /** False for e-mails with a code: they are not for the notification list. */
  readonly isNotification: boolean;
};

/** Locked in the order of their keys: their readers mark several as read, too. */
export async function endEmails(database: Database, endings: readonly Ending[]): Promise<void> {
  await database.executeQuery(endedEmails(database, { endings: JSON.stringify(endings) }));
}

const endedEmails = prepared(
  (_, { endings }: { readonly endings: string }) => sql`
    with ended as materialized (
      select ended.* from jsonb_to_recordset(${endings}::jsonb) as ended ("emailId" text, how text, at timestamptz,
        "erasesFacts" boolean, "isNotification" boolean)
      join emails on email_id = ended."emailId" order by email_id for update of emails
    )
    update emails set sent_at = case when how = 'sent' then at end, dropped_at = case when how = 'dropped' then at end,
      facts = case when "erasesFacts" then null else facts end, is_notification = is_notification and "isNotification"
    from ended where email_id = ended."emailId"`,
);

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
