import type { listAuditEntries as endpoint, exportAuditEntries } from '@gtp/contract/audit/audit-wire.ts';
import type { Answer, Query } from '@gtp/contract/platform/endpoint.ts';
import { reachOf } from '@gtp/domain/account/permissions.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { companyNameIn } from '../company/company.ts';
import type { Caller } from '../platform/caller.ts';
import { cutPage, readCursor, usualPageSize } from '../platform/page-cursor.ts';
import type { Portal } from '../platform/portal.ts';
import { type AuditRow, type AuditScope, countEntries, listEntries } from './audit-store.ts';

type Asked = {
  readonly caller: Caller;
  readonly query: Query<typeof endpoint> | Query<typeof exportAuditEntries>;
  readonly language: Language;
};
type AppContext = Pick<Portal, 'database'>;

const sorts = ['newest', 'oldest'];

/** A page of the entries that the caller may see and the filter fits, and how many fit. */
export async function listAuditEntries(context: AppContext, asked: Asked): Promise<Result<Answer<typeof endpoint>>> {
  const page = await readAuditPage(context, asked);
  if (!page.ok) return page;
  const count = await countEntries(context.database, scopeOf(asked.caller), trimmed(asked.query));
  return accept({ ...page.value, totals: [], count });
}

/** The rows of a page alone. */
export async function readAuditPage({ database }: AppContext, { caller, query, language }: Asked) {
  const { limit = usualPageSize, sort = 'newest', cursor } = query;
  const after = readCursor(cursor);
  if (!after.ok) return after;
  if (after.value && !/^\d{1,18}$/.test(after.value.id)) return invalid('cursor');
  if (!sorts.includes(sort)) return invalid('sort');
  const wanted = { ...trimmed(query), after: after.value, limit: limit + 1, isOldestFirst: sort === 'oldest' };
  const rows = await listEntries(database, scopeOf(caller), wanted);
  const { list, nextCursor } = cutPage(rows, limit, (row) => ({ at: row.happenedAt, id: String(row.entryId) }));
  return accept({ list: list.map((row) => showEntry(row, language)), nextCursor });
}

function invalid(field: string) {
  return refuse('request.invalid', { field, facts: { field } });
}

/** The endpoint has let only those pass who have a reach at all. */
function scopeOf({ clientType, companyId }: Caller): AuditScope {
  return { companyId: reachOf('audit.read', clientType) === 'all' ? undefined : companyId };
}

function trimmed(query: Asked['query']) {
  return { ...query, text: query.text?.trim() || undefined };
}

function showEntry(row: AuditRow, language: Language): Answer<typeof endpoint>['list'][number] {
  const { companyName: name, companyEnglishName: englishName } = row;
  return {
    entryId: String(row.entryId),
    happenedAt: row.happenedAt,
    command: row.command,
    userId: row.userId ?? undefined,
    userName: row.userName ?? undefined,
    companyName: name === null ? undefined : companyNameIn(language, { name, englishName: englishName ?? name }),
    objectKind: row.objectKind ?? undefined,
    objectId: row.objectId ?? undefined,
    outcome: row.outcome,
    ipAddress: row.ipAddress,
    requestId: row.requestId,
    apiKeyName: row.apiKeyName ?? undefined,
  };
}
