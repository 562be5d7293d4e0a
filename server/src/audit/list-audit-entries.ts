import type { listAuditEntries as endpoint, exportAuditEntries } from '@gtp/contract/audit/audit-wire.ts';
import type { Query } from '@gtp/contract/platform/endpoint.ts';
import { reachOf } from '@gtp/domain/account/permissions.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { companyNameIn } from '../company/company.ts';
import type { Caller } from '../platform/caller.ts';
import { defineList } from '../platform/define-list.ts';
import type { Portal } from '../platform/portal.ts';
import { findEntries } from './audit-store.ts';

type Asked = {
  readonly caller: Caller;
  readonly query: Query<typeof endpoint> | Query<typeof exportAuditEntries>;
  readonly language: Language;
};

/** The entries that the caller may see and the filter fits; the endpoint lets only those pass who have a reach at all. */
export const listOfAuditEntries = defineList({
  isSorted: true,
  found({ database }: Pick<Portal, 'database'>, { caller: { clientType, companyId }, query }: Asked) {
    const seesAll = reachOf('audit.read', clientType) === 'all';
    return findEntries(database, { ...query, companyId: seesAll ? undefined : companyId });
  },
  placeOf: (row) => ({ at: row.happenedAt, id: String(row.auditEntryId) }),
  ids: /^\d{1,18}$/,
  show: (rows, { language }) =>
    rows.map(({ auditEntryId, companyName: name, companyEnglishName: englishName = name, ...row }) => ({
      ...row,
      entryId: String(auditEntryId),
      companyName: name && englishName && companyNameIn(language, { name, englishName }),
    })),
});
