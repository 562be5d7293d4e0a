import type { listAuditEntries as endpoint, exportAuditEntries } from '@gtp/contract/audit/audit-wire.ts';
import type { Answer, Query } from '@gtp/contract/platform/endpoint.ts';
import { reachOf } from '@gtp/domain/account/permissions.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { companyNameIn } from '../company/company.ts';
import type { Caller } from '../platform/caller.ts';
import { defineList } from '../platform/define-list.ts';
import type { Portal } from '../platform/portal.ts';
import { type AuditRow, type AuditScope, countEntries, listEntries } from './audit-store.ts';

type Asked = {
  readonly caller: Caller;
  readonly query: Query<typeof endpoint> | Query<typeof exportAuditEntries>;
  readonly language: Language;
};
type Context = Pick<Portal, 'database'>;

/** The entries that the caller may see and the filter fits. */
export const listOfAuditEntries = defineList({
  isSorted: true,
  rows: ({ database }: Context, { caller, query }: Asked, page) =>
    listEntries(database, scopeOf(caller), { ...trimmed(query), ...page }),
  placeOf: (row) => ({ at: row.happenedAt, id: String(row.entryId) }),
  ids: /^\d{1,18}$/,
  show: (rows, { language }) => rows.map((row) => showEntry(row, language)),
  sum: async ({ database }, { caller, query }) => ({
    totals: [],
    count: await countEntries(database, scopeOf(caller), trimmed(query)),
  }),
});

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
