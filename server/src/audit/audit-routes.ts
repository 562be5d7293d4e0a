import * as contract from '@gtp/contract/audit/audit-wire.ts';
import { bindEndpoint } from '../platform/bind-endpoint.ts';
import { bindListExport } from '../platform/bind-list-export.ts';
import type { Portal } from '../platform/portal.ts';
import { readingFor } from '../platform/reading-database.ts';
import { exportAuditEntries } from './export-audit-entries.ts';
import { listOfAuditEntries } from './list-audit-entries.ts';

/** Reading the audit log; writing it is bind-endpoint's. */
export function bindAudit(portal: Portal): void {
  bindEndpoint(portal, contract.listAuditEntries, (call) => listOfAuditEntries.read(readingFor(portal, call), call));
  bindListExport(portal, contract.exportAuditEntries, (call) => exportAuditEntries(readingFor(portal, call), call));
}
