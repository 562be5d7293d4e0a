import type { listAuditEntries as endpoint, exportAuditEntries } from '@gtp/contract/audit/audit-wire.ts';
import type { Query } from '@gtp/contract/platform/endpoint.ts';
import { reachOf } from '@gtp/domain/account/permissions.ts';
import type { AuditRefusal } from '@gtp/domain/audit/audit-refusals.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { type RefusalCode, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { companyNameIn } from '../company/company.ts';
import type { Caller } from '../platform/caller.ts';
import { defineList } from '../platform/define-list.ts';
import type { FileStore } from '../platform/file-store.ts';
import type { Found } from '../platform/found-rows.ts';
import type { Portal } from '../platform/portal.ts';
import { findAllEntries } from './archived-entries.ts';
import type { AuditRow } from './audit-store.ts';
import { ArchiveUnavailableError } from './audit-volume.ts';

type Asked = {
  readonly caller: Caller;
  readonly query: Query<typeof endpoint> | Query<typeof exportAuditEntries>;
  readonly language: Language;
};

type FoundEntries = { readonly entries: Found<AuditRow> };

/** The entries that were found for the caller; the endpoint lets only those pass who have a reach at all. */
export const listOfAuditEntries = defineList({
  isSorted: true,
  found: ({ entries }: FoundEntries, _: Asked) => entries,
  placeOf: (row) => ({ at: row.happenedAt, id: String(row.auditEntryId) }),
  ids: /^\d{1,18}$/,
  show: (rows, { language }) =>
    rows.map(({ auditEntryId, companyName: name, companyEnglishName: englishName = name, ...row }) => ({
      ...row,
      entryId: String(auditEntryId),
      companyName: name && englishName && companyNameIn(language, { name, englishName }),
    })),
});

type ReadContext = Pick<Portal, 'database' | 'log'> & { readonly fileStore: FileStore };

/** Finds the entries that the caller may see and the filter fits, and reads them; an archive that cannot be read is said. */
export async function readAuditEntries<P extends ReadContext, Value, Code extends RefusalCode>(
  portal: P,
  { caller: { clientType, companyId }, query }: Asked,
  read: (found: P & FoundEntries) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code | AuditRefusal>> {
  const seesAll = reachOf('audit.read', clientType) === 'all';
  const text = query.text?.trim() || undefined;
  const found = await findAllEntries(portal, { ...query, text, companyId: seesAll ? undefined : companyId });
  if (!found.ok) return found;
  try {
    return await read({ ...portal, entries: found.value });
  } catch (error) {
    if (!(error instanceof ArchiveUnavailableError)) throw error;
    portal.log.error({ err: error }, 'the archive of the audit log cannot be read');
    return refuse('audit.archive_unavailable');
  }
}
