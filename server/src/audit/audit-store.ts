import { addDays, type Day, startOfSeoulDay } from '@gtp/domain/platform/instant.ts';
import { type Generated, sql } from 'kysely';
import type { AuditEntry, AuditIntent } from '../platform/audit-entry.ts';
import type { Database, Transaction } from '../platform/database.ts';
import type { Cursor } from '../platform/page-cursor.ts';

declare module '../platform/database.ts' {
  interface Tables {
    audit_entries: {
      audit_entry_id: Generated<bigint>;
      happened_at: Date;
      command: string;
      user_id: string | null;
      company_id: string | null;
      object_kind: string | null;
      object_id: string | null;
      outcome: string;
      ip_address: string;
      request_id: string;
      api_key_id: string | null;
      api_key_name: string | null;
    };
    audit_intents: {
      audit_intent_id: Generated<bigint>;
      request_id: string;
      happened_at: Date;
      command: string;
      user_id: string | null;
      company_id: string | null;
      object_kind: string | null;
      object_id: string | null;
      ip_address: string;
      api_key_id: string | null;
      api_key_name: string | null;
    };
  }
}

const sharedColumns = (of: AuditIntent) => ({
  happened_at: of.happenedAt,
  command: of.command,
  user_id: of.userId ?? null,
  company_id: of.companyId ?? null,
  object_kind: of.object?.kind ?? null,
  object_id: of.object?.id ?? null,
  ip_address: of.ipAddress,
  request_id: of.requestId,
  api_key_id: of.apiKey?.keyId ?? null,
  api_key_name: of.apiKey?.name ?? null,
});

/** Keeps an entry in place of the note that its command left, if there is one. */
export async function insertEntry(database: Database, entry: AuditEntry): Promise<void> {
  await database
    .with('noted', (query) => query.deleteFrom('audit_intents').where('request_id', '=', entry.requestId))
    .insertInto('audit_entries')
    .values({ ...sharedColumns(entry), outcome: entry.outcome })
    .execute();
}

/** Notes in the command's own transaction that it is being done. */
export async function insertIntent(transaction: Transaction, intent: AuditIntent): Promise<void> {
  await transaction.insertInto('audit_intents').values(sharedColumns(intent)).execute();
}

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

/** Whose entries may be seen: one company's, or everybody's. */
export type AuditScope = { readonly companyId: string | undefined };

export type AuditFilter = {
  readonly text?: string | undefined;
  readonly command?: string | undefined;
  readonly outcome?: 'done' | 'refused' | undefined;
  /** Days in Seoul, both included. */
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
};

function selectEntries(database: Database, { companyId }: AuditScope, filter: AuditFilter) {
  const { text, command, outcome, from, to } = filter;
  let query = database.selectFrom('audit_entries as a');
  if (companyId !== undefined) query = query.where('a.company_id', '=', companyId);
  if (command) query = query.where('a.command', '=', command);
  if (outcome) query = query.where('a.outcome', outcome === 'done' ? '=' : '<>', 'done');
  if (from) query = query.where('a.happened_at', '>=', startOfSeoulDay(from));
  if (to) query = query.where('a.happened_at', '<', startOfSeoulDay(addDays(to, 1)));
  if (!text) return query;
  const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return query.where((where) =>
    where.or([
      where('a.user_id', 'ilike', pattern),
      where('a.object_id', 'ilike', pattern),
      where('a.ip_address', 'ilike', pattern),
    ]),
  );
}

type Page = { readonly after: Cursor | undefined; readonly limit: number; readonly isOldestFirst: boolean };

/** One page by the time of the entries, with the names of people and companies as they are today. */
export async function listEntries(database: Database, scope: AuditScope, wanted: AuditFilter & Page) {
  const { after, limit, isOldestFirst } = wanted;
  const direction = isOldestFirst ? 'asc' : 'desc';
  let query = selectEntries(database, scope, wanted)
    .leftJoin('users as u', 'u.user_id', 'a.user_id')
    .leftJoin('companies as c', 'c.company_id', 'a.company_id')
    .select([
      'a.audit_entry_id as entryId',
      'a.happened_at as happenedAt',
      'a.command as command',
      'a.user_id as userId',
      'a.object_kind as objectKind',
      'a.object_id as objectId',
      'a.outcome as outcome',
      'a.ip_address as ipAddress',
      'a.request_id as requestId',
      'a.api_key_name as apiKeyName',
      'u.name as userName',
      'c.name as companyName',
      'c.english_name as companyEnglishName',
    ]);
  if (after) {
    const cursor = { at: after.at, id: BigInt(after.id) };
    query = query.where((where) =>
      where(
        where.refTuple('a.happened_at', 'a.audit_entry_id'),
        isOldestFirst ? '>' : '<',
        where.tuple(cursor.at, cursor.id),
      ),
    );
  }
  return query.orderBy('a.happened_at', direction).orderBy('a.audit_entry_id', direction).limit(limit).execute();
}

export type AuditRow = Awaited<ReturnType<typeof listEntries>>[number];

export async function countEntries(database: Database, scope: AuditScope, filter: AuditFilter): Promise<number> {
  const { count } = await selectEntries(database, scope, filter)
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
