import { addDays, type Day, startOfSeoulDay } from '@gtp/domain/platform/instant.ts';
import { type Generated, type Selectable, sql } from 'kysely';
import { writeLater } from '../platform/ask-together.ts';
import type { AuditEntry, AuditIntent } from '../platform/audit-entry.ts';
import type { Database, Tables, Transaction } from '../platform/database.ts';
import { containing, foundRows, isAny } from '../platform/found-rows.ts';
import { onePlan, prepared } from '../platform/prepared.ts';
import { insertedInto } from '../platform/table-records.ts';
import { type RecordOf, recordOf } from '../platform/table-rows.ts';

declare module '../platform/database.ts' {
  interface Tables {
    auditEntries: {
      auditEntryId: Generated<bigint>;
      happenedAt: Date;
      command: string;
      userId: string | null;
      companyId: string | null;
      objectKind: string | null;
      objectId: string | null;
      outcome: string;
      ipAddress: string;
      requestId: string;
      apiKeyId: string | null;
      apiKeyName: string | null;
    };
    auditIntents: {
      auditIntentId: Generated<bigint>;
      requestId: string;
      happenedAt: Date;
      command: string;
      userId: string | null;
      companyId: string | null;
      objectKind: string | null;
      objectId: string | null;
      ipAddress: string;
      apiKeyId: string | null;
      apiKeyName: string | null;
    };
  }
}

const sharedColumns = (of: AuditIntent) => ({
  happenedAt: of.happenedAt,
  command: of.command,
  userId: of.userId ?? null,
  companyId: of.companyId ?? null,
  objectKind: of.object?.kind ?? null,
  objectId: of.object?.id ?? null,
  ipAddress: of.ipAddress,
  requestId: of.requestId,
  apiKeyId: of.apiKey?.keyId ?? null,
  apiKeyName: of.apiKey?.name ?? null,
});

/** Keeps an entry in place of the note that its command left, if there is one; in a transaction with what follows. */
export async function insertEntry(database: Database, entry: AuditEntry): Promise<void> {
  const insert = insertedEntry(database, { ...sharedColumns(entry), outcome: entry.outcome });
  if (database.isTransaction) await writeLater(database as Transaction, insert);
  else await database.executeQuery(insert);
}

type EntryRow = ReturnType<typeof sharedColumns> & { readonly outcome: string };

const insertedEntry = prepared<EntryRow, unknown>(
  (_, row) => sql`${onePlan}
    with noted as (delete from audit_intents where request_id = ${row.requestId})
    insert into audit_entries (happened_at, command, user_id, company_id, object_kind, object_id, outcome, ip_address,
      request_id, api_key_id, api_key_name)
    values (${row.happenedAt}, ${row.command}, ${row.userId}, ${row.companyId}, ${row.objectKind}, ${row.objectId},
      ${row.outcome}, ${row.ipAddress}, ${row.requestId}, ${row.apiKeyId}, ${row.apiKeyName})`,
);

/** Notes in the command's own transaction that it is being done. */
export async function insertIntent(transaction: Transaction, intent: AuditIntent): Promise<void> {
  await writeLater(transaction, insertedIntent(transaction, sharedColumns(intent)));
}

const insertedIntent = insertedInto('auditIntents');

/**
 * Makes entries of the notes that none has replaced since `before`: what they describe was committed. Answers how
 * many.
 */
export async function finishIntents(database: Database, before: Date): Promise<number> {
  const { rows } = await sql`
    with noted as (delete from audit_intents where happened_at < ${before} returning *)
    insert into audit_entries (happened_at, command, user_id, company_id, object_kind, object_id, outcome, ip_address,
      request_id, api_key_id, api_key_name)
    select happened_at, command, user_id, company_id, object_kind, object_id, 'done', ip_address,
      request_id, api_key_id, api_key_name
    from noted order by happened_at returning audit_entry_id`.execute(database);
  return rows.length;
}

type CallAtAll = { readonly requestId: string; readonly since: Date };

