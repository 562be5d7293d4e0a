import * as contract from '@gtp/contract/audit/audit-wire.ts';
import { accept } from '@gtp/domain/platform/result.ts';
import { bindEndpoint } from '../platform/bind-endpoint.ts';
import { bindListExport } from '../platform/bind-list-export.ts';
import type { FileStore } from '../platform/file-store.ts';
import type { Portal } from '../platform/portal.ts';
import { readingFor } from '../platform/reading-database.ts';
import { findArchivedBefore } from './audit-archive-store.ts';
import { exportAuditEntries } from './export-audit-entries.ts';
import { listOfAuditEntries, readAuditEntries } from './list-audit-entries.ts';

/** Reading the audit log; writing it is bind-endpoint's. */
export function bindAudit(portal: Portal, { fileStore }: { readonly fileStore: FileStore }): void {
  bindEndpoint(portal, contract.listAuditEntries, async (call) => {
    const from = { ...readingFor(portal, call), fileStore };
    const [page, archivedBefore] = await Promise.all([
      readAuditEntries(from, call, (found) => listOfAuditEntries.read(found, call)),
      findArchivedBefore(from.database),
    ]);
    return page.ok ? accept({ ...page.value, archivedBefore }) : page;
  });
  bindListExport(portal, contract.exportAuditEntries, (call) =>
    readAuditEntries({ ...readingFor(portal, call), fileStore }, call, (found) => exportAuditEntries(found, call)),
  );
}