/** Whether a call committed something: its note lies there, or an entry of what it did. */
export async function isCallRecorded(database: Database, { requestId, since }: CallAtAll): Promise<boolean> {
  const notes = database.selectFrom('auditIntents').where('requestId', '=', requestId);
  const entries = database
    .selectFrom('auditEntries')
    .where('happenedAt', '>=', since)
    .where('requestId', '=', requestId)
    .where('outcome', '=', 'done');
  return (await isAny(notes)) || isAny(entries);
}

/** An entry of the audit log, wherever it lies. */
export type StoredEntry = RecordOf<Tables['auditEntries']>;

export type AuditFilter = {
  /** Of one company, or of everybody. */
  readonly companyId: string | undefined;
  readonly text?: string | undefined;
  readonly command?: string | undefined;
  readonly outcome?: 'done' | 'refused' | undefined;
  /** Days in Seoul, both included. */
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
};

function selectEntries(database: Database, { companyId, text, command, outcome, from, to }: AuditFilter) {
  let query = database
    .selectFrom('auditEntries as a')
    .leftJoin('users as u', 'u.userId', 'a.userId')
    .leftJoin('companies as c', 'c.companyId', 'a.companyId');
  if (companyId !== undefined) query = query.where('a.companyId', '=', companyId);
  if (command) query = query.where('a.command', '=', command);
  if (outcome) query = query.where('a.outcome', outcome === 'done' ? '=' : '<>', 'done');
  if (from) query = query.where('a.happenedAt', '>=', startOfSeoulDay(from));
  if (to) query = query.where('a.happenedAt', '<', startOfSeoulDay(addDays(to, 1)));
  if (!text) return query;
  return query.where((where) =>
    where.or(
      (['a.userId', 'a.objectId', 'a.ipAddress'] as const).map((each) => where(each, 'ilike', containing(text))),
    ),
  );
}

export type AuditRow = Awaited<ReturnType<ReturnType<typeof findEntries>['page']>>[number];

/** By the time of the entries, with the names of people and companies as they are today. */
export function findEntries(database: Database, filter: AuditFilter) {
  const entries = selectEntries(database, filter)
    .select(['a.auditEntryId', 'a.happenedAt', 'a.command', 'a.userId', 'a.objectKind', 'a.objectId'])
    .select(['a.outcome', 'a.ipAddress', 'a.requestId', 'a.apiKeyName'])
    .select(['u.name as userName', 'c.name as companyName', 'c.englishName as companyEnglishName']);
  return foundRows(entries, { by: ['a.happenedAt', 'a.auditEntryId'] });
}

type Named = { readonly userId: string | undefined; readonly companyId: string | undefined };
type CompanyNames = { readonly name: string; readonly englishName: string | undefined };

/** The names of today of people and companies that entries name by their ids. */
export async function findNames(database: Database, entries: readonly Named[]) {
  const idsOf = (name: keyof Named) => [...new Set(entries.flatMap((each) => each[name] ?? []))];
  const [people, companies] = await Promise.all([
    database.selectFrom('users').select(['userId', 'name']).where('userId', 'in', idsOf('userId')).execute(),
    database
      .selectFrom('companies')
      .select(['companyId', 'name', 'englishName'])
      .where('companyId', 'in', idsOf('companyId'))
      .execute(),
  ]);
  return {
    people: new Map<string | undefined, string>(people.map(({ userId, name }) => [userId, name])),
    companies: new Map<string | undefined, CompanyNames>(
      companies.map(({ companyId, name, englishName }) => [companyId, { name, englishName: englishName ?? undefined }]),
    ),
  };
}

type ReadingPart = { readonly partName: string; readonly after: StoredEntry | undefined; readonly limit: number };

/** Entries of one part of the table behind one of them, oldest first; for its owner. */
export async function readPart(
  owner: Database,
  { partName, after, limit }: ReadingPart,
): Promise<readonly StoredEntry[]> {
  const behind = after
    ? sql`where (happened_at, audit_entry_id) > (${after.happenedAt}, ${after.auditEntryId})`
    : sql``;
  const { rows } = await sql<Selectable<Tables['auditEntries']>>`
    select audit_entry_id, happened_at, command, user_id, company_id, object_kind, object_id, outcome, ip_address,
      request_id, api_key_id, api_key_name
    from ${sql.table(partName)} ${behind} order by happened_at, audit_entry_id limit ${limit}`.execute(owner);
  return rows.map(recordOf);
}
